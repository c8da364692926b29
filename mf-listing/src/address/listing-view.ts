import {
  filtersFromText,
  filtersToText,
  listingLimits,
  type SortOrder,
  type StoreConfig,
  sortOrders,
} from '@storefront/contracts/api';

/** The view of a listing in its query: first page shown (from 1), products a page, order, filters as text. */
export interface ListingView {
  readonly page: number;
  readonly perPage: number;
  readonly order: SortOrder;
  readonly filters: string;
}

const maxFiltersLength = 1000;

/** `pg`, `ipp`, `order` and `filtros` override the config; invalid values fall back to it. */
export function viewOfQuery(search: string, config: StoreConfig): ListingView {
  const query = new URLSearchParams(search);
  const { ipp, ordenacaoPadrao } = config.sistema.produtos.listagem.geral;
  const perPage = wholeNumber(query.get('ipp'), listingLimits.limit) ?? ipp;
  return {
    page: wholeNumber(query.get('pg'), Math.floor(listingLimits.offset / perPage)) ?? 1,
    perPage,
    order: orderNamed(query.get('order')) ?? orderNamed(ordenacaoPadrao) ?? 'Popularidade',
    filters: cleanFilters(query.get('filtros') ?? ''),
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

function cleanFilters(text: string): string {
  return filtersToText(filtersFromText(text.slice(0, maxFiltersLength)).chosen);
}

export interface ViewChange {
  readonly perPage?: number;
  readonly order?: SortOrder;
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
  if (change.order !== undefined) query.set('order', change.order);
  if (change.filters === '') query.delete('filtros');
  else if (change.filters !== undefined) query.set('filtros', change.filters);
  const text = readable(query);
  return text === '' ? path : `${path}?${text}`;
}

/** The separators of filters are legal in a query: escaped, a shared URL would be unreadable. */
function readable(query: URLSearchParams): string {
  return query.toString().replace(/%3A/g, ':').replace(/%2C/g, ',').replace(/%3B/g, ';');
}
