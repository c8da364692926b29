import sharp from 'sharp';
import { expect, test } from 'vitest';
import { comparePixels, readPixels } from './compare-pixels.ts';

const picture = (...colours: number[]) => ({
  data: Uint8Array.from(colours.flatMap((each) => [each, 0, 0])),
});

test.each([
  [8, 0],
  [9, 0.5],
])('a channel that differs by %i of 255: a share of %f', (by, share) => {
  expect(comparePixels(picture(100, 0), picture(100 + by, 0))).toBe(share);
});

test('what only the higher picture has, differs', () => {
  expect(comparePixels(picture(1, 1), picture(1, 1, 1, 1))).toBe(0.5);
  expect(comparePixels(picture(1, 1, 1, 1), picture(1, 1))).toBe(0.5);
});

test('a pixel that differs between two views of one side does not count', () => {
  const [before, after] = [picture(0, 0, 0, 0), picture(200, 200, 0, 0)];
  expect(comparePixels(before, after, picture(100, 0, 0, 0))).toBe(0.25);
});

test('reads the pixels of a PNG, without its transparency', async () => {
  const png = await sharp({ create: { width: 2, height: 1, channels: 4, background: '#0a141e' } })
    .png()
    .toBuffer();
  expect([...(await readPixels(png)).data]).toEqual([10, 20, 30, 10, 20, 30]);
});
