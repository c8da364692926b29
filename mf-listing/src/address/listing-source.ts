import { searchParameter } from './query-names.ts';

/** The API call that a path needs, with its input. */
export type ListingSource =
  | { readonly kind: 'search'; readonly text: string }
  | { readonly kind: 'brand' | 'landing-page' | 'list' | 'category'; readonly url: string }
  | { readonly kind: 'brands' }
  | { readonly kind: 'compare' };

/** The sources whose call returns one page of a listing. */
export type ListedSource = Exclude<ListingSource, { readonly kind: 'brands' | 'compare' }>;

const multiSplitPath = '/ar-condicionado/multi-split';

/** Reads the page's URL: `/busca`, `/marcas/…`, `/c/…`, `/lista`, else a category or a product. */
export function sourceOfAddress(path: string, search: string): ListingSource {
  const url = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const [, first, second] = url.split('/');
  if (url === '/busca') {
    // the shell refuses a text that is too long or has control characters before this page is asked for
    return { kind: 'search', text: (new URLSearchParams(search).get(searchParameter) ?? '').trim() };
  }
  if (first === 'marcas')
    return second ? { kind: 'brand', url: url.slice('/marcas'.length) } : { kind: 'brands' };
  if (first === 'comparar') return { kind: 'compare' };
  if (first === 'c') return { kind: 'landing-page', url };
  if (first === 'lista') return { kind: 'list', url };
  return { kind: 'category', url };
}

/**
 * Whether the source is a search or multi-split: they load 100 products by lowest price first, have no other order and
 * drop products above the price cap.
 */
export function isPriceRanked(source: ListingSource): boolean {
  return source.kind === 'search' || (source.kind === 'category' && source.url === multiSplitPath);
}
