import { expect, it } from 'vitest';
import { analyticsProduct } from './analytics-product.ts';

const taxonomia = ['Produtos', 'Ar-condicionado', 'Split Hi-Wall'].map((nome) => ({ nome }));

it("category hierarchy joined by ' -> ', excluding 'Produtos'", () => {
  const product = { nome: 'Split Gree 9.000 BTUs', marca: { nome: 'Gree' }, categoria: { taxonomia } };
  expect(analyticsProduct(7, product)).toEqual({
    id: 7,
    name: 'Split Gree 9.000 BTUs',
    brand: 'Gree',
    category: 'Ar-condicionado -> Split Hi-Wall',
  });
});

it('leaves out what a reply does not say', () => {
  expect(analyticsProduct(7, { nome: 'Split' })).toEqual({ id: 7, name: 'Split' });
  expect(analyticsProduct(7, { nome: 'Split', marca: { nome: '' }, categoria: { taxonomia: [] } })).toEqual({
    id: 7,
    name: 'Split',
  });
});
