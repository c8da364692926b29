import type { RemoteName } from '@storefront/contracts';
import type { PageRoute } from '@storefront/contracts/routes';

/** Routes of the tests' remotes, with some of each kind. */
export const shopRoutes: Readonly<Partial<Record<RemoteName, PageRoute[]>>> = {
  'mf-listing': [
    { path: '/', module: 'HomePage', name: 'home' },
    { path: '/busca', module: 'ListingPage', name: 'search', query: ['busca'] },
    {
      path: '/:a/:b?/:c?/:d?/:e?',
      module: 'ListingPage',
      example: '/ar-condicionado',
      query: ['pg', 'order'],
    },
  ],
  'mf-cart': [
    { path: '/checkout/carrinho', module: 'CartPage', access: 'private' },
    { path: '/checkout/*', module: null },
  ],
  'mf-footer': [
    { path: '/pagina/instalacao-ar-condicionado', module: 'ContentPage', layout: 'bare' },
    { path: '/pagina/:slug/:part?', module: 'ContentPage', example: '/pagina/quem-nos-somos' },
  ],
};
