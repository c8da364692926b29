import { defineRoutes } from '@storefront/contracts/routes';
import {
  allFilters,
  comparedParameter,
  maxSearchLength,
  searchParameter,
  viewParameters,
} from './address/query-names.ts';

const example = '/ar-condicionado';
const query = [...viewParameters, allFilters];
// it also shows products, brands and comparisons; the name stays, because releases replace each other by module names
const listing = { module: 'ListingPage', example, query, skeleton: 'list' } as const;

/** Paths of this remote's pages: docs/adding-a-page.md. The load decides whether a listing or a product exists. */
export const routes = defineRoutes([
  { name: 'home', path: '/', module: 'HomePage', query: [], skeleton: 'list' },
  {
    ...listing,
    name: 'search',
    path: '/busca',
    query: [...query, searchParameter],
    maxLengths: { [searchParameter]: maxSearchLength },
  },
  { path: '/comparar', module: 'ListingPage', query: [comparedParameter], skeleton: 'list' },
  { ...listing, name: 'list', path: '/lista/:a?' },
  { ...listing, path: '/marcas' },
  { ...listing, name: 'brandpage', path: '/marcas/:a/:b?/:c?/:d?/:e?' },
  { ...listing, name: 'landingpage', path: '/c/:a/:b?/:c?/:d?/:e?' },
  { ...listing, name: 'listing-and-product', path: '/ar-condicionado/multi-split' },
  { ...listing, path: '/:a/:b?/:c?/:d?/:e?' },
]);
