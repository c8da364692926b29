/** Query parameters that every listing reads: first page shown, products a page, order, filters. */
export const viewParameters = ['pg', 'ipp', 'order', 'filtros'] as const;
/** The text of a search. */
export const searchParameter = 'busca';
/** A listing's page with every filter as links. */
export const allFilters = 'painel';
