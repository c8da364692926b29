import { expect, test } from 'vitest';
import { aFilter } from '../testing/builders.ts';
import { FilterStructureError, groupsFromFilters } from './filter-group.ts';

test('a sound filter list passes the structure check', () => {
  expect(groupsFromFilters([aFilter()])).toMatchObject([
    { id: 'marca', name: 'Marca', type: 'marca', searchable: true, options: [{ id: 'gree' }, { id: 'lg' }] },
  ]);
});

test('a value is named by nome or by label', () => {
  const value = { ativo: false, id: '1000-2000', quantidade: 3 };
  const [group] = groupsFromFilters([
    aFilter({
      valores: [
        { ...value, nome: 'Janela' },
        { ...value, label: 'R$ 1.000 a R$ 2.000' },
      ],
    }),
  ]);
  expect(group?.options.map(({ name }) => name)).toEqual(['Janela', 'R$ 1.000 a R$ 2.000']);
  expect(() => groupsFromFilters([aFilter({ valores: [value] })])).toThrow(/nome nor label/);
});

test.each([
  ['name string', { nome: '' }, /nome/],
  ['non-empty values', { valores: [] }, /valores/],
])('%s: a failure is a developer-facing error', (_, changes, words) => {
  expect(() => groupsFromFilters([aFilter(changes)])).toThrow(FilterStructureError);
  expect(() => groupsFromFilters([aFilter(changes)])).toThrow(words);
});

test.each([
  ['boolean flags', { pesquisaFiltro: 'sim' }, /pesquisaFiltro/],
  ['boolean flags', { showStatus: 1 }, /showStatus/],
  ['type among the five', { type: 'cor' }, /cor/],
])('%s: a reply that the API client rejects anyway is rejected here too', (_, changes, words) => {
  const broken: ReturnType<typeof aFilter> = Object.assign(aFilter(), changes);
  expect(() => groupsFromFilters([broken])).toThrow(words);
});
