import { expect, test } from 'vitest';
import { aFilter } from '../testing/builders.ts';
import { quickFilters } from './quick-filters.ts';

const group = (id: string, nome: string, ...values: (readonly [id: string, nome: string, count: number])[]) =>
  aFilter({
    id,
    nome,
    type: 'filtro',
    valores: values.map(([id, nome, quantidade]) => ({ ativo: false, id, nome, quantidade })),
  });
const filtros = [
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
const filtrosPreco = [
  { de: 1_000, ate: 1_500, quantidade: 10 },
  { de: 1_500, ate: 2_000, quantidade: 60 },
  { de: 2_000, ate: 9_000, quantidade: 140 },
];

test('the commonest powers, the voltages, heating, and a price that leaves enough', () => {
  expect(quickFilters({ filtros, filtrosPreco }, {})).toEqual([
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
  const labels = quickFilters({ filtros, filtrosPreco }, { '1': ['9'], preco: ['0-1500'] }).map(
    ([, , label]) => label,
  );
  expect(labels).toEqual(['12.000 BTUs', '18.000 BTUs', '127V', '220V', 'Quente/Frio']);
});

test('no price is offered where nearly everything is as cheap', () => {
  expect(quickFilters({ filtros: [], filtrosPreco: [{ de: 100, ate: 200, quantidade: 9 }] }, {})).toEqual([]);
});

test('free shipping, offers and good reviews are offered where some have them, not where nearly all do', () => {
  const advantages = [
    group('vantagem', 'Vantagens', ['oferta', 'Em oferta', 100], ['frete-gratis', 'Frete grátis', 200]),
    group('avaliacao', 'Avaliação', ['4', '4 estrelas ou mais', 60], ['3', '3 estrelas ou mais', 90]),
  ];
  const offered = (chosen = {}) =>
    quickFilters({ filtros: advantages, filtrosPreco }, { preco: ['0-1500'], ...chosen });
  expect(offered()).toEqual([
    ['vantagem', 'oferta', 'Em oferta'],
    ['avaliacao', '4', '4 estrelas ou mais'],
  ]);
  expect(offered({ vantagem: ['oferta'] })).toEqual([['avaliacao', '4', '4 estrelas ou mais']]);
});
