import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type { Lettering } from './lettering.ts';
import { outlineLettering } from './outlines.ts';

const { resolve } = createRequire(import.meta.url);

/** The static files are read: fontkit cannot vary a WOFF2. Latin only, as the catalogue's brands are. */
async function readFont(weight: number): Promise<Font> {
  const file = resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff2`);
  const font = create(await readFile(file));
  if ('fonts' in font) throw new TypeError(`${file} holds several fonts, one is needed`);
  // Its tables are read lazily: lay out a word now, so that the first shopper does not wait for it.
  font.layout('Ar 12°');
  return font;
}

async function readLettering(): Promise<Lettering> {
  const [regular, semibold, bold] = await Promise.all([readFont(400), readFont(600), readFont(700)]);
  return outlineLettering({ 400: regular, 600: semibold, 700: bold });
}

let lettering: Promise<Lettering> | undefined;

/** The shop's typeface as outlines; its three files are read once. */
export const figtreeLettering = (): Promise<Lettering> => {
  lettering ??= readLettering();
  return lettering;
};
