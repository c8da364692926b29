import { defineRoutes } from '@storefront/contracts/release';

/** Where this remote's pages stand: docs/adding-a-page.md. */
export const routes = defineRoutes([
  { path: '/checkout/carrinho', module: 'CartPage', access: 'private' },
  { path: '/checkout/acesso', module: 'SignInPage', access: 'private' },
  { path: '/checkout/cadastro', module: 'SignUpPage', access: 'private' },
  { path: '/minha-conta', module: 'AccountPage', access: 'private' },
  { path: '/minha-conta/lista-desejo', module: 'WishlistPage', access: 'private' },
  // below these no category stands
  { path: '/checkout/*', module: null },
  { path: '/minha-conta/*', module: null },
]);
