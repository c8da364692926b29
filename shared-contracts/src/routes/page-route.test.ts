import { expect, test } from 'vitest';
import { defineRoutes, PageRoute, PageRoutes } from './page-route.ts';

const whole: PageRoute = {
  path: '/pagina/:slug',
  module: 'ContentPage',
  name: 'listing-and-product',
  layout: 'bare',
  access: 'private',
  hydrates: 'late',
  example: '/pagina/quem-somos',
  query: ['pg', 'filtros'],
  maxLengths: { filtros: 8000 },
};

test.each([
  [whole],
  [{ path: '/', module: 'HomePage', query: [] }],
  [{ path: '/a', module: 'APage', maxLengths: { retorno: 1 } }],
  [{ path: '/checkout/*', module: null }],
  [{ path: '/a', module: null, owner: 'mf-a' }],
  [{ path: '/promo%C3%A7%C3%A3o', module: null }],
])('%o is a route', (route) => {
  expect(PageRoute.parse(route)).toEqual(route);
});

test.each([
  [{ ...whole, path: 'ola' }, 'is not a path such as'],
  [{ ...whole, path: `/${'a'.repeat(200)}` }, 'more than 200'],
  [{ ...whole, owner: 'mf-cart' }, 'gives up paths and has a page'],
  [{ path: '/a', module: null, owner: 'cart' }, 'is not the name of a remote'],
  [{ ...whole, module: 'Footer' }, 'is not the name of a page'],
  [{ ...whole, name: 'Início' }, 'is not the name of a route'],
  [{ ...whole, name: 'a'.repeat(61) }, 'more than 60'],
  [{ ...whole, layout: 'wide' }, ''],
  [{ ...whole, access: 'secret' }, ''],
  [{ ...whole, example: '/a?b' }, 'is not the path of a page'],
  [{ ...whole, query: ['a&b'] }, 'is not the name of a query parameter'],
  [{ ...whole, query: ['a'.repeat(41)] }, 'more than 40'],
  [{ ...whole, query: Array(31).fill('a') }, 'more than 30'],
  [{ ...whole, maxLengths: { busca: 200 } }, 'limits a query parameter that it does not read'],
  [{ ...whole, maxLengths: { pg: 0 } }, 'is less than 1'],
  [{ ...whole, maxLengths: { pg: 8001 } }, 'is more than 8000'],
  [{ ...whole, maxLengths: { pg: 1.5 } }, ''],
])('%o is refused: %s', (route, reason) => {
  const { error } = PageRoute.safeParse(route);
  expect(error?.issues[0]?.message).toMatch(new RegExp(reason));
});

test.each([
  ...[
    '/assets/:file',
    '/V2/x',
    '/ops',
    '/metrics',
    '/offline',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap/a',
  ].map((path) => [path, "begins with a path of the shop's servers"]),
  ...['/%76%32', '/checkout%2Fpagamento', '/a%5Cb', '/%2E%2E/a', '/%FF', '/a%00', '/%7E'].map((path) => [
    path,
    'has an encoding that browsers do not use',
  ]),
])('no page is at %s: it %s', (path, reason) => {
  expect(PageRoute.safeParse({ ...whole, path }).error?.issues[0]?.message).toBe(reason);
});

test('a release has at most 100 routes, each for its own paths', () => {
  const routes = Array.from({ length: 100 }, (_, index) => ({ path: `/a/${index}`, module: 'APage' }));
  expect(PageRoutes.safeParse(routes).success).toBe(true);
  const { error } = PageRoutes.safeParse([...routes, { path: '/b', module: 'APage' }]);
  expect(error?.issues[0]?.message).toContain('more than 100');
  const twice = [
    { path: '/ola/:nome', module: 'APage' },
    { path: '/ola/:quem', module: 'BPage' },
  ];
  expect(PageRoutes.safeParse(twice).error?.issues[0]?.message).toBe(
    'has two routes for the same paths: /ola/:nome and /ola/:quem',
  );
});

test('routes are checked by their type', () => {
  // @ts-expect-error a route has a module, or null
  defineRoutes([{ path: '/' }]);
  // @ts-expect-error pages are public or private
  defineRoutes([{ path: '/', module: 'HomePage', access: 'secret' }]);
  // @ts-expect-error names, not a query
  defineRoutes([{ path: '/', module: 'HomePage', query: '?pg=1' }]);
});
