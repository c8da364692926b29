import { describe, expect, it } from 'vitest';
import { draw } from './draw.ts';
import { drawnTypes } from './subjects.ts';
import { markedLettering, parseDrawing } from './testing/parse-drawing.ts';
import { boundsOf, coveredPixels, pixelLuminance, raster } from './testing/raster.ts';
import { sampleProducts } from './testing/sample-products.ts';

const widthPx = 200;

describe.each(drawnTypes)('%s', (type) => {
  const samples = sampleProducts(type, 3);

  it('is wholly in the picture on white, with a margin, and fills half of its width or height', async () => {
    for (const product of samples) {
      const { defs, items } = parseDrawing(draw(product, 'estudio', markedLettering));
      const { left, right, top, bottom } = boundsOf(await raster(defs + items.join(''), widthPx));
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(40);
      expect(Math.max(right, bottom)).toBeLessThanOrEqual(960);
      expect(Math.max(right - left, bottom - top)).toBeGreaterThanOrEqual(500);
    }
  });

  it("has no shadow that the picture's edge visibly cuts off", async () => {
    for (const product of samples) {
      const picture = await raster(draw(product, 'estudio', markedLettering), widthPx);
      const edge = coveredPixels(picture).filter((i) => {
        const [x, y] = [i % widthPx, Math.floor(i / widthPx)];
        return x === 0 || y === 0 || x === widthPx - 1 || y === widthPx - 1;
      });
      for (const i of edge) expect(pixelLuminance(picture, i)).toBeGreaterThan(0.93);
    }
  });

  it('is in a room that fills the picture', async () => {
    for (const product of samples) {
      const picture = await raster(draw(product, 'ambientada', markedLettering), widthPx);
      const white = coveredPixels(picture).filter((i) => pixelLuminance(picture, i) > 0.999);
      expect(white.length / widthPx ** 2).toBeLessThan(0.1);
    }
  });
});
