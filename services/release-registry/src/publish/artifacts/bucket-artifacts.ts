import { randomUUID } from 'node:crypto';
import { type ObjectStore, ObjectStoreError } from '@storefront/server-kit/object-store';
import { type ArtifactStore, abandonedAfterMs } from './artifact-store.ts';

/** Calls to the store at a time. */
const concurrency = 16;

async function forEach<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  // the workers share the iterator, so each takes the next item
  const left = Iterator.from(items);
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

const toPointer = (remote: string, version: string) => `releases/${remote}/${version}`;
const toUpload = (id: string) => `uploads/${id}/`;

/**
 * Keeps artifacts in a bucket. Nothing can be renamed there, so a release is a pointer: `releases/{remote}/{version}` has
 * the id of the upload whose files, `uploads/{id}/…`, are the release's.
 */
export async function openBucketArtifacts(objects: ObjectStore): Promise<ArtifactStore> {
  const readPointer = async (remote: string, version: string) =>
    (await objects.get(toPointer(remote, version)))?.toString();
  const removeUpload = async (id: string) =>
    forEach(await objects.list(toUpload(id)), ({ key }) => objects.delete(key));

  // a bucket that does not answer now may do so later: /healthz says it
  await sweepAbandoned(objects, removeUpload).catch((error: unknown) => {
    if (!(error instanceof ObjectStoreError)) throw error;
  });
  return {
    name: objects.name,
    async stage(files) {
      const id = randomUUID();
      let isCommitted = false;
      const discard = async () => {
        if (!isCommitted) await removeUpload(id);
      };
      await forEach(files, ([file, content]) => objects.put(`${toUpload(id)}${file}`, content)).catch(
        async (error: unknown) => {
          // what stays there is removed at a later start
          await discard().catch(() => {});
          throw error;
        },
      );
      return {
        async commit(remote, version) {
          const former = await readPointer(remote, version);
          await objects.put(toPointer(remote, version), Buffer.from(id));
          isCommitted = true;
          if (former !== undefined) await removeUpload(former);
        },
        discard,
      };
    },
    async remove(remote, version) {
      const id = await readPointer(remote, version);
      await objects.delete(toPointer(remote, version));
      return {
        discard: async () => {
          if (id !== undefined) await removeUpload(id);
        },
      };
    },
    async read(remote, version, files) {
      const id = await readPointer(remote, version);
      if (id === undefined) return files.map(() => undefined);
      const contents = new Map<string, Buffer | undefined>();
      await forEach(files, async (file) => {
        contents.set(file, await objects.get(`${toUpload(id)}${file}`));
      });
      return files.map((file) => contents.get(file));
    },
    async check() {
      await objects.has(toPointer('any', '0.0.0'));
    },
    has: (remote, version) => objects.has(toPointer(remote, version)),
  };
}

/** Removes old uploads without a release; another registry on the same bucket may be receiving a younger one. */
async function sweepAbandoned(
  objects: ObjectStore,
  removeUpload: (id: string) => Promise<void>,
): Promise<void> {
  const writtenMs = new Map<string, number>();
  for (const { key, writtenMs: at } of await objects.list('uploads/')) {
    const [, id = ''] = key.split('/');
    writtenMs.set(id, Math.max(at, writtenMs.get(id) ?? 0));
  }
  const released = new Set<string>();
  await forEach(await objects.list('releases/'), async ({ key }) => {
    released.add(String(await objects.get(key)));
  });
  for (const [id, at] of writtenMs)
    if (!released.has(id) && Date.now() - at > abandonedAfterMs) await removeUpload(id);
}
