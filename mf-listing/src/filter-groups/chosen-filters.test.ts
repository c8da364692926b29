import { expect, test } from 'vitest';
import { clearGroup, toggleOption } from '../filters/filter-choices.ts';
import { activeFilters, chosenPrice, countChosen, removeOption } from './chosen-filters.ts';
import type { ChosenGroup } from './filter-group.ts';

const brand = { id: 'marca', type: 'marca' } as const;
const category = { id: 'categoria', type: 'categoria' } as const;

test('each option is active or not: choosing it again removes it', () => {
  const chosen = toggleOption({}, brand, 'lg');
  expect(chosen).toEqual({ marca: ['lg'] });
  expect(countChosen(toggleOption(chosen, brand, 'lg'))).toBe(0);
});

test('a group takes several options', () => {
  expect(toggleOption({ marca: ['lg'] }, brand, 'gree')).toEqual({ marca: ['lg', 'gree'] });
});

test('category selection is exclusive', () => {
  expect(toggleOption({ categoria: ['janela'] }, category, 'cassete')).toEqual({ categoria: ['cassete'] });
});

test('one chosen filter can be removed, or a whole group', () => {
  const chosen = { marca: ['lg', 'gree'], '9': ['306'] };
  expect(removeOption(chosen, 'marca', 'lg')).toEqual({ marca: ['gree'], '9': ['306'] });
  expect(countChosen(clearGroup(chosen, 'marca'))).toBe(1);
});

test('the price is two integers joined by a dash', () => {
  expect(chosenPrice({ preco: ['1500-5000'] })).toEqual({ from: 1500, to: 5000 });
  for (const wrong of ['5000-1500', 'a-b', '1500', '1.5-2', '-1-5'])
    expect(chosenPrice({ preco: [wrong] })).toBeUndefined();
});

test('chips have group and value, letters with their scale, prices in reais', () => {
  const groups: readonly ChosenGroup[] = [
    {
      id: '9',
      name: 'Classificação Energética',
      options: [{ id: '306', name: 'A', count: 1, regime: 'IDRS 2020' }],
    },
    {
      id: '1',
      name: 'BTUs',
      options: [{ id: '1001', name: '9.000 BTUs', count: 1 }],
    },
  ];
  const active = activeFilters({ '9': ['306'], '1': ['1001'], preco: ['1500-5000'] }, groups);
  expect(active.map(({ group, label }) => `${group}|${label}`.replaceAll('\u00a0', ' '))).toEqual([
    'Classificação Energética|A (IDRS 2020)',
    '|9.000 BTUs',
    'Preço|R$ 1.500 a R$ 5.000',
  ]);
});
