import type { ListingReply } from './replies.ts';

/** A filter that one tap adds: its label and the query's `filtros`. */
export type QuickFilter = readonly [label: string, filters: string];

type Details = ListingReply['conteudo']['detalhes'];

const deciding: readonly (readonly [group: string, options: number])[] = [
  ['BTUs', 3],
  ['Voltagem', 2],
];
const advantages: readonly (readonly [group: string, option: string])[] = [
  ['vantagem', 'frete-gratis'],
  ['vantagem', 'oferta'],
  ['avaliacao', '4'],
];
const prices = [300, 500, 1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 12_000];

/** The filters that shoppers use most, added to those in effect. */
export function quickFilters({ filtros, filtrosPreco }: Details, chosen: string): readonly QuickFilter[] {
  const all = filtrosPreco.reduce((sum, { quantidade }) => sum + quantidade, 0);
  const under = (reais: number) =>
    filtrosPreco.reduce((sum, { ate, quantidade }) => sum + (ate <= reais ? quantidade : 0), 0);
  const cheap = prices.find((reais) => under(reais) > all / 6);
  const options = deciding.flatMap(([name, count]) => {
    const group = filtros.find(({ nome }) => nome === name);
    const commonest = group?.valores.toSorted((a, b) => b.quantidade - a.quantidade).slice(0, count) ?? [];
    return (group?.valores ?? [])
      .filter((value) => commonest.includes(value) && value.quantidade > 0)
      .map(({ id, nome }): QuickFilter => [nome, `${group?.id}:${id}`]);
  });
  const cycle = filtros.find(({ nome }) => nome === 'Ciclo');
  const heating = cycle?.valores.find(({ nome, quantidade }) => nome === 'Quente/Frio' && quantidade > 0);
  const found: readonly QuickFilter[] = [
    ...options,
    ...(cycle && heating ? [[heating.nome, `${cycle.id}:${heating.id}`] as const] : []),
    ...(cheap && under(cheap) <= all * 0.8
      ? [[`até R$ ${cheap.toLocaleString('pt-BR')}`, `preco:0-${cheap}`] as const]
      : []),
    ...advantages.flatMap(([groupId, optionId]) => {
      const option = filtros.find(({ id }) => id === groupId)?.valores.find(({ id }) => id === optionId);
      const distinguishes = option && option.quantidade > all / 20 && option.quantidade < all * 0.8;
      return distinguishes ? [[option.nome, `${groupId}:${optionId}`] as const] : [];
    }),
  ];
  return found.map(([label, filter]) => [label, chosen === '' ? filter : `${chosen};${filter}`]);
}
