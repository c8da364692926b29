import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildFacetIndex, type Counted, type FacetIndex, type FilterChoice } from './facet-index.ts';
import type { IndexedRow } from './facet-table.ts';
import { has, size } from './row-set.ts';

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
const choice: fc.Arbitrary<FilterChoice> = fc.record({
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

const readCount = (index: FacetIndex, { counts }: Counted, key: string) => counts[index.findNumber(key)];

/** The rule without an index: of each group but `aside`, one of the chosen keys must match. */
function matches(candidate: IndexedRow, chosen: FilterChoice, aside?: string): boolean {
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
    fc.property(fc.array(row, { maxLength: 60 }), choice, (rows, chosen) => {
      const index = buildFacetIndex(rows);
      const counted = index.count(index.all(), chosen);
      for (const [at, candidate] of rows.entries())
        expect(has(counted.matches, at)).toBe(matches(candidate, chosen));
      expect(counted.total).toBe(rows.filter((candidate) => matches(candidate, chosen)).length);
      const forSale = rows.filter((candidate) => candidate.forSale);
      expect(counted.forSale).toBe(forSale.filter((candidate) => matches(candidate, chosen)).length);
      expect(counted.centsForSale).toHaveLength(
        forSale.filter((candidate) => matches(candidate, chosen, 'preco')).length,
      );
      for (const key of new Set(rows.flatMap(({ keys }) => keys))) {
        const group = key.slice(0, key.indexOf(':'));
        const expected = rows.filter(
          (r) => r.forSale && r.keys.includes(key) && matches(r, chosen, group),
        ).length;
        expect(readCount(index, counted, key)).toBe(expected);
      }
      const again = index.matching(index.all(), chosen);
      for (const [at, candidate] of rows.entries()) expect(has(again, at)).toBe(matches(candidate, chosen));
    }),
    { numRuns: 1_200 },
  );
});

/** Facets of all rows, of neighbouring rows, and of few rows. */
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
  const index = buildFacetIndex(manyRows);
  fc.assert(
    fc.property(fc.constantFrom('a', 'b'), choice, (name, chosen) => {
      const inCategory = manyRows.filter(({ keys }) => keys.includes(`categoria:${name}`));
      const counted = index.count(index.findRows(`categoria:${name}`), chosen);
      expect(counted.total).toBe(inCategory.filter((r) => matches(r, chosen)).length);
      expect(size(counted.matches)).toBe(counted.total);
      const forSale = inCategory.filter((r) => r.forSale);
      expect(counted.forSale).toBe(forSale.filter((r) => matches(r, chosen)).length);
      expect(counted.centsForSale).toHaveLength(forSale.filter((r) => matches(r, chosen, 'preco')).length);
      for (const key of ['marca:0', 'marca:3', 'cor:1', '9:0', 'categoria:a']) {
        const group = key.slice(0, key.indexOf(':'));
        const expected = forSale.filter((r) => r.keys.includes(key) && matches(r, chosen, group)).length;
        expect(readCount(index, counted, key)).toBe(expected);
      }
    }),
    { numRuns: 100 },
  );
});

it('gives what matches one category without a row of the category before', () => {
  const index = buildFacetIndex(manyRows);
  const chosen = { groups: new Map([['cor', ['cor:1', 'cor:2']]]), price: undefined };
  for (const name of ['a', 'b', 'a']) {
    const result = index.matching(index.findRows(`categoria:${name}`), chosen);
    const expected = manyRows.filter(
      ({ keys }) => keys.includes(`categoria:${name}`) && /cor:[12]/.test(keys.join()),
    );
    expect(size(result)).toBe(expected.length);
  }
});

it('gives the prices of what is for sale, whatever range is chosen', () => {
  const index = buildFacetIndex(manyRows);
  const price = { fromCents: 1_000, toCents: 1_100 };
  const { centsForSale } = index.count(index.findRows('cor:1'), { groups: new Map(), price });
  expect(centsForSale).toEqual(
    manyRows.filter((r) => r.keys.includes('cor:1') && r.forSale).map(({ cents }) => cents),
  );
});

it('is the index of the changed rows after a change, and the former one stays as it was', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 60 }),
      fc.array(fc.tuple(fc.nat({ max: 59 }), row), { maxLength: 8 }),
      choice,
      (rows, changes, chosen) => {
        const changed = changes.map(([at, values]) => [at % rows.length, values] as const);
        const after = rows.map((before, at) => changed.findLast(([place]) => place === at)?.[1] ?? before);
        const index = buildFacetIndex(rows);
        const known = index.count(index.all(), chosen);
        const patched = index.withRows(changed);
        const built = buildFacetIndex(after);
        const [counted, expected] = [patched, built].map((each) => each.count(each.all(), chosen));
        expect({ ...counted, counts: undefined }).toEqual({ ...expected, counts: undefined });
        for (const key of new Set([...rows, ...after].flatMap(({ keys }) => keys))) {
          expect(counted?.counts[patched.findNumber(key)] ?? 0).toBe(
            expected?.counts[built.findNumber(key)] ?? 0,
          );
          expect(size(patched.findRows(key))).toBe(size(built.findRows(key)));
        }
        expect(index.count(index.all(), chosen)).toEqual(known);
      },
    ),
  );
});

it('counts few rows of many, and all of them', () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => ({
    cents: at,
    forSale: true,
    keys: [`marca:${at % 3}`, `9:${at % 2}`],
  }));
  const index = buildFacetIndex(rows);
  const few = index.count(index.all(), { groups: new Map(), price: { fromCents: 0, toCents: 11 } });
  const many = index.count(index.all(), { groups: new Map(), price: undefined });
  expect(readCount(index, few, 'marca:1')).toBe(4);
  expect(readCount(index, many, 'marca:1')).toBe(1_000);
});

it('counts a whole category less what a wide price range leaves out', () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => ({
    cents: at,
    forSale: true,
    keys: ['categoria:a', `marca:${at % 4}`],
  }));
  const index = buildFacetIndex(rows);
  const inCategory = index.findRows('categoria:a');
  for (const [fromCents, toCents, expected] of [
    [100, 5_000, 475],
    [0, 1_899, 475],
    [1_900, 5_000, 25],
  ] as const) {
    const counted = index.count(inCategory, { groups: new Map(), price: { fromCents, toCents } });
    expect(readCount(index, counted, 'marca:1')).toBe(expected);
    expect(readCount(index, counted, 'categoria:a')).toBe(counted.total);
  }
});
