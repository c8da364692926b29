import sharp from 'sharp';
import { expect, it } from 'vitest';
import { heaterSvg } from '../../../testing/goods/heater.ts';
import { encodePicture } from './encode.ts';

it.each(['avif', 'webp'] as const)(
  'codes as many pixels in fewer bytes of %s for a denser screen',
  async (format) => {
    const [zoom, big] = await Promise.all([
      encodePicture(Buffer.from(heaterSvg), { size: 'zoom', dpr: 1, format }),
      encodePicture(Buffer.from(heaterSvg), { size: 'big', dpr: 2, format }),
    ]);
    expect(big.length).toBeLessThan(0.85 * zoom.length);
  },
);

it('turns a photograph upright, contains it on white, and drops what its camera wrote', async () => {
  const lying = sharp({ create: { width: 400, height: 200, channels: 3, background: '#c00000' } });
  // the camera was turned: upright it is 200 wide and 400 high
  const photograph = await lying
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Estudio' } } })
    .toBuffer();
  const bytes = await encodePicture(photograph, { size: 'big', dpr: 1, format: 'webp' });
  const image = sharp(bytes);
  const { width, height, exif } = await image.metadata();
  expect([width, height, exif]).toEqual([600, 600, undefined]);
  const colorAt = async (left: number, top: number) => [
    ...(await image.clone().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];
  const isRed = ([red = 0, green = 0]: number[]) => red > 150 && green < 60;
  expect(isRed(await colorAt(300, 10))).toBe(true);
  expect(isRed(await colorAt(140, 300))).toBe(false);
  expect(Math.min(...(await colorAt(140, 300)))).toBeGreaterThan(250);
});
