// @vitest-environment node
import type { PageRoute } from '@storefront/contracts/routes';
import { expect, it } from 'vitest';
import { aRelease } from '../testing/a-release.ts';
import { createRouteTable, type RemoteOffer } from './route-table.ts';
import { RouteTables } from './route-tables.ts';

/** A remote whose releases have these routes; undefined: a record older than routes. */
function offer(
  remote: RemoteOffer['remote'],
  ...routes: readonly (readonly PageRoute[] | undefined)[]
): RemoteOffer {
  const records = routes.map((each, index) => {
    const { routes: _, ...record } = aRelease(remote, `${index + 1}.0.0`).record;
    return { ...record, ...(each && { routes: [...each] }) };
  });
  return { remote, records, releases: [] };
}
const page = (path: string, module = 'APage'): PageRoute => ({ path, module });
const pageAt = (path: string, ...offers: readonly RemoteOffer[]) =>
  createRouteTable(offers).routes.match(path)?.page;

it('the more specific pattern goes first, whatever the order and the remote', () => {
  const cart = offer('mf-cart', [page('/checkout/*', 'OtherPage'), page('/checkout/carrinho', 'CartPage')]);
  const listing = offer('mf-listing', [page('/:a/:b?')]);
  for (const offers of [
    [cart, listing],
    [listing, cart],
  ]) {
    expect(pageAt('/checkout/carrinho', ...offers)).toBe('mf-cart/CartPage');
    expect(pageAt('/checkout/acesso', ...offers)).toBe('mf-cart/OtherPage');
    expect(pageAt('/ar/split', ...offers)).toBe('mf-listing/APage');
  }
});

it('a route without a page keeps the parameters of others away', () => {
  const listing = offer('mf-listing', [page('/:a/:b?')]);
  const cart = offer('mf-cart', [{ path: '/checkout/*', module: null }]);
  expect(pageAt('/checkout/nada', listing, cart)).toBeUndefined();
  expect(pageAt('/checkout', listing, cart)).toBeUndefined();
});

it.each(['/v2/front/config', '/assets/mf-cart/1.0.0/x.js', '/_shell/token', '/healthz', '/livez', '/media'])(
  'no remote has a page at %s',
  (path) => {
    expect(pageAt(path, offer('mf-listing', [page('/:a/:b?/:c?/:d?/:e?')]))).toBeUndefined();
  },
);

it('the routes are those of the preferred release; of the next one when its record is older than routes', () => {
  expect(pageAt('/novo', offer('mf-cart', [page('/novo')], []))).toBe('mf-cart/APage');
  expect(pageAt('/novo', offer('mf-cart', [], [page('/novo')]))).toBeUndefined();
  expect(pageAt('/novo', offer('mf-cart', undefined, [page('/novo')]))).toBe('mf-cart/APage');
});

it('where two remotes claim one path the first by name keeps it, and the other is named', () => {
  const offers = [offer('mf-listing', [page('/ola/:a?'), page('/b')]), offer('mf-cart', [page('/ola')])];
  expect(pageAt('/ola', ...offers)).toBe('mf-cart/APage');
  expect(pageAt('/b', ...offers)).toBe('mf-listing/APage');
  expect(createRouteTable(offers).ignored).toEqual([
    'mf-listing: its route /ola/:a? is ignored: mf-cart has /ola',
  ]);
});

it('no other remote takes a path of one that the layout has, whatever its name', () => {
  const other = offer('mf-aaa', [page('/checkout/pagamento'), page('/:a/split'), page('/ola')]);
  const offers = [
    other,
    offer('mf-cart', [page('/checkout/carrinho')]),
    offer('mf-listing', [page('/:a/:b?')]),
  ];
  expect(pageAt('/checkout/carrinho', ...offers)).toBe('mf-cart/APage');
  expect(pageAt('/checkout/pagamento', ...offers)).toBe('mf-listing/APage');
  expect(pageAt('/ar/split', ...offers)).toBe('mf-listing/APage');
  expect(pageAt('/ola', ...offers)).toBe('mf-aaa/APage');
  expect(createRouteTable(offers).ignored).toEqual([
    'mf-aaa: its route /checkout/pagamento is ignored: mf-cart has /checkout/carrinho',
    'mf-aaa: its route /:a/split is ignored: mf-listing has /:a/:b?',
  ]);
});

it('a path that its owner gives up is the other remote’s, and nobody’s without that remote', () => {
  const given: PageRoute = { path: '/checkout/acesso', module: null, owner: 'mf-account' };
  const cart = offer('mf-cart', [{ path: '/checkout/*', module: null }, given]);
  const account = offer('mf-account', [page('/checkout/acesso')]);
  expect(pageAt('/checkout/acesso', account, cart)).toBe('mf-account/APage');
  expect(pageAt('/checkout/acesso', cart)).toBeUndefined();
  expect(createRouteTable([account, cart]).ignored).toEqual([]);
});

it('a table is built once for the same releases, and found by its hash', () => {
  const logged: string[] = [];
  const tables = new RouteTables((message) => logged.push(message));
  const twice = () => [offer('mf-listing', [page('/ola')]), offer('mf-cart', [page('/ola')])];
  const table = tables.of('a', twice);
  expect(tables.of('a', () => [])).toBe(table);
  expect(tables.find(table.hash)).toBe(table);
  expect(tables.find('none')).toBeUndefined();
  expect(tables.of('b', () => []).hash).not.toBe(table.hash);
  expect(logged).toHaveLength(1);
});
