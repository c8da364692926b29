import { describe, expect, it } from 'vitest';
import type { Lettering } from './canvas/lettering.ts';
import { draw } from './draw.ts';
import { drawnTypes } from './subjects.ts';
import { sampleProducts } from './testing/sample-products.ts';

const plainWords: Lettering = ({ words, x, y }) =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}">${words}</text>`;

describe('draw', () => {
  it.each(drawnTypes.filter((type) => type !== 'painel-solar'))(
    'shows twelve products %s in twelve different pictures of a room',
    (type) => {
      const drawings = sampleProducts(type, 12).map(({ id }) => draw({ id, type }, 'ambientada', plainWords));
      // ids of gradients differ in any case
      const shapes = drawings.map((svg) => svg.replaceAll(/d[0-9a-z]{1,4}-/g, ''));
      expect(new Set(shapes).size).toBe(12);
    },
  );

  it.each([3, 4, 5])('draws %s blades of a ceiling fan', (blades) => {
    const svg = draw(
      { id: 'VT0001', type: 'ventilador-teto', color: 'branco', blades },
      'estudio',
      plainWords,
    );
    expect(svg.match(/stroke-linejoin="round"/g)).toHaveLength(blades);
  });

  it('writes known measures in centimetres, and unknown ones as they are drawn', () => {
    const dimensions = { widthMm: 802, heightMm: 295 };
    const svg = draw({ id: 'AC0001', type: 'janela', dimensions }, 'medidas', plainWords);
    expect(svg).toContain('80,2 cm');
    expect(svg).toContain('29,5 cm');
    const drawn = draw({ id: 'AC0001', type: 'split-hi-wall', btu: 7000 }, 'medidas', plainWords);
    expect(drawn).toContain('~79 cm');
    expect(drawn).toContain('~21 cm');
    expect(drawn).toContain('Medidas ilustrativas');
  });
});
