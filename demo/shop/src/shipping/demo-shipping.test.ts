import type { ShippingQuote } from '@storefront/contracts/api';
import type { Place } from 'store-api/ports';
import { describeFreightProvider, describeStreetProvider, quoteFor, testShopOfFile } from 'store-api/testing';
import { describe, expect, it } from 'vitest';
import { demoFreight, demoStreets } from './demo-shipping.ts';

const shop = await testShopOfFile();

const now = Date.now();
const capitalOf = (state: string, region: string): Place => ({ city: state, state, region, capital: true });
const places: readonly Place[] = [
  capitalOf('SP', 'Sudeste'),
  capitalOf('MG', 'Sudeste'),
  capitalOf('PE', 'Nordeste'),
  capitalOf('RS', 'Sul'),
  capitalOf('AC', 'Norte'),
  { city: 'Campinas', state: 'SP', region: 'Sudeste', capital: false },
];
const isDelivery = ({ nome }: ShippingQuote['opcoes'][number]) => nome.startsWith('Entrega');

describe('a delivery', () => {
  it('that is faster never costs less, nor as much', async () => {
    for (const product of shop.services.catalogue.current().products)
      for (const place of places) {
        const { opcoes } = await quoteFor(demoFreight, { product, place, nowMs: now });
        const ways = opcoes.filter(isDelivery);
        const fastestFirst = ways.toSorted((a, b) => a.prazoDias - b.prazoDias);
        for (const [at, way] of fastestFirst.entries()) {
          const slower = fastestFirst[at + 1];
          if (slower === undefined) continue;
          expect(way.prazoDias, `${product.id} to ${place.city}`).toBeLessThan(slower.prazoDias);
          expect(way.valor, `${product.id} to ${place.city}`).toBeGreaterThan(slower.valor);
        }
      }
  });

  it('by express costs so much on top of the standard one, and that alone when the product travels free', async () => {
    const { products } = shop.services.catalogue.current();
    const isGoods = ({ kind }: { kind: string }) => kind !== 'servico';
    const paid = products.find(
      (product) =>
        isGoods(product) && !product.stampIds.includes(5) && product.basePrice.instalments < 400_000,
    );
    const free = products.find((product) => isGoods(product) && product.stampIds.includes(5));
    if (!paid || !free) throw new Error('the catalogue has both');
    const priceOf = async (product: typeof paid) => {
      const place = capitalOf('SP', 'Sudeste');
      const { opcoes } = await quoteFor(demoFreight, { product, place, nowMs: now });
      return opcoes.filter(isDelivery).map(({ valor }) => valor);
    };
    const [standard = 0, express = 0] = await priceOf(paid);
    expect(standard).toBeGreaterThan(0);
    expect(express - standard).toBeCloseTo(49.9, 5);
    expect(await priceOf(free)).toEqual([0, 49.9]);
  });
});

describeFreightProvider('of the demonstration', async () => ({
  freight: demoFreight,
  close: async () => {},
}));
describeStreetProvider('of the demonstration', async () => ({
  streets: demoStreets(shop.services.postalCodes),
  known: '01310100',
  unknown: '00000000',
  close: async () => {},
}));
