import type { Originals, ProductOriginals } from './originals.ts';
import { pictureRevision } from './picture-revision.ts';

/** A camera, crossed out, on grey; without words, because the machine's fonts differ. */
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><rect width="1000" height="1000" fill="#f1f3f5"/><g fill="none" stroke="#8b97a1" stroke-width="22" stroke-linejoin="round" stroke-linecap="round"><path d="M300 390H400L440 330H560L600 390H700A30 30 0 0 1 730 420V640A30 30 0 0 1 700 670H300A30 30 0 0 1 270 640V420A30 30 0 0 1 300 390Z"/><circle cx="500" cy="525" r="85"/><path d="M290 740L710 310"/></g></svg>';

const originals: ProductOriginals = {
  illustrative: false,
  views: [{ view: 'estudio', revision: pictureRevision(svg), read: async () => Buffer.from(svg) }],
};

/** What a product without a photograph shows. */
export const noPhotograph: Originals = () => originals;
