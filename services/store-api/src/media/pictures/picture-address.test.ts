import { pictureSources, scaledPictureSources } from '@storefront/contracts/api';
import { describe, expect, it } from 'vitest';
import { pictureAddresses } from './listed-pictures.ts';
import { parsePictureAddress, pictureAddress, pictureSizes } from './picture-address.ts';

const split = pictureAddresses('AC0042', {
  illustrative: false,
  views: (['estudio', 'ambientada', 'medidas'] as const).map((view, at) => ({
    view,
    revision: `0000000${at}`,
    read: async () => Buffer.from(''),
  })),
});
const parts = (address: string) => {
  const [, , productId = '', view = '', file = ''] = address.split('/');
  return parsePictureAddress(productId, view, file);
};

describe('pictureAddresses', () => {
  it('lists the views with their sizes, each with its own revision', () => {
    expect(split.map((picture) => picture.label)).toEqual(['estúdio', 'ambientada', 'medidas']);
    expect(split[1]?.arquivos.medium).toBe('/media/AC0042/ambientada-00000001/medium@1x.webp');
  });

  it('gives addresses that are understood, as are those the browser derives from them', () => {
    for (const { arquivos } of split)
      for (const address of Object.values(arquivos)) {
        const { avif, webp } = pictureSources(address);
        const derived = `${avif}, ${webp}`.split(', ').map((source) => source.split(' ')[0] ?? '');
        expect(derived.length).toBeGreaterThanOrEqual(4);
        for (const one of [address, ...derived]) {
          const parsed = parts(one);
          expect(parsed).toMatchObject({ ok: true });
          if (parsed.ok) expect(pictureAddress(parsed.address)).toBe(one);
        }
      }
  });
});

describe('pictures by width', () => {
  it('have the width of their descriptor', () => {
    for (const { arquivos } of split) {
      const { avif, webp } = scaledPictureSources(arquivos.big);
      for (const candidate of `${avif}, ${webp}`.split(', ')) {
        const [address = '', width] = candidate.split(' ');
        const parsed = parts(address);
        const { size, dpr } = parsed.ok ? parsed.address : expect.fail(`${address} is not understood`);
        expect(`${pictureSizes[size].width * dpr}w`).toBe(width);
        expect(pictureSizes[size].height).toBe(pictureSizes[size].width);
      }
    }
  });
});

describe('parsePictureAddress', () => {
  it.each([
    ['productId', '/media/..%2f/estudio-00000000/small@1x.webp'],
    ['view', '/media/A/retrato-00000000/small@1x.webp'],
    ['view', '/media/A/estudio/small@1x.webp'.replace('estudio', 'nada')],
    ['revision', '/media/A/estudio/small@1x.webp'],
    ['revision', '/media/A/estudio-0000/small@1x.webp'],
    ['size', '/media/A/estudio-00000000/huge@1x.webp'],
    ['size', '/media/A/estudio-00000000/small'],
    ['dpr', '/media/A/estudio-00000000/small@4x.webp'],
    ['dpr', '/media/A/estudio-00000000/small@01x.webp'],
    ['dpr', '/media/A/estudio-00000000/zoom@3x.webp'],
    ['format', '/media/A/estudio-00000000/small@1x.png'],
  ])('names %s in %s', (field, address) => {
    expect(parts(address)).toMatchObject({ ok: false, field });
  });
});
