import { expect, it } from 'vitest';
import { addReais, multiplyReais } from './sum-reais.ts';

it('adds to the cent', () => {
  expect(addReais()).toBe(0);
  expect(addReais(0.1, 0.2)).toBe(0.3);
  expect(addReais(1_899.9, -94.99)).toBe(1_804.91);
});

it('multiplies to the cent', () => {
  expect(multiplyReais(1.15, 3)).toBe(3.45);
  expect(multiplyReais(1_899.9, 9_999_999)).toBe(18_998_998_100.1);
});
