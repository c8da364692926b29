import { describe, expect, it } from 'vitest';
import type { Lettering } from './canvas/canvas.ts';
import { draw } from './draw.ts';
import { type DrawnProduct, viewsOf } from './product/product.ts';
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

  it('writes the measures that are known, and no other figure', () => {
    const figures = (product: Omit<DrawnProduct, 'id'>) =>
      [...draw({ ...product, id: 'AC0001' }, 'medidas', plainWords).matchAll(/>([^<]*\d[^<]*)</g)].map(
        ([, words]) => words,
      );
    const dimensions = { widthMm: 802, heightMm: 295 };
    expect(figures({ type: 'janela', dimensions })).toEqual(['80,2 cm', '29,5 cm']);
    expect(figures({ type: 'cortina-de-ar', widthMm: 1_200 })).toEqual(['120 cm']);
    for (const type of drawnTypes) expect(figures({ type, dimensions: {} })).toEqual([]);
  });

  it('has a view of measures where one is known', () => {
    expect(viewsOf({ id: 'AC0001', type: 'janela' })).toEqual(['estudio', 'ambientada']);
    expect(viewsOf({ id: 'AC0001', type: 'janela', dimensions: { depthMm: 0 } })).toHaveLength(2);
    expect(viewsOf({ id: 'AC0001', type: 'janela', dimensions: { depthMm: 1 } })).toContain('medidas');
    expect(viewsOf({ id: 'AC0001', type: 'cortina-de-ar', widthMm: 900 })).toContain('medidas');
    const outdoorDimensions = { heightMm: 540 };
    expect(viewsOf({ id: 'AC0001', type: 'cassete', outdoorDimensions })).toContain('medidas');
  });
});
