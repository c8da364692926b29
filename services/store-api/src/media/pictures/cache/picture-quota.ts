import type { ObjectStore } from '@storefront/server-kit/object-store';

/** Removes the oldest pictures until the store has nine tenths of its limit. */
async function removeOldest(store: ObjectStore, mostBytes: number): Promise<void> {
  const pictures = await store.list();
  let bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0);
  if (bytes <= mostBytes) return;
  for (const picture of pictures.sort((a, b) => a.writtenMs - b.writtenMs)) {
    if (bytes <= mostBytes * 0.9) break;
    await store.delete(picture.key);
    bytes -= picture.bytes;
  }
}

export interface PictureQuota {
  /** Counts a written picture; from time to time the store is measured, and the oldest pictures are removed. */
  wrote(bytes: number): Promise<void>;
}

/** Keeps a store at `mostBytes`, plus at most a twentieth between two measurements. */
export function createPictureQuota(store: ObjectStore, mostBytes: number): PictureQuota {
  // it is measured with the first picture, because its size is unknown
  let unmeasured = mostBytes;
  let measuring: Promise<void> | undefined;
  return {
    async wrote(bytes) {
      unmeasured += bytes;
      if (measuring || unmeasured < mostBytes / 20) return measuring;
      unmeasured = 0;
      measuring = removeOldest(store, mostBytes).finally(() => {
        measuring = undefined;
      });
      return measuring;
    },
  };
}
