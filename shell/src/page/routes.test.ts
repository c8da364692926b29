import { expect, it } from 'vitest';
import { matchRoute, mayFetchAhead } from './routes.ts';

it.each([
  ['/', 'mf-listing/HomePage'],
  ['/busca', 'mf-listing/ListingPage'],
  ['/ar-condicionado/split-hi-wall', 'mf-listing/ListingPage'],
  ['/marcas/lg/ar-condicionado', 'mf-listing/ListingPage'],
  ['/c/verao', 'mf-listing/ListingPage'],
  ['/checkout/carrinho', 'mf-cart/CartPage'],
  ['/pagina/fale-conosco', 'mf-footer/ContentPage'],
  ['/pagina/simulador-aquecedor', 'mf-footer/SimulatorPage'],
  ['/checkout/acesso', 'mf-cart/SignInPage'],
  ['/minha-conta/lista-desejo', 'mf-cart/WishlistPage'],
])('%s is shown by %s', (path, page) => {
  expect(matchRoute(path)?.page).toBe(page);
});

it('hides header and footer on the installation page', () => {
  expect(matchRoute('/pagina/instalacao-ar-condicionado')?.layout).toBe('bare');
});

it('keeps the cart page out of shared caches', () => {
  expect(matchRoute('/checkout/carrinho')?.visibility).toBe('private');
});

it.each(['/v2/front/config', '/assets/mf-cart/1.0.0/x.js', '/a/b/c/d/e/f', '/checkout/other'])(
  'no page stands at %s',
  (path) => {
    expect(matchRoute(path)).toBeUndefined();
  },
);

it.each([
  ['/ar-condicionado?cupom=VERAO', false],
  ['/?release=x', false],
  ['/pagina/avaliacao-da-loja?key=1', false],
  ['/checkout/carrinho', false],
  ['/minha-conta/lista-desejo', false],
  ['/ar-condicionado?order=Menor+Pre%C3%A7o', true],
])('%s may be fetched ahead: %s', (address, may) => {
  expect(mayFetchAhead(new URL(address, 'http://shop'))).toBe(may);
});
