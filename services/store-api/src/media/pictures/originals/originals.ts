import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import type { PictureView } from '../picture-address.ts';

/** What the catalogue says of a product that has pictures. */
export interface PicturedProduct {
  readonly id: number;
  readonly name: string;
  readonly mpn: string | undefined;
  readonly brand: string;
  /** The slug of its category. */
  readonly category: string;
  /** Labels of its technical values, by the names of their filters. */
  readonly values: Readonly<Record<string, string>>;
}

/** The picture of one view, from which all sizes are made. */
export interface Original {
  readonly view: PictureView;
  /** 8 hexadecimal digits that differ for other bytes. */
  readonly revision: string;
  /**
   * An SVG, a JPEG or another format that sharp reads.
   * @throws PictureUnavailable when the file is no longer the one of the revision
   */
  read(): Promise<Buffer>;
}

export interface ProductOriginals {
  /** Whether they show a product of its kind only, so that the page says 'Imagem ilustrativa'. */
  readonly illustrative: boolean;
  /** In the order of a gallery; at least one. */
  readonly views: readonly Original[];
}

/** Where the pictures of products come from: a folder of photographs, or drawings. */
export type Originals = (product: PicturedProduct) => ProductOriginals;

/** sharp's manifest lists the versions of its native libraries; only the render worker loads sharp itself. */
function rasteringLibrary(): Buffer {
  const manifest = findPackageJSON('sharp', import.meta.url);
  if (manifest === undefined) throw new Error('sharp is not installed');
  return readFileSync(manifest);
}

/** A hash instead of a version number, which would have to be raised by hand at each change of the code. */
const codeHash = createHash('sha256')
  .update(rasteringLibrary())
  .update(readFileSync(join(import.meta.dirname, '../render/encode.ts')))
  .digest('hex');

/**
 * 8 hexadecimal digits that differ for another original or other code that encodes it, so a picture's URL never becomes stale.
 * @param original its hash, or all that it is drawn from
 */
export const pictureRevision = (original: string): string =>
  createHash('sha256').update(codeHash).update(original).digest('hex').slice(0, 8);

/** A camera, crossed out, on grey; without words, because the machine's fonts differ. */
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><rect width="1000" height="1000" fill="#f1f3f5"/><g fill="none" stroke="#8b97a1" stroke-width="22" stroke-linejoin="round" stroke-linecap="round"><path d="M300 390H400L440 330H560L600 390H700A30 30 0 0 1 730 420V640A30 30 0 0 1 700 670H300A30 30 0 0 1 270 640V420A30 30 0 0 1 300 390Z"/><circle cx="500" cy="525" r="85"/><path d="M290 740L710 310"/></g></svg>';

const originals: ProductOriginals = {
  illustrative: false,
  views: [{ view: 'estudio', revision: pictureRevision(svg), read: async () => Buffer.from(svg) }],
};

/** What a product without a photograph shows. */
export const noPhotograph: Originals = () => originals;

/** A picture cannot be rendered now, because too many wait or it takes too long; it may be possible later. */
export class PictureUnavailable extends Error {
  override readonly name = 'PictureUnavailable';
}
