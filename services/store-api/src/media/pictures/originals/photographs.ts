import { createHash } from 'node:crypto';
import type { ObjectStore, StoredObject } from '@storefront/server-kit/object-store';
import { type PictureView, pictureViews } from '../picture-address.ts';
import { type Original, PictureUnavailable, pictureRevision } from './originals.ts';

/** `{product id}/{view}.jpg`, or another format. */
const photographName = /^([1-9]\d*)\/(estudio|ambientada|medidas)\.(?:jpe?g|png|webp|avif)$/i;

interface Photograph extends Original {
  readonly productId: number;
  /** With the same one, the file is not read again. */
  readonly state: string;
}

/** The photographs of a store at one moment. */
export interface Photographs {
  /** By their keys. */
  readonly files: ReadonlyMap<string, Photograph>;
  readonly byProduct: ReadonlyMap<number, readonly Original[]>;
  /** Files that are none by their names, or a second one of a view. */
  readonly ignored: readonly string[];
}

export const noPhotographs: Photographs = { files: new Map(), byProduct: new Map(), ignored: [] };

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function readWhole(store: ObjectStore, key: string): Promise<Buffer> {
  const bytes = await store.get(key);
  if (bytes === undefined) throw new PictureUnavailable(`the photograph ${key} is gone`);
  return bytes;
}

async function readUnchanged(store: ObjectStore, key: string, sha256: string): Promise<Buffer> {
  const bytes = await readWhole(store, key).catch((cause: unknown) => {
    throw new PictureUnavailable(`the photograph ${key} cannot be read`, { cause });
  });
  if (hash(bytes) !== sha256) throw new PictureUnavailable(`the photograph ${key} has just been replaced`);
  return bytes;
}

async function readPhotograph(
  store: ObjectStore,
  { key, state }: StoredObject,
  [id, view]: readonly [id: number, view: PictureView],
): Promise<Photograph> {
  const sha256 = hash(await readWhole(store, key));
  const read = () => readUnchanged(store, key, sha256);
  return { productId: id, view, state, revision: pictureRevision(sha256), read };
}

const inOrder = (views: readonly Original[]) =>
  views.toSorted((a, b) => pictureViews.indexOf(a.view) - pictureViews.indexOf(b.view));

/** Reads what is new or changed; returns `before` when nothing is. */
export async function readPhotographs(store: ObjectStore, before: Photographs): Promise<Photographs> {
  const objects = (await store.list()).sort((a, b) => (a.key < b.key ? -1 : 1));
  const files = new Map<string, Photograph>();
  const views = new Set<string>();
  const ignored: string[] = [];
  for (const object of objects) {
    const { key, state } = object;
    const [, id, viewName] = photographName.exec(key) ?? [];
    const view = pictureViews.find((each) => each === viewName?.toLowerCase());
    if (view === undefined || views.has(`${id}/${view}`)) ignored.push(key);
    else {
      views.add(`${id}/${view}`);
      const known = before.files.get(key);
      files.set(
        key,
        known?.state === state ? known : await readPhotograph(store, object, [Number(id), view]),
      );
    }
  }
  const isSame =
    files.size === before.files.size &&
    ignored.join() === before.ignored.join() &&
    [...files].every(([path, file]) => before.files.get(path) === file);
  if (isSame) return before;
  const groups = Map.groupBy(files.values(), ({ productId }) => productId);
  const byProduct = new Map([...groups].map(([id, originals]) => [id, inOrder(originals)]));
  return { files, byProduct, ignored };
}
