import { expect, it } from 'vitest';
import { instalmentPlans, pricesOf } from './prices.ts';

it('offers up to ten instalments without interest, and two more with it', () => {
  const plans = instalmentPlans(241_900);
  expect(plans).toHaveLength(12);
  expect(plans[9]).toEqual({ parcelas: 10, valorParcela: 241.9, taxa: 0 });
  expect(plans.filter(({ taxa }) => taxa > 0).map(({ parcelas }) => parcelas)).toEqual([11, 12]);
  expect((plans[11]?.valorParcela ?? 0) * 12).toBeGreaterThan(2_419);
});

it('offers no instalment below twenty reais', () => {
  expect(instalmentPlans(9_990).map(({ parcelas }) => parcelas)).toEqual([1, 2, 3, 4]);
  expect(instalmentPlans(1_500)).toHaveLength(1);
});

it('asks for no less than the price, whatever the cents', () => {
  for (const cents of [100_001, 99_999, 123_457])
    for (const { parcelas, valorParcela } of instalmentPlans(cents))
      expect(Math.round(valorParcela * 100) * parcelas).toBeGreaterThanOrEqual(cents);
});

it('gives cards the two plans that they can show', () => {
  const prices = pricesOf({ list: 300_000, instalments: 241_900, cash: 219_900 }, 'card');
  expect(prices).toMatchObject({ de: 3_000, por: 2_419, vista: 2_199 });
  expect(prices.parcelamento.map(({ parcelas }) => parcelas)).toEqual([10, 12]);
});
