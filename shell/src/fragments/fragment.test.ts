import { ApiError, type LoadContext, PageRedirect } from '@storefront/contracts';
import { testConfig } from '@storefront/contracts/testing';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isFault } from '../page/page-state.ts';
import type { LoadedModule } from '../page/slot-tree.ts';
import { Breakers } from '../releases/breakers.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';
import { aRelease } from '../testing/a-release.ts';
import { FragmentCache } from './cache.ts';
import { chooseReleases } from './choose.ts';
import { type FragmentRun, makeFragment } from './fragment.ts';

const config = testConfig();
const request = { path: '/split', search: '', device: 'desktop' as const, config };
const page = 'mf-listing/ListingPage';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A module that shows its version and counts its renderings. */
function shows(text: string, changes: Partial<LoadedModule> = {}): LoadedModule & { renderings: number } {
  const module = { renderings: 0, default: () => createElement('b', null, `${text} ${++module.renderings}`) };
  return Object.assign(module, changes);
}
const broken = (): never => {
  throw new Error('broken');
};

function setUp(...releases: readonly ReadyRelease[]) {
  const reasons: string[] = [];
  const changes: string[] = [];
  const breakers = new Breakers({
    throwsAllowed: 5,
    firstPauseMs: 1000,
    longestPauseMs: 8000,
    onChange: (key, open) => changes.push(`${key} ${open ? 'open' : 'closed'}`),
  });
  const cache = new FragmentCache({ freshMs: 5000, staleMs: 60_000, maxSize: 1000, onError: broken });
  const remotes = releases.map(({ record }) => record.remote);
  const chosen = chooseReleases(remotes, (remote) =>
    releases.filter(({ record }) => record.remote === remote),
  );
  const make = async (
    module: Parameters<typeof makeFragment>[0] = page,
    changed: Partial<typeof request> = {},
  ) => {
    const options = {
      breakers,
      cache,
      onRun: ({ module: name, release, failure }: FragmentRun) => {
        if (failure && isFault(failure)) reasons.push(`${name}@${release.record.version}: ${failure.reason}`);
      },
    };
    const fragment = await makeFragment(module, chosen, { ...request, ...changed }, options);
    return { ...fragment, text: fragment.html.toString() };
  };
  return { make, reasons, changes };
}
const listing = (version: string, module: LoadedModule) =>
  aRelease('mf-listing', version, { ListingPage: module });

it('shows the first candidate, with its data and head', async () => {
  const module = shows('new', {
    load: async () => ({ name: '</script>' }),
    head: () => ({ title: 'Split' }),
  });
  const { make } = setUp(listing('2.0.0', module), listing('1.0.0', shows('old')));
  const { text, data, head, status, release } = await make();
  expect([text, String(data), head?.title, status, release?.record.version]).toEqual([
    '<b>new 1</b>',
    '{"name":"\\u003c/script>"}',
    'Split',
    200,
    '2.0.0',
  ]);
});

it.each([
  ['its component throws', { default: broken }],
  ['its load throws', { load: broken }],
  ['its load hangs', { load: () => new Promise(() => {}) }],
  ['its head throws', { head: broken }],
])('hands over to the next candidate when %s, and says so', async (_what, changes) => {
  const { make, reasons } = setUp(listing('2.0.0', shows('new', changes)), listing('1.0.0', shows('old')));
  const making = make();
  await vi.advanceTimersByTimeAsync(100);
  const { text, failed, release } = await making;
  expect([text, release?.record.version]).toEqual(['<b>old 1</b>', '1.0.0']);
  expect(failed).toEqual(['mf-listing/ListingPage@2.0.0']);
  expect(reasons).toEqual([expect.stringContaining('mf-listing/ListingPage@2.0.0')]);
});

it('passes by a release that lacks the module', async () => {
  const other = aRelease('mf-listing', '2.0.0', { HomePage: shows('home') });
  const { make } = setUp(other, listing('1.0.0', shows('old')));
  expect((await make()).release?.record.version).toBe('1.0.0');
});

it.each([
  ['statusCode', { statusCode: 410 }],
  ['status', { status: 410 }],
  ['response.status', { response: { status: 410 } }],
])('an error with a %s of its own is the page, and no fault of the release', async (_, given) => {
  const gone = async () => {
    throw Object.assign(new Error('Saiu de <linha>'), given);
  };
  const { make, changes } = setUp(
    listing('2.0.0', shows('new', { load: gone })),
    listing('1.0.0', shows('old')),
  );
  for (let i = 0; i < 6; i++) expect((await make()).status).toBe(410);
  expect((await make()).text).toContain('<p>Erro 410: Saiu de &lt;linha&gt;</p>');
  expect(changes).toEqual([]);
});

it('an error without a status is a 500 when no other release does better, a hung load a 503', async () => {
  expect((await setUp(listing('1.0.0', shows('new', { load: broken }))).make()).status).toBe(500);
  const { make } = setUp(listing('1.0.0', shows('new', { load: () => new Promise(() => {}) })));
  const making = make();
  await vi.advanceTimersByTimeAsync(100);
  expect((await making).status).toBe(503);
});

it('a redirect of the load is no error', async () => {
  const load = async () => {
    throw new PageRedirect('/');
  };
  const { make, reasons, changes } = setUp(listing('1.0.0', shows('new', { load })));
  expect(await make()).toMatchObject({ status: 302, location: '/' });
  expect([reasons, changes]).toEqual([[], []]);
});

it.each([
  [404, 404],
  [500, 503],
  [0, 503],
])("the API's answer %i is final: no other release is tried, the page is %i", async (status, expected) => {
  const refused = async () => {
    throw new ApiError('refused', { status, code: 'x' });
  };
  const old = shows('old');
  const { make, changes } = setUp(listing('2.0.0', shows('new', { load: refused })), listing('1.0.0', old));
  for (let i = 0; i < 6; i++) expect((await make()).status).toBe(expected);
  expect((await make()).text).toContain(`data-status="${expected}"`);
  expect(old.renderings).toBe(0);
  expect(changes).toEqual([]);
});

it.each([
  ['mf-header/Header', 'action="/busca"'],
  ['mf-footer/Footer', 'CNPJ'],
  ['mf-listing/HomePage', 'Tentar de novo'],
  ['mf-cart/CartOverlays', ''],
] as const)('without a release %s has its static HTML', async (module, part) => {
  const { text, release, status } = await setUp().make(module);
  expect(text).toContain(part);
  expect([release, status]).toEqual([undefined, 503]);
});

it('opens the circuit of the module that throws five times in a row, although its load does well', async () => {
  const flaky = shows('new', { default: broken, load: async () => 1 });
  const release = aRelease('mf-listing', '2.0.0', { ListingPage: flaky, HomePage: shows('home') });
  const { make, changes, reasons } = setUp(release, listing('1.0.0', shows('old')));
  for (let i = 0; i < 4; i++) await make();
  expect(changes).toEqual([]);
  await make();
  expect(changes).toEqual(['mf-listing/ListingPage@2.0.0 open']);
  expect((await make()).failed).toEqual([]);
  expect(reasons).toHaveLength(5);
  expect((await make('mf-listing/HomePage')).release?.record.version).toBe('2.0.0');
});

it('tries an ejected module in the background until it renders again', async () => {
  let isBroken = true;
  const Flaky = () => (isBroken ? broken() : createElement('b'));
  const { make, changes } = setUp(listing('2.0.0', { default: Flaky }), listing('1.0.0', shows('old')));
  for (let i = 0; i < 5; i++) await make();
  await vi.advanceTimersByTimeAsync(1000);
  expect((await make()).release?.record.version).toBe('1.0.0');
  isBroken = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect(changes.at(-1)).toBe('mf-listing/ListingPage@2.0.0 closed');
  expect((await make()).release?.record.version).toBe('2.0.0');
});

it('tries a module of a closed release no more, and its next release has a closed circuit', async () => {
  const bad = listing('2.0.0', shows('bad', { default: broken }));
  const { make, changes } = setUp(bad, listing('1.0.0', shows('old')));
  for (let i = 0; i < 5; i++) await make();
  bad.renderer.close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(vi.getTimerCount()).toBe(0);
  // the circuit is closed: the release renders again
  expect((await make()).failed).toEqual(['mf-listing/ListingPage@2.0.0']);
  expect(changes).toEqual(['mf-listing/ListingPage@2.0.0 open']);
});

it('a hang opens the circuit at once: only the first page pays for it', async () => {
  const load = vi.fn(() => new Promise(() => {}));
  const { make, changes } = setUp(listing('2.0.0', shows('new', { load })), listing('1.0.0', shows('old')));
  const making = make();
  await vi.advanceTimersByTimeAsync(60);
  await making;
  expect(changes).toEqual(['mf-listing/ListingPage@2.0.0 open']);
  await make();
  expect(load).toHaveBeenCalledTimes(1);
});

it('a layout slot is rendered once for all pages of a path, then renewed in the background', async () => {
  const { make } = setUp(aRelease('mf-header', '1.0.0', { Header: shows('header') }));
  const texts: string[] = [];
  const next = async (changed: Partial<typeof request> = {}) =>
    texts.push((await make('mf-header/Header', changed)).text);
  await next();
  await next({ search: '?pg=2' });
  await next({ path: '/janela' });
  vi.advanceTimersByTime(5000);
  await next();
  await vi.advanceTimersByTimeAsync(0);
  await next();
  expect(texts.map((text) => text.replace(/\D/g, ''))).toEqual(['1', '1', '2', '1', '3']);
});

it('a changed configuration renders layout slots again', async () => {
  const { make } = setUp(aRelease('mf-header', '1.0.0', { Header: shows('header') }));
  await make('mf-header/Header');
  expect((await make('mf-header/Header', { config: testConfig() })).text).toBe('<b>header 2</b>');
});

it('a page is rendered for every request, with what the request says', async () => {
  const load = vi.fn(async ({ path, search, device }: LoadContext) => `${path}${search} ${device}`);
  const { make } = setUp(listing('1.0.0', shows('page', { load })));
  await make();
  expect(String((await make(page, { search: '?pg=2' })).data)).toBe('"/split?pg=2 desktop"');
  expect(load).toHaveBeenCalledTimes(2);
});
