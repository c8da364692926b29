import { defineRoutes, type PageRoute } from '@storefront/contracts/routes';
import { describe, expect, test } from 'vitest';
import { claimedServed, claimedTwice, fixedSegments, type RoutesOfRemote } from './path-owners.ts';

const page = (path: string, more: Partial<PageRoute> = {}): PageRoute => ({ path, module: 'APage', ...more });
const remote = (name: RoutesOfRemote['remote'], ...routes: readonly PageRoute[]): RoutesOfRemote => ({
  remote: name,
  routes,
});

describe('paths of a shop whose listing is behind parameters', () => {
  const listing = remote(
    'mf-listing',
    page('/'),
    page('/:a/:b?', { example: '/ar-condicionado' }),
    page('/marcas'),
  );
  const cart = remote('mf-cart', page('/checkout/carrinho'), { path: '/checkout/*', module: null });
  const claims = (path: string) => {
    const own = remote('mf-hello', page(path));
    return [listing, cart].flatMap((other) => claimedTwice(own, other));
  };

  test.each(['/ola', '/ola/:nome', '/ola/*', '/checkouts', '/:a/:b/:c'])('%s is free', (path) => {
    expect(claims(path)).toEqual([]);
  });

  test.each([
    ['/', '/'],
    ['/ar-condicionado', '/:a/:b?'],
    ['/AR-condicionado', '/:a/:b?'],
    ['/marcas/:a', '/marcas'],
    ['/:x/ola', '/:a/:b?'],
    ['/:x?', '/:a/:b?'],
    ['/*', '/:a/:b?'],
    ['/checkout/pagamento', '/checkout/*'],
    ['/Checkout/Pagamento', '/checkout/*'],
    ['/checkout', '/checkout/*'],
    ['/checkout/:step', '/checkout/*'],
  ])('%s is a path of %s', (path, owned) => {
    expect(claims(path)).toEqual([[path, owned]]);
  });
});

describe('an owner gives a path up', () => {
  const own = remote('mf-account', page('/checkout/acesso'), page('/checkout/acesso/:passo?'));
  const cart = (...given: readonly PageRoute[]) =>
    remote('mf-cart', { path: '/checkout/*', module: null }, ...given);
  const given = (path: string, owner: PageRoute['owner'] = 'mf-account'): PageRoute => ({
    path,
    module: null,
    owner,
  });

  test('to one remote, for what the pattern covers', () => {
    expect(claimedTwice(own, cart(given('/checkout/acesso/*')))).toEqual([]);
    expect(claimedTwice(own, cart(given('/checkout/acesso')))).toEqual([
      ['/checkout/acesso/:passo?', '/checkout/*'],
    ]);
    expect(claimedTwice(own, cart(given('/checkout/acesso/:a')))).toHaveLength(2);
    expect(claimedTwice(own, cart(given('/checkout/acesso/*', 'mf-hello')))).toHaveLength(2);
  });

  test('and keeps the others, which neither of both claims from the other', () => {
    expect(claimedTwice(cart(given('/checkout/acesso/*')), own)).toEqual([]);
    expect(claimedTwice(cart(), own)).toEqual([['/checkout/*', '/checkout/acesso']]);
  });
});

test('routes without conflict are those of two remotes whose first segments differ', () => {
  const own = remote('mf-a', ...defineRoutes([page('/pagina/:slug'), page('/rastreio')]));
  const other = remote('mf-b', ...defineRoutes([page('/pagina/:page/:part?'), page('/:category')]));
  expect(claimedTwice(own, other)).toEqual([['/pagina/:slug', '/pagina/:page/:part?']]);
});

describe('pages that were served behind parameters', () => {
  const listing = remote('mf-listing', page('/'), page('/:a/:b?', { example: '/ar-condicionado' }));
  const served = new Set(['refrigeracao', 'geladeira-%c3%a1gata']);
  const claims = (path: string, other = listing) =>
    claimedServed(remote('mf-hello', page(path)), other, served);

  test.each([
    ['/refrigeracao', 'refrigeracao'],
    ['/Refrigeracao/:a?', 'refrigeracao'],
    ['/refrigeracao/nova', 'refrigeracao'],
    ['/geladeira-%C3%A1gata', 'geladeira-%c3%a1gata'],
  ])('%s takes the page of %s', (path, segment) => {
    expect(claims(path)).toEqual([[path, segment]]);
  });

  test.each(['/', '/ola', '/refrigeracao-nova', '/:a', '/*'])('%s takes none', (path) => {
    expect(claims(path)).toEqual([]);
  });

  test('a route without a page takes it too', () => {
    const own = remote('mf-hello', { path: '/refrigeracao', module: null });
    expect(claimedServed(own, listing, served)).toHaveLength(1);
  });

  test('are free once their owner gives them up, or has no open pattern', () => {
    const given = { path: '/refrigeracao', module: null, owner: 'mf-hello' } as const;
    expect(claims('/refrigeracao', remote('mf-listing', ...listing.routes, given))).toEqual([]);
    expect(claims('/refrigeracao/:a', remote('mf-listing', ...listing.routes, given))).toHaveLength(1);
    expect(claims('/refrigeracao', remote('mf-listing', page('/'), page('/marcas')))).toEqual([]);
  });

  test('the fixed first segments of pages', () => {
    const given = { path: '/b', module: null, owner: 'mf-hello' } as const;
    expect(fixedSegments([page('/A/:x'), page('/a'), page('/'), page('/:y'), given])).toEqual(['a']);
  });
});
