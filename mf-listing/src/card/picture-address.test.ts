import { expect, test } from 'vitest';
import { densePicture, smallPicture, tilePictures } from './picture-address.ts';

test('the other sizes of a picture follow from one URL', () => {
  expect(smallPicture('/media/7/estudio/medium@1x.webp')).toBe('/media/7/estudio/small@1x.webp');
  expect(densePicture('/media/7/estudio/medium@1x.webp')).toBe('/media/7/estudio/medium@2x.webp');
  expect(tilePictures('/media/7/estudio/small@1x.webp')).toBe(
    '/media/7/estudio/tile@1x.webp 1x, /media/7/estudio/tile@2x.webp 2x, /media/7/estudio/tile@3x.webp 3x',
  );
});

test.each(['', '/media/7.svg', '/medium@1x.webp/other'])(
  'a URL of another form is returned unchanged: %j',
  (address) => {
    expect(smallPicture(address)).toBe(address);
    expect(densePicture(address)).toBe(address);
    expect(tilePictures(address)).toBe('');
  },
);
