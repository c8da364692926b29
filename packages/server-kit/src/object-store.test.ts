import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ObjectStore, ObjectStoreError, openFolderStore } from './object-store.ts';
import { openS3Store } from './s3-store.ts';
import { openS3Server } from './testing/s3-server.ts';

const stores: Readonly<Record<string, () => Promise<ObjectStore>>> = {
  async folder() {
    const folder = await mkdtemp(path.join(tmpdir(), 'objects-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    return openFolderStore(folder);
  },
  async bucket() {
    const server = await openS3Server('a/part/');
    onTestFinished(() => server[Symbol.asyncDispose]());
    return openS3Store(server.bucket);
  },
};

describe.each(Object.entries(stores))('a %s', (_, open) => {
  it('has what was put, whole, until it is deleted', async () => {
    const store = await open();
    const bytes = Buffer.from([0, 255, 13, 10, 128]);
    await store.put('mf-cart/1.0.0/a.js', Buffer.from('former'));
    await store.put('mf-cart/1.0.0/a.js', bytes);
    await store.put('empty', Buffer.of());
    expect(await store.get('mf-cart/1.0.0/a.js')).toEqual(bytes);
    expect(await store.get('empty')).toEqual(Buffer.of());
    expect(await store.has('mf-cart/1.0.0/a.js')).toBe(true);
    expect([await store.get('mf-cart/1.0.0'), await store.has('mf-cart/1.0.0')]).toEqual([undefined, false]);
    await store.delete('mf-cart/1.0.0/a.js');
    await store.delete('mf-cart/1.0.0/a.js');
    expect(await store.get('mf-cart/1.0.0/a.js')).toBe(undefined);
  });

  it.each(["é ção+a b/x!'()*~&=#?%41.js", '7/estudio.JPG'])('takes the key %s', async (key) => {
    const store = await open();
    await store.put(key, Buffer.from(key));
    expect(String(await store.get(key))).toBe(key);
    expect(await store.list()).toMatchObject([{ key, bytes: Buffer.byteLength(key) }]);
    expect(await store.has(key)).toBe(true);
  });

  it.each(['../a', 'a/../b', 'a//b', '/a', '.', ''])('refuses the key "%s"', async (key) => {
    const store = await open();
    await expect(store.put(key, Buffer.of())).rejects.toThrow(ObjectStoreError);
    await expect(store.get(key)).rejects.toThrow(ObjectStoreError);
  });

  it('lists what begins with a prefix; the state of an object differs once it is replaced', async () => {
    const store = await open();
    for (const key of ['a/1', 'a/2', 'b/1']) await store.put(key, Buffer.from('x'));
    const before = await store.list('a/');
    expect(before.map(({ key }) => key).sort()).toEqual(['a/1', 'a/2']);
    await store.put('a/2', Buffer.from('other'));
    const after = await store.list('a/');
    const readState = (objects: typeof before, key: string) =>
      objects.find((each) => each.key === key)?.state;
    expect(readState(after, 'a/1')).toBe(readState(before, 'a/1'));
    expect(readState(after, 'a/2')).not.toBe(readState(before, 'a/2'));
  });
});
