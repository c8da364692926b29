import { type Listing, type SortOrder, sortOrders } from '@storefront/contracts/api';
import { createFragment, type Fragment } from '../../platform/http/bodies/fragment.ts';
import type { ListingSource } from './listing-source.ts';

type Details = Listing['conteudo']['detalhes'];

function sortOptions(order: SortOrder): Details['ordenacao'] {
  return sortOrders.map((name) => ({
    label: name,
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

export function writeSourceText(source: ListingSource, order: SortOrder): SourceText {
  const about = JSON.stringify(source.about).slice(1, -1);
  const structure: Listing['estrutura'] = {
    breadcrumb: [...source.breadcrumb],
    nivel: source.level,
    seo: source.seo,
  };
  return {
    before: createFragment(
      `,"ordenacao":${JSON.stringify(sortOptions(order))}},${about && `${about},`}"produtos":[`,
    ),
    after: createFragment(`]},"estrutura":${JSON.stringify(structure)}}`),
  };
}
