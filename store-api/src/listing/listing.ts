import type { SortOrder } from '@storefront/contracts/api';
import type { Cards } from '../catalogue/cards/cards.ts';
import type { Catalogue } from '../catalogue/memory/catalogue.ts';
import { pageOf } from '../catalogue/memory/sort-orders.ts';
import type { Rendered } from '../catalogue/serve-cached.ts';
import { fragmentOf, joined } from '../platform/http/bodies/fragment.ts';
import { readFilterChoice } from './filter-choice.ts';
import { createFacets } from './panel/facets.ts';
import type { ListingSource } from './sources/listing-source.ts';
import { seoOfView } from './sources/seo.ts';
import { createSourceTexts } from './sources/source-text.ts';
import { viewWords } from './view-words.ts';

interface Paging {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
  readonly order?: SortOrder | undefined;
  readonly filtros?: string | undefined;
}

const defaultOrder: SortOrder = 'Popularidade';
const defaultLimit = 24;
const comma = fragmentOf(',');

/** Creates a page of a listing source as JSON. */
export type ListingOf = (catalogue: Catalogue, source: ListingSource, paging: Paging) => Rendered;

/** The same step by step: other listings, of other catalogues too, may run between any two steps. */
type ListingSteps = (...of: Parameters<ListingOf>) => Generator<undefined, Rendered>;

/** Joins a page from cards, facets and texts that are already serialized. */
export function createListingSteps(cardsOf: (catalogue: Catalogue) => Cards): ListingSteps {
  const facetsOf = createFacets();
  const textOf = createSourceTexts();
  return function* (catalogue, source, paging) {
    const { chosen, choice } = readFilterChoice(paging.filtros, catalogue);
    const order = paging.order ?? defaultOrder;
    yield;
    const facets = facetsOf(catalogue, source, chosen, choice);
    yield;
    const inOrder =
      (paging.order === undefined ? source.order : undefined) ??
      catalogue.sortedRows(order, source.lasting ? source.rows : undefined);
    yield;
    const ranked = source.rank?.(inOrder) ?? inOrder;
    yield;
    const { offset = 0, limit = defaultLimit } = paging;
    const shown = pageOf(ranked, facets.matches, offset, limit);
    const cards = cardsOf(catalogue);
    yield;
    const fragments = cards.fragments(shown).flatMap((card, at) => (at === 0 ? [card] : [comma, card]));
    yield;
    const words = viewWords(catalogue, chosen, Math.floor(offset / limit) + 1);
    const { before, after } = textOf(
      words.length === 0 ? source : { ...source, seo: seoOfView(source.seo, words) },
      order,
    );
    yield;
    const page = joined([facets.fragment, before, ...fragments, after]);
    // a chosen category is offered with a picture of one of its products
    const aside = source.depends.aside ?? chosen.categoria !== undefined;
    return { ...page, depends: { ...source.depends, aside } };
  };
}

export function createListings(cardsOf: (catalogue: Catalogue) => Cards): ListingOf {
  const stepsOf = createListingSteps(cardsOf);
  return (...of) => {
    const steps = stepsOf(...of);
    let step = steps.next();
    while (!step.done) step = steps.next();
    return step.value;
  };
}
