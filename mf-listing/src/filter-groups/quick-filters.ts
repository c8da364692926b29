import type { ChosenFilters, Filter, Listing } from '@storefront/contracts/api';
import { chosenPrice, priceGroup } from './chosen-filters.ts';
import { nameOfValue } from './filter-group.ts';
import { priceRangeToText, wholeReais } from './price-range.ts';

/** A filter that one tap adds: its group and value in the URL, and its label. */
export type QuickFilter = readonly [groupId: string, optionId: string, label: string];

type Details = Pick<Listing['conteudo']['detalhes'], 'filtros' | 'filtrosPreco'>;

const most = 7;
/** Groups by which most shoppers decide, and how many of their most frequent values are offered. */
const deciding: readonly (readonly [group: string, options: number])[] = [
  ['BTUs', 3],
  ['Tela', 3],
  ['Capacidade', 3],
  ['Bocas', 3],
  ['Tipo', 3],
  ['Voltagem', 2],
];
/** Groups derived from price, delivery and reviews, with their options. */
const advantages: readonly (readonly [group: string, option: string])[] = [
  ['vantagem', 'frete-gratis'],
  ['vantagem', 'oferta'],
  ['avaliacao', '4'],
];
const prices = [300, 500, 1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 12_000];

function commonest({ valores }: Filter, count: number) {
  const most = valores.toSorted((a, b) => b.quantidade - a.quantidade).slice(0, count);
  return valores.filter((value) => most.includes(value) && value.quantidade > 0);
}

/** The lowest round price below which there are more than a sixth of the products, but not nearly all. */
function affordable(steps: Details['filtrosPreco']): readonly QuickFilter[] {
  const under = (reais: number) =>
    steps.reduce((sum, { ate, quantidade }) => sum + (ate <= reais ? quantidade : 0), 0);
  const all = under(Number.POSITIVE_INFINITY);
  const price = prices.find((reais) => under(reais) > all / 6);
  if (price === undefined || under(price) > all * 0.8) return [];
  return [[priceGroup, priceRangeToText({ from: 0, to: price }), `até ${wholeReais(price)}`]];
}

/** The advantages that some of the products have, but not nearly all. */
function distinguishing({ filtros, filtrosPreco }: Details): readonly QuickFilter[] {
  const all = filtrosPreco.reduce((sum, { quantidade }) => sum + quantidade, 0);
  return advantages.flatMap(([groupId, optionId]) => {
    const group = filtros.find(({ id }) => id === groupId);
    const option = group?.valores.find(({ id, quantidade }) => id === optionId && quantidade > all / 20);
    return option && option.quantidade < all * 0.8 ? [[groupId, optionId, nameOfValue(option)] as const] : [];
  });
}

/** The filters that shoppers of these products use most, without the chosen ones. */
export function quickFilters(
  { filtros, filtrosPreco }: Details,
  chosen: ChosenFilters,
): readonly QuickFilter[] {
  const named = (name: string) => filtros.find(({ nome }) => nome === name);
  const options = deciding.flatMap(([name, count]) => {
    const group = named(name);
    return group
      ? commonest(group, count).map((value): QuickFilter => [group.id, value.id, nameOfValue(value)])
      : [];
  });
  const cycle = named('Ciclo');
  const heating = cycle?.valores.find(
    (value) => nameOfValue(value) === 'Quente/Frio' && value.quantidade > 0,
  );
  return [
    ...options.slice(0, most - 2),
    ...(cycle && heating ? [[cycle.id, heating.id, nameOfValue(heating)] as const] : []),
    ...(chosenPrice(chosen) ? [] : affordable(filtrosPreco)),
    ...distinguishing({ filtros, filtrosPreco }),
  ].filter(([groupId, optionId]) => !chosen[groupId]?.includes(optionId));
}
