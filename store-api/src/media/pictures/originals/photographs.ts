import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type PictureView, pictureViews } from '../picture-address.ts';
import { PictureUnavailable } from '../picture-unavailable.ts';
import type { Original } from './originals.ts';
import { pictureRevision } from './picture-revision.ts';

/** `{product id}/{view}.jpg`, or another format. */
const photographName = /^([1-9]\d*)\/(estudio|ambientada|medidas)\.(?:jpe?g|png|webp|avif)$/i;

interface Photograph extends Original {
  readonly productId: number;
  /** Size and times: with the same ones, the file is not read again. */
  readonly state: string;
}

/** The photographs of a folder at one moment. */
export interface Photographs {
  /** By their path in the folder. */
  readonly files: ReadonlyMap<string, Photograph>;
  readonly byProduct: ReadonlyMap<number, readonly Original[]>;
  /** Files that are none by their names, or a second one of a view. */
  readonly ignored: readonly string[];
}

export const noPhotographs: Photographs = { files: new Map(), byProduct: new Map(), ignored: [] };

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function readUnchanged(path: string, sha256: string): Promise<Buffer> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new PictureUnavailable(`the photograph ${path} cannot be read`, { cause });
  });
  if (hash(bytes) !== sha256) throw new PictureUnavailable(`the photograph ${path} has just been replaced`);
  return bytes;
}

async function photograph(
  path: string,
  [id, view]: readonly [id: number, view: PictureView],
  before: Photograph | undefined,
): Promise<Photograph> {
  const { size, mtimeMs, ctimeMs } = await stat(path);
  const state = `${size} ${mtimeMs} ${ctimeMs}`;
  if (before?.state === state) return before;
  const sha256 = hash(await readFile(path));
  const read = () => readUnchanged(path, sha256);
  return { productId: id, view, state, revision: pictureRevision(sha256), read };
}

const inOrder = (views: readonly Original[]) =>
  views.toSorted((a, b) => pictureViews.indexOf(a.view) - pictureViews.indexOf(b.view));

/** Reads what is new or changed; returns `before` when nothing is. */
export async function readPhotographs(folder: string, before: Photographs): Promise<Photographs> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  const files = new Map<string, Photograph>();
  const views = new Set<string>();
  const ignored: string[] = [];
  for (const path of paths) {
    const [, id, viewName] = photographName.exec(path) ?? [];
    const view = pictureViews.find((each) => each === viewName?.toLowerCase());
    if (view === undefined || views.has(`${id}/${view}`)) ignored.push(path);
    else {
      views.add(`${id}/${view}`);
      files.set(path, await photograph(join(folder, path), [Number(id), view], before.files.get(path)));
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
