import { describe, expect, test } from 'vitest';
import { defineRoutes, type PageRoute } from './page-route.ts';
import { claimedTwice, type RoutesOfRemote } from './path-owners.ts';

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
