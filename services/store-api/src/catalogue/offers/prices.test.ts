import { expect, it } from 'vitest';
import { describePrices, instalmentPlans } from './prices.ts';

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

const cents = (reais: number) => Math.round(reais * 100);

it('without interest, adds up to the price whatever the cents: the last instalment carries the remainder', () => {
  for (let price = 2_000; price < 400_000; price += 37)
    for (const { parcelas, valorParcela, valorUltimaParcela, taxa } of instalmentPlans(price)) {
      if (taxa > 0) continue;
      const last = valorUltimaParcela ?? valorParcela;
      expect(cents(valorParcela) * (parcelas - 1) + cents(last)).toBe(price);
      expect(cents(valorParcela) - cents(last)).toBeLessThan(parcelas);
      expect(last).toBeLessThanOrEqual(valorParcela);
    }
});

it('names the last instalment only where it differs', () => {
  expect(instalmentPlans(10_001)[1]).toEqual({
    parcelas: 2,
    valorParcela: 50.01,
    valorUltimaParcela: 50,
    taxa: 0,
  });
  expect(instalmentPlans(10_000)[1]).toEqual({ parcelas: 2, valorParcela: 50, taxa: 0 });
});

it('gives cards the two plans that they can show', () => {
  const prices = describePrices({ list: 300_000, instalments: 241_900, cash: 219_900 }, 'card', {
    takesCards: true,
  });
  expect(prices).toMatchObject({ de: 3_000, por: 2_419, vista: 2_199 });
  expect(prices.parcelamento.map(({ parcelas }) => parcelas)).toEqual([10, 12]);
});
