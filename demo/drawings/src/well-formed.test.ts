import fc from 'fast-check';
import { expect, it } from 'vitest';
import { draw } from './draw.ts';
import { type DrawnProduct, pictureViews } from './product/product.ts';
import { drawnTypes } from './subjects.ts';
import { markedLettering, parseDrawing } from './testing/parse-drawing.ts';

const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
const dimensions = fc.record({
  widthMm: optional(fc.integer({ min: 1, max: 3_000 })),
  heightMm: optional(fc.integer({ min: 1, max: 3_000 })),
  depthMm: optional(fc.integer({ min: 1, max: 3_000 })),
});

const anyProduct: fc.Arbitrary<DrawnProduct> = fc.record({
  id: fc.string({ minLength: 1 }),
  type: fc.constantFrom(...drawnTypes),
  brand: optional(fc.string({ unit: 'grapheme', maxLength: 30 })),
  color: optional(fc.constantFrom('branco', 'Inox', 'preto', 'cinza', 'vermelho', 'titânio', 'lilás')),
  btu: optional(fc.integer({ min: 0, max: 90_000 })),
  cycle: optional(fc.constantFrom('Frio', 'Quente/Frio')),
  inverter: optional(fc.boolean()),
  units: optional(fc.integer({ min: 0, max: 9 })),
  kind: optional(
    fc.constantFrom('Duplex', 'Inverse', '1 porta', 'Frigobar', 'Side by Side', 'French Door', 'Top Load'),
  ),
  capacity: optional(fc.integer({ min: 0, max: 900 })),
  burners: optional(fc.integer({ min: 0, max: 9 })),
  inches: optional(fc.integer({ min: 0, max: 120 })),
  widthMm: optional(fc.integer({ min: 300, max: 3_000 })),
  dimensions: optional(dimensions),
  outdoorDimensions: optional(dimensions),
});

it('gives well-formed SVG without missing numbers, whose every reference is defined once, for any product', () => {
  fc.assert(
    fc.property(anyProduct, fc.constantFrom(...pictureViews), (product, view) => {
      const svg = draw(product, view, markedLettering);
      const { root } = parseDrawing(svg);
      expect(root.tagName).toBe('svg');
      expect(root.getAttribute('viewBox')).toBe('0 0 1000 1000');
      const elements = [...root.querySelectorAll('*')];
      const attributes = elements.flatMap(({ attributes: each }) =>
        [...each].filter(({ name }) => name !== 'data-words').map(({ value }) => value),
      );
      for (const value of attributes) expect(value).not.toMatch(/NaN|undefined|Infinity/);
      const ids = elements.map(({ id }) => id).filter(Boolean);
      expect(new Set(ids).size).toBe(ids.length);
      const references = attributes.flatMap((value) => /^(?:url\()?#([\w-]+-\w+)\)?$/.exec(value)?.[1] ?? []);
      expect(ids).toEqual(expect.arrayContaining(references));
    }),
    { numRuns: 60 },
  );
});

it('gives the same bytes for the same product, whatever was drawn between', () => {
  fc.assert(
    fc.property(anyProduct, anyProduct, fc.constantFrom(...pictureViews), (product, other, view) => {
      const first = draw(product, view, markedLettering);
      draw(other, view, markedLettering);
      expect(draw({ ...product }, view, markedLettering)).toBe(first);
    }),
    { numRuns: 30 },
  );
});
