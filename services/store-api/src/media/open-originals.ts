import { openFolderStore } from '@storefront/server-kit/object-store';
import { openS3Store } from '@storefront/server-kit/s3-store';
import type { StoreApiConfig } from '../platform/settings/config.ts';
import { type FollowedOriginals, followPhotographs } from './pictures/originals/follow-photographs.ts';
import type { Originals } from './pictures/originals/originals.ts';

interface OriginalsParts {
  /** The pictures of products without a photograph. */
  readonly without: Originals;
  readonly tell: (line: string, error?: unknown) => void;
}

/** Where pictures of products come from: the photographs, what stands for those that are not there, or both. */
export async function openOriginals(
  { photosFolder, photosBucket }: Pick<StoreApiConfig, 'photosFolder' | 'photosBucket'>,
  { without, tell }: OriginalsParts,
): Promise<FollowedOriginals> {
  const photos = photosBucket ? openS3Store(photosBucket) : photosFolder && openFolderStore(photosFolder);
  if (!photos) return { current: () => without, refresh: async () => {}, stop: async () => {} };
  return followPhotographs(photos, { without, tell });
}
