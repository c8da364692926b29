// Words as outlines: the pictures have no <text>, so a machine without fonts draws the same letters.
import type { Font } from 'fontkit';
import type { Lettering, Line, Weight } from './lettering.ts';

export type FontWeights = Readonly<Record<Weight, Font>>;

/** Small letters need finer coordinates than a tenth to stay crisp. */
const precise = (n: number) => Math.round(n * 100) / 100;

const letterOf = {
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
            return letterOf[command] + points.join(' ');
          })
          .join(''),
      )
      .join('');
  return { width: Math.max(0, width), at };
}

const beside: Record<Line['anchor'], number> = { start: 0, middle: 0.5, end: 1 };

export function outlineLettering(fonts: FontWeights): Lettering {
  return ({ x, y, words, size, fill, anchor, weight, spacing, opacity }) => {
    const written = write(fonts[weight], words, size, spacing);
    const shape = written.at(x - written.width * beside[anchor], y);
    if (!shape) return '';
    const seen = opacity === undefined ? '' : ` opacity="${precise(opacity)}"`;
    return `<path d="${shape}" fill="${fill}"${seen}/>`;
  };
}
