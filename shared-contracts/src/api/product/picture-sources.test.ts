import { expect, it } from 'vitest';
import { pictureSources, scaledPictureSources } from './picture-sources.ts';

it('offers the densities of a size in both formats', () => {
  expect(pictureSources('/media/7/estudio-ab12cd34/medium@1x.webp')).toEqual({
    avif: [1, 2, 3].map((x) => `/media/7/estudio-ab12cd34/medium@${x}x.avif ${x}x`).join(', '),
    webp: [1, 2, 3].map((x) => `/media/7/estudio-ab12cd34/medium@${x}x.webp ${x}x`).join(', '),
  });
  expect(pictureSources('/media/7/estudio-ab12cd34/zoom@1x.webp').webp).not.toContain('3x');
});

it('returns other URLs unchanged', () => {
  expect(pictureSources('/logo.webp')).toEqual({ avif: '', webp: '/logo.webp' });
});

it('pictures by width come from the square sizes, narrow ones first', () => {
  const { avif, webp } = scaledPictureSources('/media/7/estudio-ab12cd34/big@1x.webp');
  expect(avif.split(', ')).toEqual([
    '/media/7/estudio-ab12cd34/small@1x.avif 150w',
    '/media/7/estudio-ab12cd34/small@2x.avif 300w',
    '/media/7/estudio-ab12cd34/small@3x.avif 450w',
    '/media/7/estudio-ab12cd34/big@1x.avif 600w',
    '/media/7/estudio-ab12cd34/big@2x.avif 1200w',
    '/media/7/estudio-ab12cd34/big@3x.avif 1800w',
  ]);
  expect(webp).toBe(avif.replaceAll('.avif', '.webp'));
});

it('each size of a picture leads to the same pictures by width', () => {
  const [big, ...others] = ['big', 'small', 'medium', 'zoom'].map((size) =>
    scaledPictureSources(`/media/7/estudio-ab12cd34/${size}@1x.webp`),
  );
  for (const sources of others) expect(sources).toEqual(big);
});

it('returns other URLs unchanged by width', () => {
  expect(scaledPictureSources('/logo.webp')).toEqual({ avif: '', webp: '/logo.webp' });
});
