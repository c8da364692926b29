import { expect, it } from 'vitest';
import { allModels } from '../all-models.ts';
import { priceOf } from './price.ts';

it('gives the same price every time', () => {
  expect(priceOf('AC0001', 'LG', 1_900)).toEqual(priceOf('AC0001', 'LG', 1_900));
});

it('looks like a price tag, costs less in cash, and never strikes a lower price', async () => {
  for (const { sku, brand, typicalPrice } of await allModels(undefined)) {
    const { cashCents, priceCents, listCents } = priceOf(sku, brand, typicalPrice);
    for (const cents of [cashCents, priceCents])
      expect(cents % 1_000 === 900 || cents % 1_000 === 0 || cents % 100 === 90).toBe(true);
    expect(cashCents).toBeLessThan(priceCents);
    if (listCents !== undefined) expect(listCents).toBeGreaterThan(priceCents);
  }
});

it('sells a residential split inverter of 9.000 BTU/h near what shops ask', async () => {
  const splits = (await allModels(undefined)).filter(
    ({ categoryId, name }) => categoryId === 2 && /Inverter .* 9\.000 BTU\/h Frio/.test(name),
  );
  const cash = splits
    .map(({ sku, brand, typicalPrice }) => priceOf(sku, brand, typicalPrice).cashCents / 100)
    .sort((a, b) => a - b);
  expect(cash[0]).toBeGreaterThan(1_400);
  expect(cash.at(-1)).toBeLessThan(2_600);
});
