import { describe, expect, it } from 'vitest';
import { anOffer, aProduct } from '../../testing/goods/build-product.ts';
import { createSet } from '../facets/row-set.ts';
import { type ChangeKind, isUnchanged, kindOfChange, withChanges } from './row-changes.ts';

const classify = (before: Parameters<typeof aProduct>[0], after: Parameters<typeof aProduct>[0]) =>
  kindOfChange({ product: aProduct(before), atMs: 1 }, { product: aProduct(after), atMs: 2 });
const inShop = (pieces: number, elsewhere = 0) => ({ stock: { 'CD-SP': pieces, 'CD-PE': elsewhere } });
const ofFives = (count: number) => ({ ratingCounts: [0, 0, 0, 0, count] });
const cheaper = { list: undefined, instalments: 90_000, cash: 80_000 };
const begunAt2 = { schedules: [{ startsAtMs: 2, endsAtMs: 9, price: cheaper }] };

describe('a change of a product concerns', () => {
  it.each([
    ['12 to 11 pieces', inShop(12), inShop(11)],
    ['11 to 10', inShop(11), inShop(10)],
    ['6 + 6 to 4 + 6 pieces', inShop(6, 6), inShop(4, 6)],
    [
      'a seller that is not the cheapest',
      { ...inShop(20), offers: [anOffer({ stock: 12 })] },
      { ...inShop(20), offers: [anOffer({ stock: 11 })] },
    ],
  ])('its own page: %s', (_, before, after) => {
    expect(classify(before, after)).toBe('own page');
  });

  it.each([
    ['10 to 9 pieces', inShop(10), inShop(9)],
    ['6 + 4 to 5 + 4 pieces', inShop(6, 4), inShop(5, 4)],
    ['another price', inShop(20), { ...inShop(20), basePrice: cheaper }],
    ['a review', ofFives(1), ofFives(2)],
    ['as many reviews that are real', ofFives(1), { ...ofFives(1), areRatingsInvented: false }],
  ])('the listings that show or count it: %s', (_, before, after) => {
    expect(classify(before, after)).toBe('listings');
  });

  it.each([
    ['the last piece', inShop(1), inShop(0)],
    ['the first piece', inShop(0), inShop(1)],
    ['another name', {}, { name: 'Outro' }],
    ['another popularity', {}, { popularity: 101 }],
    ['an offer', {}, { basePrice: { ...cheaper, list: 90_001 } }],
    ['the first review', {}, ofFives(1)],
    ['an offer that has begun', begunAt2, begunAt2],
    [
      'an offer of the day',
      {},
      { schedules: [{ startsAtMs: 5, endsAtMs: 9, price: cheaper, ofDay: '2026-11-26' }] },
    ],
  ])('all that may show another product instead: %s', (_, before, after) => {
    expect(classify(before, after)).toBe('everything');
  });
});

describe('a reply', () => {
  const changed = (kind: ChangeKind, row = 3) =>
    withChanges({ since: 1, changes: [] }, [{ version: 5, row, kind }]);
  const shown = [createSet(64, [3, 40])];

  it.each([
    ['own page', { shown }, true],
    ['own page', { wholly: [3], shown: [] }, false],
    ['own page', {}, true],
    ['listings', { shown }, false],
    ['listings', { shown: [createSet(64, [4])], aside: true }, true],
    ['listings', {}, false],
    ['everything', { shown: [createSet(64, [4])] }, true],
    ['everything', { shown: [createSet(64, [4])], aside: true }, false],
  ] as const)('lasts beyond a change of %s, with %o: %s', (kind, depends, lasts) => {
    expect(isUnchanged(changed(kind), 4, depends)).toBe(lasts);
  });

  it('made after a change does not depend on it', () => {
    expect(isUnchanged(changed('everything'), 5, { shown })).toBe(true);
  });

  it('ends with changes that are no longer known', () => {
    const elsewhere = Array.from({ length: 10_000 }, () => ({
      version: 6,
      row: 9,
      kind: 'listings' as const,
    }));
    const history = withChanges(changed('listings'), elsewhere);
    expect(isUnchanged(history, 5, { shown })).toBe(true);
    expect(isUnchanged(history, 4, { shown })).toBe(false);
  });
});
