import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anOffer, aProduct } from '../../testing/goods/build-product.ts';
import type { ProductRecord } from '../records/records.ts';
import { leadingOffer, saleOffers } from './leading-offer.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const price = (cash: number) => ({ list: undefined, instalments: cash + 1_000, cash });
const stock = { 'CD-SP': 3 };
const leader = (product: Partial<ProductRecord>) => leadingOffer(aProduct(product), now);

describe('the offer that leads', () => {
  it("is ours, and a seller's only where it asks less", () => {
    const dearer = anOffer({ price: price(91_000) });
    const cheaper = anOffer({ sellerId: 2, seller: 'Casa Amena', price: price(89_000), stock: 4 });
    expect(leader({ stock, offers: [dearer] })).toMatchObject({
      unitId: 1,
      price: { cash: 90_000 },
      stock: 3,
    });
    expect(leader({ stock, offers: [anOffer()] })).toMatchObject({ unitId: 1, seller: { name: 'Aragem' } });
    expect(leader({ stock, offers: [dearer, cheaper] })).toEqual({
      unitId: 1_002,
      seller: { id: 2, name: 'Casa Amena' },
      stock: 4,
      price: price(89_000),
    });
  });

  it('is a cheapest seller with stock where ours is sold out or on request', () => {
    const offers = [
      anOffer({ sellerId: 1, price: price(80_000), stock: 0 }),
      anOffer({ sellerId: 2, price: price(95_000) }),
      anOffer({ sellerId: 3, price: price(94_000) }),
    ];
    expect(leader({ offers }).seller.id).toBe(3);
    expect(leader({ offers, onRequest: true, stock }).seller.id).toBe(3);
  });

  it('is ours while nobody has any', () => {
    expect(leader({ offers: [anOffer({ stock: 0, price: price(1_000) })] })).toMatchObject({
      unitId: 1,
      stock: 0,
    });
    expect(leader({})).toMatchObject({ unitId: 1, stock: 0 });
  });

  it('follows a scheduled price of ours while it holds', () => {
    const schedules = [{ startsAtMs: now - 1, endsAtMs: now + 1, price: price(70_000) }];
    const product = aProduct({ stock, schedules, offers: [anOffer({ price: price(80_000) })] });
    expect(leadingOffer(product, now).unitId).toBe(1);
    expect(leadingOffer(product, now + 1).unitId).toBe(1_001);
  });

  it('is the first of all who sell, and none in stock asks less', () => {
    const offer = fc.record({
      stock: fc.integer({ min: 0, max: 2 }),
      price: fc.integer({ min: 80_000, max: 100_000 }).map(price),
    });
    const drawn = fc.record({
      offers: fc
        .array(offer, { maxLength: 4 })
        .map((all) => all.map((each, at) => anOffer({ ...each, sellerId: at + 1 }))),
      onRequest: fc.boolean(),
      stock: fc.constantFrom({}, stock),
    });
    fc.assert(
      fc.property(drawn, (changes) => {
        const product = aProduct(changes);
        const all = saleOffers(product, now);
        const first = leadingOffer(product, now);
        expect(all[0]).toEqual(first);
        for (const each of all)
          if (each.stock > 0) expect(first.price.cash).toBeLessThanOrEqual(each.price.cash);
        if (all.some((each) => each.stock > 0)) expect(first.stock).toBeGreaterThan(0);
      }),
    );
  });
});
