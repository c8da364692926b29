import { formatReais } from '@storefront/contracts';
import type { ChosenFilters, SortOrder } from '@storefront/contracts/api';
import type { Cards } from '../catalogue/cards/cards.ts';
import { advantageGroup } from '../catalogue/facets/advantages.ts';
import type { Catalogue } from '../catalogue/memory/catalogue.ts';
import { takePage } from '../catalogue/memory/sort-orders.ts';
import type { Rendered } from '../catalogue/serve-cached.ts';
import { createFragment, joined } from '../platform/http/bodies/fragment.ts';
import { readFilterChoice } from './filter-choice.ts';
import { createFacets } from './panel/facets.ts';
import type { ListingSource } from './sources/listing-source.ts';
import { writeViewSeo } from './sources/seo.ts';
import { writeSourceText } from './sources/source-text.ts';

interface Paging {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
  readonly order?: SortOrder | undefined;
  readonly filtros?: string | undefined;
}

const defaultOrder: SortOrder = 'Popularidade';
const defaultLimit = 24;
const comma = createFragment(',');

/** Creates a page of a listing source as JSON. */
export type RenderListing = (catalogue: Catalogue, source: ListingSource, paging: Paging) => Rendered;

/** Joins a page from cards, facets and texts that are already serialized. */
export function createListings(readCards: (catalogue: Catalogue) => Cards): RenderListing {
  const renderFacets = createFacets();
  return (catalogue, source, paging) => {
    const { chosen, choice } = readFilterChoice(paging.filtros, catalogue);
    const order = paging.order ?? defaultOrder;
    const facets = renderFacets(catalogue, source, chosen, choice);
    const inOrder =
      (paging.order === undefined ? source.order : undefined) ??
      catalogue.sortedRows(order, source.lasting ? source.rows : undefined);
    const ranked = source.rank?.(inOrder) ?? inOrder;
    const { offset = 0, limit = defaultLimit } = paging;
    const shown = takePage(ranked, facets.matches, offset, limit);
    const cards = readCards(catalogue)
      .fragments(shown)
      .flatMap((card, at) => (at === 0 ? [card] : [comma, card]));
    const words = viewWords(catalogue, chosen, Math.floor(offset / limit) + 1);
    const { shop } = catalogue.structure;
    const { before, after } = writeSourceText(
      words.length === 0 ? source : { ...source, seo: writeViewSeo(shop, source.seo, words) },
      order,
    );
    const page = joined([facets.fragment, before, ...cards, after]);
    // a chosen category is offered with a picture of one of its products
    const aside = source.depends.aside ?? chosen.categoria !== undefined;
    return { ...page, depends: { ...source.depends, aside } };
  };
}

/**
 * Words for what a shopper has chosen in a listing, so that the titles of its views differ. The order is not among them:
 * searches are requested in one that nobody chose.
 * @param page from 1
 */
function viewWords(catalogue: Catalogue, chosen: ChosenFilters, page: number): readonly string[] {
  return [
    ...Object.entries(chosen).flatMap(([group, values]) =>
      values.map((value) => valueWords(catalogue, group, value)),
    ),
    ...(page > 1 ? [`página ${page}`] : []),
  ];
}

function valueWords(catalogue: Catalogue, group: string, value: string): string {
  if (group === 'preco') {
    const [low = 0, high = 0] = value.split('-').map(Number);
    return `${formatReais(low, 0)} a ${formatReais(high, 0)}`;
  }
  if (group === 'marca') return catalogue.brandAt(value)?.name ?? value;
  if (group === 'categoria') return catalogue.categoryNamed(value)?.name ?? value;
  const advantage = advantageGroup(group)?.values.find(({ id }) => id === value);
  if (advantage) return advantage.label;
  const named = catalogue.value(Number(value));
  const scale = named?.regime === undefined ? '' : ` (${named.regime})`;
  return `${catalogue.filter(group)?.name} ${named?.label}${scale}`;
}
