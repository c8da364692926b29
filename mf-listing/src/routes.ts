import { defineRoutes } from '@storefront/contracts/release';

const example = '/ar-condicionado';

/** Paths of this remote's pages: docs/adding-a-page.md. The load decides whether a listing or a product exists. */
export const routes = defineRoutes([
  { path: '/', module: 'HomePage' },
  { path: '/busca', module: 'ListingPage', example },
  { path: '/comparar', module: 'ListingPage' },
  { path: '/lista', module: 'ListingPage', example },
  { path: '/marcas/:a?/:b?/:c?/:d?/:e?', module: 'ListingPage', example },
  { path: '/c/:a/:b?/:c?/:d?/:e?', module: 'ListingPage', example },
  { path: '/:a/:b?/:c?/:d?/:e?', module: 'ListingPage', example },
]);
