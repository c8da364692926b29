import { pictureSources, scaledPictureSources } from '@storefront/contracts/api';
import type { DrawnProduct } from '@storefront/product-drawings/product';
import { describe, expect, it } from 'vitest';
import { pictureAddresses } from './listed-pictures.ts';
import { parsePictureAddress, pictureAddress, pictureSizes } from './picture-address.ts';
import { pictureRevision } from './originals/picture-revision.ts';

const split: DrawnProduct = { id: 'AC0042', type: 'split-hi-wall', brand: 'Elgin', btu: 12000 };
const parts = (address: string) => {
  const [, , productId = '', view = '', file = ''] = address.split('/');
  return parsePictureAddress(productId, view, file);
};

describe('pictureAddresses', () => {
  it('lists the three views with their sizes', () => {
    const pictures = pictureAddresses(split);
    expect(pictures.map((picture) => picture.label)).toEqual(['estúdio', 'ambientada', 'medidas']);
    expect(pictures[1]?.arquivos.medium).toBe(
      `/media/AC0042/ambientada-${pictureRevision(split)}/medium@1x.webp`,
    );
  });

  it('has no measures of a service', () => {
    const labels = pictureAddresses({ id: 'SV1', type: 'servico' }).map((picture) => picture.label);
    expect(labels).toEqual(['estúdio', 'ambientada']);
  });

  it('gives addresses that are understood, as are those the browser derives from them', () => {
    for (const { arquivos } of pictureAddresses(split))
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
    for (const { arquivos } of pictureAddresses(split)) {
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

describe('pictureRevision', () => {
  it('changes with what is drawn, not with the order or the emptiness of parameters', () => {
    const revision = pictureRevision(split);
    expect(revision).toMatch(/^[0-9a-f]{8}$/);
    expect(
      pictureRevision({ btu: 12000, brand: 'Elgin', type: 'split-hi-wall', id: 'AC0042', color: '' }),
    ).toBe(revision);
    expect(pictureRevision({ ...split, btu: 9000 })).not.toBe(revision);
  });
});
