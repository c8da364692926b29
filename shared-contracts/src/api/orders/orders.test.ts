import { expect, it } from 'vitest';
import { describeOrderItem } from './orders.ts';

const item = { nome: 'Ventilador', quantidade: 1, precoPor: 199.9 };

it('an order’s line names its options and its seller, or the product alone', () => {
  const opcoes = [{ nome: 'Voltagem', valor: '127 V' }];
  expect(describeOrderItem({ ...item, opcoes, seller: 'Polo Frio' })).toBe(
    'Ventilador (Voltagem: 127 V, vendido por Polo Frio)',
  );
  expect(describeOrderItem({ ...item, seller: 'Polo Frio' })).toBe('Ventilador (vendido por Polo Frio)');
  expect(describeOrderItem(item)).toBe('Ventilador');
});
