import fc from 'fast-check';
import { expect, it } from 'vitest';
import { has } from './bitset.ts';
import { size } from './bitset-counts.ts';
import { type Choice, type Counted, FacetIndex } from './facet-index.ts';
import type { IndexedRow } from './facet-table.ts';

const groups = ['marca', 'cor', '9'] as const;
const row = fc.record({
  forSale: fc.boolean(),
  cents: fc.integer({ min: 100, max: 5_000 }),
  keys: fc.uniqueArray(
    fc
      .tuple(fc.constantFrom(...groups), fc.integer({ min: 0, max: 4 }))
      .map(([group, value]) => `${group}:${value}`),
    { maxLength: 8 },
  ),
});
const choice: fc.Arbitrary<Choice> = fc.record({
  groups: fc
    .dictionary(
      fc.constantFrom(...groups),
      fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 3 }),
    )
    .map(
      (chosen) =>
        new Map(Object.entries(chosen).map(([group, values]) => [group, values.map((v) => `${group}:${v}`)])),
    ),
  price: fc.option(
    fc.tuple(fc.integer({ min: 0, max: 6_000 }), fc.integer({ min: 0, max: 3_000 })).map(([from, width]) => ({
      fromCents: from,
      toCents: from + width,
    })),
    { nil: undefined },
  ),
});

const countOf = (index: FacetIndex, { counts }: Counted, key: string) => counts[index.numberOf(key)];

/** The rule without an index: of each group but `aside`, one of the chosen keys must match. */
function matches(candidate: IndexedRow, chosen: Choice, aside?: string): boolean {
  const inPrice =
    aside === 'preco' ||
    !chosen.price ||
    (candidate.cents >= chosen.price.fromCents && candidate.cents <= chosen.price.toCents);
  return (
    inPrice &&
    [...chosen.groups].every(
      ([group, keys]) => group === aside || keys.some((key) => candidate.keys.includes(key)),
    )
  );
}

it('counts what plain filtering counts of what is for sale, each group without its own choice', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 120 }), choice, (rows, chosen) => {
      const index = new FacetIndex(rows);
      const counted = index.count(index.all(), chosen);
      for (const [at, candidate] of rows.entries())
        expect(has(counted.matches, at)).toBe(matches(candidate, chosen));
      expect(counted.total).toBe(rows.filter((candidate) => matches(candidate, chosen)).length);
      const forSale = rows.filter((candidate) => candidate.forSale);
      expect(counted.forSale).toBe(forSale.filter((candidate) => matches(candidate, chosen)).length);
      expect(size(counted.forSaleAtAnyPrice())).toBe(
        forSale.filter((candidate) => matches(candidate, chosen, 'preco')).length,
      );
      for (const key of new Set(rows.flatMap(({ keys }) => keys))) {
        const group = key.slice(0, key.indexOf(':'));
        const expected = rows.filter(
          (r) => r.forSale && r.keys.includes(key) && matches(r, chosen, group),
        ).length;
        expect(countOf(index, counted, key)).toBe(expected);
      }
      const again = index.matching(index.all(), chosen);
      for (const [at, candidate] of rows.entries()) expect(has(again, at)).toBe(matches(candidate, chosen));
    }),
    { numRuns: 300 },
  );
});

/** Several blocks of rows, with facets of all rows, of neighbouring rows, and of few rows. */
const manyRows = Array.from({ length: 5_000 }, (_, at) => ({
  forSale: at % 3 !== 0,
  cents: 100 + ((at * 7_919) % 4_900),
  keys: [
    `marca:${Math.floor(at / 700) % 5}`,
    `cor:${at % 4}`,
    ...(at % 97 === 0 ? ['9:0'] : []),
    `categoria:${at < 3_100 ? 'a' : 'b'}`,
  ],
}));

it('counts one category of many, whatever is chosen, repeatedly', () => {
  const index = new FacetIndex(manyRows);
  fc.assert(
    fc.property(fc.constantFrom('a', 'b'), choice, (name, chosen) => {
      const inCategory = manyRows.filter(({ keys }) => keys.includes(`categoria:${name}`));
      const counted = index.count(index.rowsOf(`categoria:${name}`), chosen);
      expect(counted.total).toBe(inCategory.filter((r) => matches(r, chosen)).length);
      expect(size(counted.matches)).toBe(counted.total);
      const forSale = inCategory.filter((r) => r.forSale);
      expect(counted.forSale).toBe(forSale.filter((r) => matches(r, chosen)).length);
      expect(size(counted.forSaleAtAnyPrice())).toBe(
        forSale.filter((r) => matches(r, chosen, 'preco')).length,
      );
      for (const key of ['marca:0', 'marca:3', 'cor:1', '9:0', 'categoria:a']) {
        const group = key.slice(0, key.indexOf(':'));
        const expected = forSale.filter((r) => r.keys.includes(key) && matches(r, chosen, group)).length;
        expect(countOf(index, counted, key)).toBe(expected);
      }
    }),
    { numRuns: 100 },
  );
});

it('gives what matches one category without a row of the category before', () => {
  const index = new FacetIndex(manyRows);
  const chosen = { groups: new Map([['cor', ['cor:1', 'cor:2']]]), price: undefined };
  for (const name of ['a', 'b', 'a']) {
    const found = index.matching(index.rowsOf(`categoria:${name}`), chosen);
    const expected = manyRows.filter(
      ({ keys }) => keys.includes(`categoria:${name}`) && /cor:[12]/.test(keys.join()),
    );
    expect(size(found)).toBe(expected.length);
  }
});

it('finds the lowest and the highest price of any rows', () => {
  const index = new FacetIndex(manyRows);
  const bounds = fc.tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 900 }));
  fc.assert(
    fc.property(bounds, ([fromCents, width]) => {
      const price = { fromCents, toCents: fromCents + width };
      const { matches: rows } = index.count(index.rowsOf('cor:1'), { groups: new Map(), price });
      const cents = manyRows.flatMap((r) =>
        r.keys.includes('cor:1') && r.cents >= fromCents && r.cents <= price.toCents ? r.cents : [],
      );
      const expected = cents.length === 0 ? undefined : { low: Math.min(...cents), high: Math.max(...cents) };
      expect(index.priceRange(rows)).toEqual(expected);
    }),
  );
});

it('gives the same counts whether it walks rows or counts bits', () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => ({
    cents: at,
    forSale: true,
    keys: [`marca:${at % 3}`, `9:${at % 2}`],
  }));
  const index = new FacetIndex(rows);
  const few = index.count(index.all(), { groups: new Map(), price: { fromCents: 0, toCents: 11 } });
  const many = index.count(index.all(), { groups: new Map(), price: undefined });
  expect(countOf(index, few, 'marca:1')).toBe(4);
  expect(countOf(index, many, 'marca:1')).toBe(1_000);
});

it('counts a whole category less what a wide price range leaves out', () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => ({
    cents: at,
    forSale: true,
    keys: ['categoria:a', `marca:${at % 4}`],
  }));
  const index = new FacetIndex(rows);
  const inCategory = index.rowsOf('categoria:a');
  for (const [fromCents, toCents, expected] of [
    [100, 5_000, 475],
    [0, 1_899, 475],
    [1_900, 5_000, 25],
  ] as const) {
    const counted = index.count(inCategory, { groups: new Map(), price: { fromCents, toCents } });
    expect(countOf(index, counted, 'marca:1')).toBe(expected);
    expect(countOf(index, counted, 'categoria:a')).toBe(counted.total);
  }
});
