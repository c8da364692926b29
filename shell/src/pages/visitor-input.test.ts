import { ApiError, type LoadContext } from '@storefront/contracts';
import fc from 'fast-check';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { aShop } from '../http/testing/a-shop.ts';
import { installedPackages } from '../renderer/shared-packages.ts';
import { aDiscovery } from '../testing/a-discovery.ts';

const { useLocation } = installedPackages.get('react-router-dom') as typeof import('react-router-dom');

/** A page that decodes what it gets carelessly, and repeats it everywhere, as no page of the shop does. */
const careless = {
  load: async ({ path, search }: LoadContext) => ({
    path: decodeURIComponent(path),
    query: decodeURIComponent(search),
    values: [...new URLSearchParams(search).values()].join(' '),
  }),
  head: (data: unknown) => ({
    title: (data as { values: string }).values || 'Lista',
    canonical: `/busca?${new URLSearchParams({ busca: (data as { query: string }).query })}`,
  }),
  default: ({ data }: { readonly data: unknown }) => {
    const { path, query, values } = data as Awaited<ReturnType<typeof careless.load>>;
    const { search } = useLocation();
    const href = `/busca${search}`;
    const all = { href, title: query, id: values, className: values, 'aria-label': path, 'data-text': query };
    return createElement('a', all, path, query, createElement('img', { src: `/a?${query}`, alt: values }));
  },
};

/** Two live remotes, and a canary of one. */
const remotes = () => [
  aDiscovery('mf-listing', { active: '1.0.0', canary: '2.0.0' }, 50),
  aDiscovery('mf-cart', { active: '1.0.0' }),
];

const openShop = () => aShop(remotes(), undefined, undefined, { module: careless });
const cohorts = ['mfe-cohort=007', 'mfe-cohort=900', ''];

/** Who is blamed for what has been requested so far. */
function readBlame({ viewed, runs, openedCircuits }: Awaited<ReturnType<typeof aShop>>) {
  return {
    views: viewed.filter(({ outcome }) => outcome !== 'shown'),
    runs: runs.flatMap(({ failure }) => (failure ? [failure.reason] : [])),
    circuits: openedCircuits,
  };
}
const nobody = { views: [], runs: [], circuits: [] };

const long = (length: number) => 'a'.repeat(length);

const cases: readonly (readonly [string, number, string])[] = [
  ['a page', 200, '/split?pg=2'],
  ['a null character', 400, '/split?order=%00'],
  ['a null character in a search', 400, '/busca?busca=%00'],
  ['a null character in any name of a private page', 400, '/checkout/carrinho?x=%00'],
  ['a null character in a name of a private page', 400, '/checkout/carrinho?%00=x'],
  ['a null character in a name that the page does not read', 200, '/split?x=%00&%00=x'],
  ['a text that reads like a mark of the shell', 200, '/split?order=a%20data-slot%3Dx'],
  ['a text that reads like another mark', 200, '/busca?busca=%22%20id%3D%22announcer%22%20data-load%3D'],
  ['markup', 200, '/busca?busca=%3C/script%3E%3Cscript%3E%3C!--'],
  ['a price of the visitor’s own', 200, '/busca?busca=R$%205,00%20à%20vista'],
  ['a title without letters', 200, '/busca?busca=!!!'],
  ['a control character of Latin-1', 400, '/split?order=%C2%85'],
  ['an escape', 400, '/split?order=%1B[31m'],
  ['ends of lines, as pasted texts have', 302, '/busca?busca=ar%0D%0Asplit'],
  ['a tab', 302, '/busca?busca=ar%09split'],
  ['a percent sign', 302, '/busca?busca=50%'],
  ['a broken escape', 302, '/split?order=%zz'],
  ['bytes that are no UTF-8', 400, '/busca?busca=calefa%E7%E3o'],
  ['an encoded unpaired surrogate', 400, '/split?order=%ED%A0%80'],
  ['an overlong encoding', 400, '/split?order=%C0%80'],
  ['a value as long as may be', 200, `/split?order=${long(1000)}`],
  ['a value that is too long', 400, `/split?order=${long(1001)}`],
  ['repeated names', 200, '/split?pg=1&pg=%20&pg='],
  ['a repeated name with one bad value', 400, '/split?pg=1&pg=%00'],
  ['arrays', 200, '/split?pg[]=1&pg[a][b]=%00'],
  ['empty parts', 200, '/split?&&=&pg&=1'],
  ['a null character in a path', 400, '/split/%00'],
  ['ends of lines in a path', 400, '/a%0D%0Ab'],
  ['a control character of Latin-1 in a path', 400, '/split/%C2%80'],
  ['an unpaired surrogate in a path', 400, '/split/%ED%A0%80'],
  ['a broken escape in a path', 400, '/split/%zz'],
  ['a backslash in a path', 400, '/split/%5C'],
  ['a path as long as may be', 200, `/${long(999)}`],
  ['a path that is too long', 404, `/${long(1000)}`],
  ['a URL that is too long', 414, `/split?x=${long(8192)}`],
];

it.each(cases)('%s is %d, and nobody’s fault', async (_what, status, url) => {
  const shop = await openShop();
  for (const cookie of [...cohorts, ...cohorts]) {
    const reply = await shop.get(url, { cookie, accept: 'text/html' });
    expect(reply.statusCode).toBe(status);
    if (status >= 400) expect(reply.body).toMatch(/<h1>.*(?:não é válido|não existe|longo demais).*<\/h1>/);
  }
  expect(readBlame(shop)).toEqual(nobody);
});

it('a refused query shows the shop around the reason, is stored nowhere and is no view of any release', async () => {
  const shop = await openShop();
  const { body, headers } = await shop.get('/split?order=%00', { accept: 'text/html' });
  expect(body).toContain('<h1>Este endereço não é válido</h1>');
  expect(body).toContain('<title>Este endereço não é válido</title>');
  expect(body).toContain('"search":""');
  expect(body).toContain('content="noindex"');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['cdn-cache-control']).toBeUndefined();
  expect([shop.viewed, shop.served, shop.runs]).toEqual([[], [], []]);
  expect(await shop.readMetrics()).toContain('route="refused query",status="4xx"} 1');
});

it.each([
  ['/busca?x=%&busca=50%+de%09desconto', '/busca?x=%&busca=50%25+de+desconto'],
  ['/checkout/carrinho?retorno=%2F%0A', '/checkout/carrinho?retorno=%2F+'],
])('%s leads to %s, which browsers read alike', async (url, location) => {
  const { get } = await openShop();
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers.location]).toEqual([302, location]);
  expect((await get(location)).statusCode).toBe(200);
});

it.each([400, 414, 422])(
  'a query that the API refuses with %d is a 400, and nobody’s fault',
  async (refused) => {
    const load = async ({ search }: LoadContext) => {
      if (search !== '') throw new ApiError('filtros', { status: refused, code: 'invalid-request' });
      return 1;
    };
    const shop = await aShop(remotes(), undefined, undefined, { module: { load } });
    for (const cookie of [...cohorts, ...cohorts])
      expect((await shop.get('/split?order=a', { cookie })).statusCode).toBe(400);
    expect(shop.viewed.filter(({ outcome }) => outcome !== 'shown')).toEqual([]);
    expect(shop.openedCircuits).toEqual([]);
  },
);

it.each([400, 422])(
  'without a query the same refusal, %d, is an outage, which no search engine forgets the page for',
  async (status) => {
    const load = async () => {
      throw new ApiError('url', { status, code: 'invalid-request' });
    };
    const shop = await aShop(remotes(), load);
    expect((await shop.get('/split')).statusCode).toBe(503);
  },
);

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    ' data-slot=x',
    '"><script>',
    'R$ 5,00 à vista',
    '3x',
    '%00',
    '__proto__',
    '//evil.example',
    '..',
  ),
  fc.integer({ min: 990, max: 1010 }).map(long),
);
const byte = fc.integer({ min: 0, max: 255 }).map((value) => `%${value.toString(16).padStart(2, '0')}`);
/** Escaped as browsers do, byte for byte, or not at all; the test's client sends no backslash. */
const escaped = fc.oneof(
  text.map((value) => encodeURIComponent(value.toWellFormed())),
  fc.array(byte, { maxLength: 6 }).map((all) => all.join('')),
  fc.string({ maxLength: 20 }).map((value) => value.replace(/[ #?&\\]/g, '%')),
);
const parameter = fc
  .tuple(
    fc.oneof(fc.constantFrom('busca', 'pg', 'order', 'pg[]', 'release', 'preview', 'gclid', 'x'), escaped),
    escaped,
  )
  .map((pair) => pair.join('='));
const path = fc.oneof(
  fc.constantFrom('/', '/busca', '/split', '/checkout/carrinho', '/checkout/nada'),
  fc.array(escaped, { minLength: 1, maxLength: 6 }).map((parts) => `/${parts.join('/')}`),
);
const url = fc
  .tuple(path, fc.array(parameter, { maxLength: 4 }))
  .map(([each, parameters]) => (parameters.length > 0 ? `${each}?${parameters.join('&')}` : each));
const cookieName = fc.constantFrom(
  'mfe-cohort',
  'mfe-preview',
  'mfe-staff',
  'release',
  'consent',
  'campaign',
  'x',
);
const cookie = fc
  .array(fc.tuple(cookieName, fc.oneof(escaped, fc.constantFrom('007', '900'))), { maxLength: 4 })
  .map((all) => all.map((pair) => pair.join('=')).join('; '));

it('nothing that a visitor sends to any page, of one release or of a canary, is a failure of the shop or of a release', async () => {
  const shop = await openShop();
  await fc.assert(
    fc.asyncProperty(url, cookie, async (address, sent) => {
      const { statusCode } = await shop.get(address, { cookie: sent, accept: 'text/html' });
      expect(statusCode).toBeLessThan(500);
      expect(readBlame(shop)).toEqual(nobody);
    }),
    { numRuns: Number(process.env.INPUT_RUNS ?? 500), seed: 46 },
  );
  expect(new Set(shop.viewed.map(({ version }) => version))).toEqual(new Set(['1.0.0', '2.0.0']));
});
