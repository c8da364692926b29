import { openFolderStore } from '@storefront/server-kit/folder-store';
import { openS3Store } from '@storefront/server-kit/s3-store';
import type { StoreApiConfig } from '../platform/settings/config.ts';
import { type FollowedOriginals, followPhotographs } from './pictures/originals/follow-photographs.ts';
import { noPhotograph } from './pictures/originals/no-photograph.ts';

/** Where pictures of products come from: the photographs, the drawings of the demonstration, or both. */
export async function openOriginals(
  {
    photosFolder,
    photosBucket,
    drawings,
  }: Pick<StoreApiConfig, 'photosFolder' | 'photosBucket' | 'drawings'>,
  tell: (line: string) => void,
): Promise<FollowedOriginals> {
  // loaded where they are used only: a shop with photographs of all does without
  const drawn = drawings ? await import('./drawings/drawn-originals.ts') : undefined;
  const without = (await drawn?.drawnOriginals()) ?? noPhotograph;
  const photos = photosBucket ? openS3Store(photosBucket) : photosFolder && openFolderStore(photosFolder);
  if (!photos) return { current: () => without, refresh: async () => {}, stop: async () => {} };
  return followPhotographs(photos, { without, tell });
}
