import { sortOrders } from '@storefront/contracts/api';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSet } from '../facets/row-set.ts';
import { createSortOrders, type Sortable, type SortOrders, sortAll } from './sort-orders.ts';

const sortable = (changes: Partial<Sortable>): Sortable => ({
  id: 0,
  status: 'disponivel',
  cents: 100,
  popularity: 1,
  rating: 0,
  ratings: 0,
  launchedOn: '2026-01-01',
  ...changes,
});

it("'Mais Avaliados' begins with what most have rated, and never shows the unrated before the rated", () => {
  const rows = [
    sortable({ rating: 0, ratings: 0 }),
    sortable({ rating: 3.2, ratings: 40 }),
    sortable({ rating: 5, ratings: 2 }),
    sortable({ rating: 4.5, ratings: 40 }),
    sortable({ rating: 4.9, ratings: 900, status: 'indisponivel' }),
  ];
  expect([...createSortOrders(sortAll(rows)).of('Mais Avaliados')]).toEqual([3, 1, 2, 0, 4]);
});

it("'Mais Avaliados' counts down, for any notes", () => {
  const drawn = fc.record({
    ratings: fc.integer({ min: 0, max: 20 }),
    rating: fc.double({ min: 1, max: 5, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 30 }), (notes) => {
      const rows = notes.map(sortable);
      const counts = [...createSortOrders(sortAll(rows)).of('Mais Avaliados')].map(
        (row) => rows[row]?.ratings ?? 0,
      );
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    }),
  );
});

it('rows that have changed are moved to where a new sort puts them', () => {
  const drawn = fc.record({
    status: fc.constantFrom('disponivel', 'sobConsulta', 'indisponivel'),
    cents: fc.integer({ min: 0, max: 9 }),
    popularity: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(
      fc.array(drawn, { minLength: 1, maxLength: 40 }),
      fc.array(fc.tuple(fc.nat({ max: 39 }), drawn), { maxLength: 6 }),
      (values, changes) => {
        const before = values.map((each, id) => sortable({ ...each, id }));
        const after = [...before];
        const changed = new Set<number>();
        for (const [at, each] of changes) {
          const id = at % before.length;
          after[id] = sortable({ ...each, id });
          changed.add(at % before.length);
        }
        const even = createSet(
          before.length,
          [...before.keys()].filter((row) => row % 2 === 0),
        );
        const read = ({ of }: SortOrders) => sortOrders.map((order) => [of(order), of(order, even)]);
        const orders = createSortOrders(sortAll(before));
        // those of a set are moved once they are known
        read(orders);
        const moved = orders.moved({ was: before, is: after }, [...changed]);
        expect(read(moved)).toEqual(read(createSortOrders(sortAll(after))));
      },
    ),
  );
});
