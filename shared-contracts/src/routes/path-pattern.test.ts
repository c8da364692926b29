import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePatterns, overlap, pathExpression, pathPatternShape } from './path-pattern.ts';

const fits = (pattern: string, path: string) => new RegExp(pathExpression(pattern)).test(path);

test.each([
  ['/', '/', true],
  ['/', '/a', false],
  ['/checkout/carrinho', '/checkout/carrinho/', true],
  ['/checkout/carrinho', '/checkout/carrinhos', false],
  ['/a.b', '/axb', false],
  ['/pagina/:slug/:part?', '/pagina/a', true],
  ['/pagina/:slug/:part?', '/pagina/a/b/', true],
  ['/pagina/:slug/:part?', '/pagina', false],
  ['/pagina/:slug/:part?', '/pagina/a/b/c', false],
  ['/checkout/*', '/checkout', true],
  ['/checkout/*', '/checkout/a/b', true],
  ['/checkout/*', '/checkouts', false],
])('%s fits %s: %s', (pattern, path, expected) => {
  expect(fits(pattern, path)).toBe(expected);
});

const name = fc.constantFrom('a', 'b', 'a.b', '%C3%A7');
const patterns = fc
  .record({
    first: fc.array(fc.oneof(name, fc.constant(':x')), { maxLength: 3 }),
    optional: fc.array(fc.constant(':y?'), { maxLength: 2 }),
    rest: fc.constantFrom([], ['*']),
  })
  // URLPattern requires distinct names
  .map(({ first, optional, rest }) =>
    `/${[...first, ...optional, ...rest].join('/')}`.replaceAll(
      /:(\w)/g,
      (_, letter, at) => `:${letter}${at}`,
    ),
  );
const paths = fc
  .array(fc.oneof(name, fc.constant('c')), { maxLength: 5 })
  .map((names) => `/${names.join('/')}`);

test('a pattern matches the same paths as URLPattern, with a trailing slash or without', () => {
  fc.assert(
    fc.property(patterns, paths, (pattern, path) => {
      const platform = new URLPattern({ pathname: pattern });
      const either = [path.replace(/\/$/, ''), path.replace(/\/?$/, '/')];
      const expected = either.some((pathname) => platform.test({ pathname }));
      expect(fits(pattern, path)).toBe(expected);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['/checkout/carrinho', '/checkout/:step'],
  ['/checkout/:step', '/checkout/:step?'],
  ['/checkout', '/checkout/:step?'],
  ['/checkout/:step?', '/checkout/*'],
  ['/checkout/*', '/:category/:page?'],
  ['/pagina/:slug', '/pagina/:slug/:part?'],
])('%s goes before %s', (first, second) => {
  expect([second, first].sort(comparePatterns)).toEqual([first, second]);
});

test.each([
  ['/ola', '/ola'],
  ['/ola/:a', '/ola/:b'],
  ['/ola/:a', '/ola/:a/:b?'],
  ['/ola', '/ola/:a?'],
  ['/ola/*', '/ola/:a'],
  ['/', '/'],
  ['/ola/novo', '/ola/:b'],
  ['/ola', '/ola/novo'],
  ['/ola', '/Ola/novo'],
  ['/:a', '/*'],
  ['/:a/novo', '/:b/:c?'],
])('%s and %s conflict', (one, other) => {
  expect([overlap(one, other), overlap(other, one)]).toEqual([true, true]);
});

test.each([
  ['/ola', '/adeus'],
  ['/ola', '/:a'],
  ['/ola/:b', '/:a/:b?'],
  ['/checkout/*', '/:a/:b?/:c?'],
  ['/ola/:a', '/:b/novo'],
  ['/:a/novo', '/:b/velho'],
  ['/', '/:a'],
  ['/', '/:a?'],
  ['/', '/ola'],
])('%s and %s do not conflict', (one, other) => {
  expect([overlap(one, other), overlap(other, one)]).toEqual([false, false]);
});

test('conflicts are found wherever two patterns match a path with equal precedence', () => {
  const opennessOf = (pattern: string, path: string) =>
    path
      .split('/')
      .slice(1)
      .map((text, index) => (pattern.split('/')[index + 1] === text ? 'fixed' : 'open'))
      .join();
  fc.assert(
    fc.property(patterns, patterns, paths, (one, other, path) => {
      if (path === '/' || !fits(one, path) || !fits(other, path)) return;
      if (opennessOf(one, path) === opennessOf(other, path)) expect(overlap(one, other)).toBe(true);
    }),
    { numRuns: 5000 },
  );
});

test.each(['/', '/ola', '/.', '/a/b.c', '/pagina/:slug/:part?', '/:a/*', '/%C3%A7'])(
  'the shape of %s',
  (pattern) => {
    expect(pathPatternShape.test(pattern)).toBe(pattern !== '/.');
  },
);

test.each([
  '',
  'ola',
  '/ola/',
  '//',
  '/:a?/b',
  '/*/a',
  '/a*',
  '/:',
  '/a b',
  '/(x+)+',
  '/../a',
  '/a?b',
  '/1/2/3/4/5/6/7/8/9/10/11',
])('"%s" is no pattern', (pattern) => {
  expect(pathPatternShape.test(pattern)).toBe(false);
});
