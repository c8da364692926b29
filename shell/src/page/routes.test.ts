import { expect, it } from 'vitest';
import { matchRoute } from './routes.ts';

it.each([
  ['/', 'mf-listing/HomePage'],
  ['/busca', 'mf-listing/ListingPage'],
  ['/ar-condicionado/split-hi-wall', 'mf-listing/ListingPage'],
  ['/marcas/lg/ar-condicionado', 'mf-listing/ListingPage'],
  ['/c/verao', 'mf-listing/ListingPage'],
  ['/checkout/carrinho', 'mf-cart/CartPage'],
  ['/pagina/fale-conosco', 'mf-footer/ContentPage'],
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
