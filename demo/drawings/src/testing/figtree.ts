import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type { Lettering, Line, Weight } from '../canvas/canvas.ts';

const { resolve } = createRequire(import.meta.url);

async function readFont(weight: Weight): Promise<Font> {
  const font = create(
    await readFile(resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff2`)),
  );
  if ('fonts' in font) throw new TypeError('one font is needed');
  return font;
}

const beside: Record<Line['anchor'], number> = { start: 0, middle: 0.5, end: 1 };

/** Outlines of the shop's typeface, as pictures have them. */
export async function figtreeLettering(): Promise<Lettering> {
  const [regular, semibold, bold] = await Promise.all([readFont(400), readFont(600), readFont(700)]);
  const fonts: Readonly<Record<Weight, Font>> = { 400: regular, 600: semibold, 700: bold };
  return ({ x, y, words, size, fill, anchor, weight, spacing, opacity = 1 }) => {
    const font = fonts[weight];
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(words);
    const widths = positions.map(({ xAdvance }) => xAdvance * scale + spacing);
    const width = widths.reduce((sum, each) => sum + each, -spacing);
    let left = x - width * beside[anchor];
    const outlines = glyphs.map((glyph, at) => {
      const outline = glyph.path.scale(scale, -scale).translate(left, y).toSVG();
      left += widths[at] ?? 0;
      return outline;
    });
    return `<path d="${outlines.join('')}" fill="${fill}" opacity="${opacity}"/>`;
  };
}
