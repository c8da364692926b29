/** Query parameters that every listing reads: first page shown, products a page, order, filters. */
export const viewParameters = ['pg', 'ipp', 'order', 'filtros'] as const;
/** The text of a search. */
export const searchParameter = 'busca';
/** Most characters of that text. */
export const maxSearchLength = 200;
/** A listing's page with every filter as links. */
export const allFilters = 'painel';
/** Ids of the products of a comparison. */
export const comparedParameter = 'ids';
