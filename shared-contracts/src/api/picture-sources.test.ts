import { expect, it } from 'vitest';
import { pictureSources } from './picture-sources.ts';

it('offers the densities of a size in both formats', () => {
  expect(pictureSources('/media/7/estudio-ab12cd34/medium@1x.webp')).toEqual({
    avif: [1, 2, 3].map((x) => `/media/7/estudio-ab12cd34/medium@${x}x.avif ${x}x`).join(', '),
    webp: [1, 2, 3].map((x) => `/media/7/estudio-ab12cd34/medium@${x}x.webp ${x}x`).join(', '),
  });
  expect(pictureSources('/media/7/estudio-ab12cd34/zoom@1x.webp').webp).not.toContain('3x');
});

it('leaves other addresses alone', () => {
  expect(pictureSources('/logo.webp')).toEqual({ avif: '', webp: '/logo.webp' });
});
