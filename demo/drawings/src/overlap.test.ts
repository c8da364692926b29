import { describe, expect, it } from 'vitest';
import { draw } from './draw.ts';
import { drawnTypes } from './subjects.ts';
import { markedLettering, type ParsedDrawing, parseDrawing } from './testing/parse-drawing.ts';
import { coveredPixels, raster } from './testing/raster.ts';
import { sampleProducts } from './testing/sample-products.ts';

/** Pairs of parts that cover a common pixel, each part named by its index. */
async function overlaps({ defs }: ParsedDrawing, parts: readonly string[]): Promise<string[]> {
  const owners = new Map<number, number>();
  const pairs = new Set<string>();
  for (const [part, svg] of parts.entries()) {
    for (const pixel of coveredPixels(await raster(defs + svg, 250))) {
      const owner = owners.get(pixel);
      if (owner !== undefined) pairs.add(`${owner} and ${part}`);
      owners.set(pixel, part);
    }
  }
  return [...pairs];
}

describe.each(drawnTypes)('%s', (type) => {
  const samples = sampleProducts(type, 2);

  it('is drawn as parts that do not overlap, on white', async () => {
    for (const product of samples) {
      const drawing = parseDrawing(draw(product, 'estudio', markedLettering));
      expect(drawing.items.length).toBeGreaterThan(0);
      expect(await overlaps(drawing, drawing.items)).toEqual([]);
    }
  });

  it('has measures that overlap neither it nor each other', async () => {
    for (const product of samples) {
      const drawing = parseDrawing(draw(product, 'medidas', markedLettering));
      expect(await overlaps(drawing, [...drawing.items, ...drawing.labels])).toEqual([]);
    }
  });
});
