import { expect, test } from 'vitest';
import type { FilterGroup } from './filter-group.ts';
import { quickFilters } from './quick-filters.ts';

const group = (
  id: string,
  name: string,
  ...options: (readonly [id: string, name: string, count: number])[]
) =>
  ({
    id,
    name,
    type: 'filtro',
    searchable: false,
    unfolded: true,
    options: options.map(([id, name, count]) => ({ id, name, count })),
  }) satisfies FilterGroup;
const groups = [
  group(
    '1',
    'BTUs',
    ['7', '7.500 BTUs', 3],
    ['9', '9.000 BTUs', 90],
    ['12', '12.000 BTUs', 80],
    ['18', '18.000 BTUs', 40],
  ),
  group('2', 'Voltagem', ['21', '127V', 10], ['22', '220V', 200]),
  group('5', 'Ciclo', ['74', 'Frio', 150], ['80', 'Quente/Frio', 60]),
];
const bands = [
  { from: 1_000, to: 1_500, count: 10 },
  { from: 1_500, to: 2_000, count: 60 },
  { from: 2_000, to: 9_000, count: 140 },
];

test('the commonest powers, the voltages, heating, and a price that leaves enough', () => {
  expect(quickFilters(groups, bands, {})).toEqual([
    ['1', '9', '9.000 BTUs'],
    ['1', '12', '12.000 BTUs'],
    ['1', '18', '18.000 BTUs'],
    ['2', '21', '127V'],
    ['2', '22', '220V'],
    ['5', '80', 'Quente/Frio'],
    ['preco', '0-2000', expect.stringMatching(/^até R\$\s2\.000$/)],
  ]);
});

test('what is chosen is not offered again, nor a second price', () => {
  const labels = quickFilters(groups, bands, { '1': ['9'], preco: ['0-1500'] }).map(([, , label]) => label);
  expect(labels).toEqual(['12.000 BTUs', '18.000 BTUs', '127V', '220V', 'Quente/Frio']);
});

test('no price is offered where nearly everything is as cheap', () => {
  expect(quickFilters([], [{ from: 100, to: 200, count: 9 }], {})).toEqual([]);
});
