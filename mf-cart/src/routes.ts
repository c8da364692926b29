import { defineRoutes } from '@storefront/contracts/routes';

/** The address to come back to is the path and query of any page of the shop, encoded once more. */
const returning = { maxLengths: { retorno: 4000 } } as const;

/** Paths of this remote's pages: docs/adding-a-page.md. */
export const routes = defineRoutes([
  { path: '/checkout/carrinho', module: 'CartPage', access: 'private', skeleton: 'lines' },
  { path: '/checkout', module: 'CheckoutPage', access: 'private', skeleton: 'lines' },
  { path: '/checkout/identificacao', module: 'CheckoutPage', access: 'private', skeleton: 'lines' },
  { path: '/checkout/entrega', module: 'CheckoutPage', access: 'private', skeleton: 'lines' },
  { path: '/checkout/pagamento', module: 'CheckoutPage', access: 'private', skeleton: 'lines' },
  { path: '/checkout/revisao', module: 'CheckoutPage', access: 'private', skeleton: 'lines' },
  {
    path: '/checkout/pedido/:numero',
    module: 'OrderPage',
    access: 'private',
    skeleton: 'lines',
    example: '/checkout/pedido/AR-EXEMPLO',
  },
  { path: '/checkout/acesso', module: 'SignInPage', access: 'private', ...returning },
  { path: '/checkout/cadastro', module: 'SignUpPage', access: 'private', ...returning },
  { path: '/checkout/recuperar-senha', module: 'ForgottenPasswordPage', access: 'private' },
  { path: '/checkout/nova-senha', module: 'NewPasswordPage', access: 'private' },
  { path: '/minha-conta', module: 'AccountPage', access: 'private', skeleton: 'lines' },
  { path: '/minha-conta/dados', module: 'PersonalDataPage', access: 'private' },
  { path: '/minha-conta/lista-desejo', module: 'WishlistPage', access: 'private', skeleton: 'list' },
  // no category is below these paths
  { path: '/checkout/*', module: null },
  { path: '/minha-conta/*', module: null },
]);
