import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { draw, drawnTypes } from './draw.ts';
import type { Lettering } from './paint/lettering.ts';
import { pictureViews } from './product.ts';

const plainWords: Lettering = ({ words, x, y }) =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}">${words}</text>`;
const fingerprint = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 12);

describe('draw', () => {
  it.each(drawnTypes)(
    'draws %s as it did before (update the snapshot after looking at the contact sheet)',
    (type) => {
      const drawn = pictureViews.map((view) =>
        fingerprint(draw({ id: 'AC0042', type, brand: 'Aragem', btu: 12000 }, view, plainWords)),
      );
      expect(drawn).toMatchSnapshot();
    },
  );

  it('gives the same bytes for the same product, and others for another', () => {
    const one = () => draw({ id: 'AC0001', type: 'split-hi-wall', brand: 'Elgin' }, 'estudio', plainWords);
    expect(one()).toBe(one());
    expect(draw({ id: 'AC0002', type: 'split-hi-wall', brand: 'Elgin' }, 'estudio', plainWords)).not.toBe(
      one(),
    );
  });

  it('writes the measures that it knows in centimetres, and names those that it does not', () => {
    const dimensions = { widthMm: 802, heightMm: 295 };
    const svg = draw({ id: 'AC0001', type: 'janela', dimensions }, 'medidas', plainWords);
    expect(svg).toContain('80,2 cm');
    expect(svg).toContain('29,5 cm');
    expect(draw({ id: 'AC0001', type: 'janela' }, 'medidas', plainWords)).toContain('Largura');
  });

  it('draws a product of which nothing but the type is known', () => {
    for (const type of drawnTypes) {
      const svg = draw({ id: 'X', type }, 'ambientada', plainWords);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});
