import { defineRoutes } from '@storefront/contracts/release';
import { allFilters, comparedParameter, searchParameter, viewParameters } from './address/query-names.ts';

const example = '/ar-condicionado';
const query = [...viewParameters, allFilters];
const listing = { module: 'ListingPage', example, query, skeleton: 'list' } as const;

/** Paths of this remote's pages: docs/adding-a-page.md. The load decides whether a listing or a product exists. */
export const routes = defineRoutes([
  { path: '/', module: 'HomePage', query: [], skeleton: 'list' },
  { ...listing, path: '/busca', query: [...query, searchParameter] },
  { path: '/comparar', module: 'ListingPage', query: [comparedParameter], skeleton: 'list' },
  { ...listing, path: '/lista' },
  { ...listing, path: '/marcas/:a?/:b?/:c?/:d?/:e?' },
  { ...listing, path: '/c/:a/:b?/:c?/:d?/:e?' },
  { ...listing, path: '/:a/:b?/:c?/:d?/:e?' },
]);
