import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';

type Weight = 400 | 600 | 700;

/** One line of words at a place; size and spacing in units of the picture. */
export interface Line {
  readonly x: number;
  readonly y: number;
  readonly words: string;
  readonly size: number;
  readonly fill: string;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly weight: Weight;
  readonly spacing: number;
  readonly opacity?: number | undefined;
}

/** Turns a line of words into SVG. */
export type Lettering = (line: Line) => string;

// Words as outlines: the pictures have no <text>, so a machine without fonts draws the same letters.

type FontWeights = Readonly<Record<Weight, Font>>;

/** Small letters need finer coordinates than a tenth to stay crisp. */
const precise = (n: number) => Math.round(n * 100) / 100;

const commandLetters = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;

/** Characters that the font lacks (another script, an emoji) are omitted. */
const writable = (font: Font, words: string) =>
  [...words.normalize('NFC')].filter((char) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0)).join('');

interface Written {
  width: number;
  /** Outlines with their first letter at x, on the baseline y. */
  at(x: number, y: number): string;
}

function write(font: Font, words: string, size: number, spacing: number): Written {
  const run = font.layout(writable(font, words));
  const scale = size / font.unitsPerEm;
  const starts = [0];
  for (const { xAdvance } of run.positions) starts.push((starts.at(-1) ?? 0) + xAdvance * scale + spacing);
  const width = (starts.at(-1) ?? 0) - spacing;
  const at = (x: number, y: number) =>
    run.glyphs
      .map((glyph, i) =>
        glyph.path.commands
          .map(({ command, args }) => {
            const points = args.map((n, axis) =>
              axis % 2 ? precise(y - n * scale) : precise(x + (starts[i] ?? 0) + n * scale),
            );
            return commandLetters[command] + points.join(' ');
          })
          .join(''),
      )
      .join('');
  return { width: Math.max(0, width), at };
}

const beside: Record<Line['anchor'], number> = { start: 0, middle: 0.5, end: 1 };

function outlineLettering(fonts: FontWeights): Lettering {
  return ({ x, y, words, size, fill, anchor, weight, spacing, opacity }) => {
    const written = write(fonts[weight], words, size, spacing);
    const shape = written.at(x - written.width * beside[anchor], y);
    if (!shape) return '';
    const seen = opacity === undefined ? '' : ` opacity="${precise(opacity)}"`;
    return `<path d="${shape}" fill="${fill}"${seen}/>`;
  };
}

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

/** The code that outlines letters: pictures that have some differ with it. */
export const readLetteringCode = (): Buffer => readFileSync(join(import.meta.dirname, 'letters.ts'));
