import type { LoaderContext } from '@rspack/core';
import subsetFont from 'subset-font';

/**
 * Rspack loader: reduces a font to the characters of the shop's own texts, so that it fits into the ten packets that a
 * server may send at once. The URL lists the characters as in `unicode-range`, and the weights:
 * `font.woff2?characters=U+20-7E,U+E1&weights=420-780`.
 * @throws Error when the URL lacks one of them, or has a value that cannot be parsed
 */
// biome-ignore lint/style/noDefaultExport: a loader is a default export
export default async function fontSubsetLoader(this: LoaderContext<object>, font: Buffer): Promise<Buffer> {
  const query = new Map(
    this.resourceQuery
      .slice(1)
      .split('&')
      .map((pair) => pair.split('=', 2) as [string, string]),
  );
  const [min, max] = (query.get('weights') ?? '').split('-').map(Number);
  if (!min || !max) throw new Error(`${this.resourceQuery}: weights=420-780 is missing`);
  const text = charactersOf(query.get('characters') ?? '');
  return subsetFont(font, text, { targetFormat: 'woff2', variationAxes: { wght: { min, max } } });
}

/** Makes Rspack pass the file as bytes. */
export const raw = true;

/** @param ranges as in `unicode-range`, without spaces: `U+20-7E,U+E1` */
function charactersOf(ranges: string): string {
  const found = ranges.split(',').map((range) => {
    const [, from = '', to = from] = /^U\+([0-9A-F]+)(?:-([0-9A-F]+))?$/.exec(range) ?? [];
    if (from === '') throw new Error(`"${range}" is no range such as U+20-7E`);
    const first = Number.parseInt(from, 16);
    return String.fromCodePoint(
      ...Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, i) => first + i),
    );
  });
  return found.join('');
}
