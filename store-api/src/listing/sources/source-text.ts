import { type Listing, type SortOrder, sortOrders } from '@storefront/contracts/api';
import { type Fragment, fragmentOf } from '../../platform/http/bodies/fragment.ts';
import { markInvented } from '../../platform/shop-config/demonstration.ts';
import type { ListingSource } from './listing-source.ts';

type Details = Listing['conteudo']['detalhes'];

/** Orders by numbers that a demonstration has: the others are by what it invented. */
const ordersByPrice: readonly SortOrder[] = ['Menor Preço', 'Maior Preço'];

function sortOptions(order: SortOrder): Details['ordenacao'] {
  return sortOrders.map((name) => ({
    label: ordersByPrice.includes(name) ? name : markInvented(name),
    atual: name === order,
    rota: { query: { order: name } },
  }));
}

/** The parts of a reply about the listing source, before and after the cards. */
export interface SourceText {
  /** From the sort orders to the first card. */
  readonly before: Fragment;
  /** After the last card. */
  readonly after: Fragment;
}

function textOf(source: ListingSource, order: SortOrder): SourceText {
  const about = JSON.stringify(source.about).slice(1, -1);
  const structure: Listing['estrutura'] = {
    breadcrumb: [...source.breadcrumb],
    nivel: source.level,
    seo: source.seo,
  };
  return {
    before: fragmentOf(
      `,"ordenacao":${JSON.stringify(sortOptions(order))}},${about && `${about},`}"produtos":[`,
    ),
    after: fragmentOf(`]},"estrutura":${JSON.stringify(structure)}}`),
  };
}

/** Creates the texts once for each order of a source, while the source is cached. */
export function createSourceTexts(): (source: ListingSource, order: SortOrder) => SourceText {
  const kept = new WeakMap<ListingSource, Map<SortOrder, SourceText>>();
  return (source, order) => {
    const byOrder = kept.get(source) ?? new Map<SortOrder, SourceText>();
    kept.set(source, byOrder);
    const text = byOrder.get(order) ?? textOf(source, order);
    byOrder.set(order, text);
    return text;
  };
}
