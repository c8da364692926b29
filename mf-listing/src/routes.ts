import { defineRoutes } from '@storefront/contracts/release';

const example = '/ar-condicionado';

/** Where this remote's pages stand: docs/adding-a-page.md. Whether a listing or a product exists, its data says. */
export const routes = defineRoutes([
  { path: '/', module: 'HomePage' },
  { path: '/busca', module: 'ListingPage', example },
  { path: '/lista', module: 'ListingPage', example },
  { path: '/marcas/:a?/:b?/:c?/:d?/:e?', module: 'ListingPage', example },
  { path: '/c/:a/:b?/:c?/:d?/:e?', module: 'ListingPage', example },
  { path: '/:a/:b?/:c?/:d?/:e?', module: 'ListingPage', example },
]);
