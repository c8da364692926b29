import { expect, it } from 'vitest';
import { slugOf } from './create-product.ts';

it.each([
  ['Ar-Condicionado Split 12.000 BTU/h Quente/Frio', 'ar-condicionado-split-12000-btu-h-quente-frio'],
  ['  Fogões & Cia. ', 'fogoes-cia'],
  ['Kit 4,4 kWp', 'kit-4-4-kwp'],
  ['Multi-split 9.000 + 12.000', 'multi-split-9000-12000'],
])('%s', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});
