import { describe, expect, it } from 'vitest';
import { aProduct } from '../testing/goods/build-product.ts';
import { askFreight } from './ask-freight.ts';
import type { DeliveryQuote, FreightLine } from './freight-provider.ts';

const place = { city: 'São Paulo', state: 'SP', region: 'Sudeste', capital: true, postalCode: '01310100' };
const line = (changes: Parameters<typeof aProduct>[0], quantity = 1): FreightLine => {
  const product = aProduct(changes);
  return { product, price: product.basePrice, quantity, line: { unitId: 1 } };
};
const standard: DeliveryQuote = { code: 'padrao', name: 'Entrega padrão', days: 4, cents: 1_000 };
const fallback = { cents: 5_000, days: 15 };

function open(
  quote: () => Promise<readonly DeliveryQuote[]>,
  stated: typeof fallback | undefined = fallback,
) {
  let asked = 0;
  const failures: unknown[] = [];
  const provider = {
    quote() {
      asked += 1;
      return quote();
    },
    deliveryDays: () => undefined,
  };
  const freight = askFreight(provider, { fallback: stated, onFailure: (error) => failures.push(error) });
  return { freight, failures, count: () => asked };
}

describe('a carrier', () => {
  it('is asked once for the same goods, and again for others and for another place', async () => {
    const { freight, count } = open(async () => [standard]);
    const goods = [line({ id: 1 })];
    expect(await freight.quote(goods, place)).toEqual([standard]);
    expect(await freight.quote(goods, place)).toEqual([standard]);
    expect(count()).toBe(1);
    await freight.quote([line({ id: 1 }, 2)], place);
    await freight.quote(goods, { ...place, postalCode: '01310200' });
    expect(count()).toBe(3);
  });

  it('that does not answer is replaced by the price that the shop states, by name, and asked again', async () => {
    let isDown = true;
    const { freight, failures, count } = open(async () => {
      if (isDown) throw new Error('down');
      return [standard];
    });
    const goods = [line({ id: 1 })];
    expect(await freight.quote(goods, place)).toEqual([
      {
        code: 'padrao',
        name: 'Entrega padrão (a transportadora não respondeu: preço fixo da loja)',
        days: 15,
        cents: 5_000,
      },
    ]);
    expect(failures).toHaveLength(1);
    isDown = false;
    expect(await freight.quote(goods, place)).toEqual([standard]);
    expect(count()).toBe(2);
  });

  it('that does not answer delivers nothing where the shop states no price', async () => {
    const provider = { quote: () => Promise.reject(new Error('down')), deliveryDays: () => undefined };
    const freight = askFreight(provider, { fallback: undefined, onFailure: () => {} });
    expect(await freight.quote([line({ id: 1 })], place)).toEqual([]);
  });

  it('is not asked about nothing, nor about services', async () => {
    const { freight, count } = open(async () => [standard]);
    expect(await freight.quote([], place)).toEqual([]);
    expect(await freight.quote([line({ id: 2, kind: 'servico' })], place)).toMatchObject([
      { isVisitOnly: true, cents: 0 },
    ]);
    expect(count()).toBe(0);
  });
});
