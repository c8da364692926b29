import { type Listing, type SortOrder, sortOrders } from '@storefront/contracts/api';
import { createFragment, type Fragment } from '../../platform/http/bodies/fragment.ts';
import { markInvented, type Shop } from '../../platform/shop-config/shop.ts';
import type { ListingSource } from './listing-source.ts';

type Details = Listing['conteudo']['detalhes'];

/** Orders by numbers that a demonstration has: the others are by what it invented. */
const ordersByPrice: readonly SortOrder[] = ['Menor Preço', 'Maior Preço'];

function sortOptions(shop: Shop, order: SortOrder): Details['ordenacao'] {
  return sortOrders.map((name) => ({
    label: ordersByPrice.includes(name) ? name : markInvented(shop, name),
    atual: name === order,
    rota: { query: { order: name } },
  }));
}

/** The parts of a reply about the listing source, before and after the cards. */
interface SourceText {
  /** From the sort orders to the first card. */
  readonly before: Fragment;
  /** After the last card. */
  readonly after: Fragment;
}

export function writeSourceText(shop: Shop, source: ListingSource, order: SortOrder): SourceText {
  const about = JSON.stringify(source.about).slice(1, -1);
  const structure: Listing['estrutura'] = {
    breadcrumb: [...source.breadcrumb],
    nivel: source.level,
    seo: source.seo,
  };
  return {
    before: createFragment(
      `,"ordenacao":${JSON.stringify(sortOptions(shop, order))}},${about && `${about},`}"produtos":[`,
    ),
    after: createFragment(`]},"estrutura":${JSON.stringify(structure)}}`),
  };
}
