import {
  filtersFromText,
  filtersToText,
  listingLimits,
  type SortOrder,
  type StoreConfig,
  sortOrders,
} from '@storefront/contracts/api';
import type { viewParameters } from './query-names.ts';

/** Order of a purchase list whose URL names none. */
export const ownOrder = 'Ordem da lista';
export type ListOrder = SortOrder | typeof ownOrder;

/** The view of a listing in its query: first page shown (from 1), products a page, order, filters as text. */
export interface ListingView {
  readonly page: number;
  readonly perPage: number;
  readonly order: ListOrder;
  readonly filters: string;
}

/** Products per page if the store defines no number. */
const usualPageSize = 8;

/**
 * Reads the view from a query: `pg`, `ipp`, `order` and `filtros` override the config; invalid values fall back to it.
 * @param usual order of a listing that has one of its own
 */
export function viewOfQuery(search: string, config: StoreConfig, usual?: ListOrder): ListingView {
  const query = new URLSearchParams(search);
  const read = (name: (typeof viewParameters)[number]) => query.get(name);
  const { ipp = usualPageSize, ordenacaoPadrao } = config.sistema.produtos.listagem.geral;
  const perPage = wholeNumber(read('ipp'), listingLimits.limit) ?? ipp;
  return {
    page: wholeNumber(read('pg'), Math.floor(listingLimits.offset / perPage)) ?? 1,
    perPage,
    order: orderNamed(read('order')) ?? usual ?? orderNamed(ordenacaoPadrao) ?? 'Popularidade',
    filters: cleanFilters(read('filtros') ?? ''),
  };
}

function wholeNumber(text: string | null, max: number): number | undefined {
  if (text === null || !/^\d{1,7}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= 1 && value <= max ? value : undefined;
}

function orderNamed(name: string | null): SortOrder | undefined {
  return sortOrders.find((order) => order === name);
}

/** Cleans the filters of a URL; only one category can be chosen, so the last one is used. */
function cleanFilters(text: string): string {
  const { chosen } = filtersFromText(text);
  return filtersToText(chosen.categoria ? { ...chosen, categoria: chosen.categoria.slice(-1) } : chosen);
}

export interface ViewChange {
  readonly perPage?: number;
  readonly order?: ListOrder;
  readonly filters?: string;
}

/** URL of another page of the same view. */
export function addressOfPage(path: string, search: string, page: number): string {
  const query = new URLSearchParams(search);
  query.set('pg', String(page));
  return `${path}?${readable(query)}`;
}

/** URL of another view of the same listing, from its first page; the rest of the query stays. */
export function addressOfView(path: string, search: string, change: ViewChange): string {
  const query = new URLSearchParams(search);
  query.delete('pg');
  if (change.perPage !== undefined) query.set('ipp', String(change.perPage));
  if (change.order === ownOrder) query.delete('order');
  else if (change.order !== undefined) query.set('order', change.order);
  if (change.filters === '') query.delete('filtros');
  else if (change.filters !== undefined) query.set('filtros', change.filters);
  const text = readable(query);
  return text === '' ? path : `${path}?${text}`;
}

/** Keeps the filters' separators, which are legal in a query, unescaped, so that a shared URL is readable. */
function readable(query: URLSearchParams): string {
  return query.toString().replace(/%3A/g, ':').replace(/%2C/g, ',').replace(/%3B/g, ';');
}
