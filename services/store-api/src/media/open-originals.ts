import { type ObjectStore, openFolderStore } from '@storefront/server-kit/object-store';
import { openS3Store } from '@storefront/server-kit/s3-store';
import type { StoreApiConfig } from '../platform/settings/config.ts';
import { type FollowedOriginals, followPhotographs } from './pictures/originals/follow-photographs.ts';
import type { Originals } from './pictures/originals/originals.ts';

/** Where photographs are stored; undefined: the shop has no place for them. */
export function openPhotographs({
  photosFolder,
  photosBucket,
}: Pick<StoreApiConfig, 'photosFolder' | 'photosBucket'>): ObjectStore | undefined {
  if (photosBucket) return openS3Store(photosBucket);
  return photosFolder === undefined ? undefined : openFolderStore(photosFolder);
}

interface OriginalsParts {
  readonly photographs: ObjectStore | undefined;
  /** The pictures of products without a photograph. */
  readonly without: Originals;
  readonly tell: (line: string, error?: unknown) => void;
}

/** Where pictures of products come from: the photographs, what stands for those that are not there, or both. */
export async function openOriginals({
  photographs,
  without,
  tell,
}: OriginalsParts): Promise<FollowedOriginals> {
  if (!photographs) return { current: () => without, refresh: async () => {}, stop: async () => {} };
  return followPhotographs(photographs, { without, tell });
}
