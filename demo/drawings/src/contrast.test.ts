import { describe, expect, it } from 'vitest';
import { draw } from './draw.ts';
import type { DrawnProduct } from './product/product.ts';
import { drawnTypes } from './subjects.ts';
import { markedLettering, parseDrawing } from './testing/parse-drawing.ts';
import { colourLuminance, contrast, coveredPixels, pixelLuminance, raster } from './testing/raster.ts';
import { sampleProducts } from './testing/sample-products.ts';

const white = 1;

/** Contrast of a picture's words with the drawing behind them. */
async function wordContrasts(product: DrawnProduct) {
  const [view, widthPx] = ['estudio', 300] as const;
  const behind = await raster(
    draw(product, view, () => ''),
    widthPx,
  );
  const { words } = parseDrawing(draw(product, view, markedLettering));
  return Promise.all(
    words.map(async ({ words: text, fill, svg }) => {
      const pixels = coveredPixels(await raster(svg, widthPx), 60);
      const luminances = pixels.map((i) => pixelLuminance(behind, i));
      const mean = luminances.reduce((sum, each) => sum + each, 0) / luminances.length;
      return { text, ratio: contrast(colourLuminance(fill), mean), sizePx: pixels.length };
    }),
  );
}

describe.each(drawnTypes)('%s', (type) => {
  const samples = sampleProducts(type, 3);

  it('has words that can be read (3:1)', async () => {
    const contrasts = await Promise.all(samples.map(wordContrasts));
    // words of fewer pixels are illegible in any colour
    expect(contrasts.flat().filter(({ ratio, sizePx }) => ratio < 3 && sizePx > 10)).toEqual([]);
  });

  it('has measures that can be read (4.5:1)', () => {
    for (const product of samples) {
      const { labels, words } = parseDrawing(draw(product, 'medidas', markedLettering));
      expect(labels.length).toBeGreaterThan(1);
      const beside = words.filter(({ svg }) => labels.includes(svg));
      for (const { fill } of beside) expect(contrast(colourLuminance(fill), white)).toBeGreaterThan(4.5);
    }
  });

  it('contrasts with the white background', async () => {
    for (const product of samples) {
      const { defs, items } = parseDrawing(draw(product, 'estudio', markedLettering));
      const picture = await raster(defs + items.join(''), 200);
      const contrasts = Float64Array.from(coveredPixels(picture, 200), (i) =>
        contrast(pixelLuminance(picture, i), white),
      ).sort();
      const distinct = contrasts.filter((ratio) => ratio > 1.2);
      expect(distinct.length / contrasts.length).toBeGreaterThan(0.25);
      expect(contrasts.at(-1 - Math.floor(contrasts.length * 0.02))).toBeGreaterThan(1.8);
    }
  });
});
