import { ApiError, type Head, type ModuleId } from '@storefront/contracts';
import { expect, it, vi } from 'vitest';
import { moduleKey } from '../../page/page-state.ts';
import type { LoadedModule, ShopLocation } from '../../page/slot-tree.ts';
import { shopRouteTable } from '../../testing/a-route-table.ts';
import { aBrowserRelease, testStorefront } from '../../testing/served-page.ts';
import { openDocument } from '../../testing/server-document.ts';
import { Modules } from '../data/modules.ts';
import { PageData } from '../data/page-data.ts';
import { PageLoader } from './page-loader.ts';

const listing: ModuleId = 'mf-listing/ListingPage';
const newer = aBrowserRelease(listing, '2.0.0');
const older = aBrowserRelease(listing, '1.0.0');
const { signal } = new AbortController();

const at = (pathname: string, search = ''): ShopLocation => ({
  pathname,
  search,
  hash: '',
  state: null,
  key: pathname,
});

const moduleOf = (load: LoadedModule['load'], head?: (data: unknown) => Head): LoadedModule => ({
  default: () => null,
  ...(load ? { load } : {}),
  ...(head ? { head } : {}),
});

function create(code: Readonly<Record<string, LoadedModule>>, onStep?: (percent: number) => void) {
  const page = openDocument({ slots: [], releases: { 'mf-listing': [newer, older] } });
  const loadModule = vi.fn(async (module: ModuleId, release: typeof newer) => {
    const found = code[moduleKey(module, release)];
    if (found === undefined) throw new Error('404');
    return found;
  });
  const modules = new Modules(page, loadModule);
  const data = new PageData(page, testStorefront());
  const routes = { get: async () => shopRouteTable().routes };
  return {
    loadModule,
    pages: new PageLoader({
      modules,
      data,
      routes,
      bare: false,
      shopName: 'Loja',
      ...(onStep && { onStep }),
    }),
  };
}

const notFound = new ApiError('not found', { status: 404, code: 'not-found' });

it('loads code and data, and takes the title from them', async () => {
  const page = moduleOf(
    async ({ path }) => `Splits em ${path}`,
    (title) => ({ title: String(title) }),
  );
  const { pages } = create({ [`${listing}@2.0.0`]: page });
  const { title, content } = await pages.load(at('/ar'), signal, false);
  expect(title).toBe('Splits em /ar | Loja');
  expect(content).toEqual({ module: listing, release: newer, loaded: page, data: 'Splits em /ar' });
});

it('a page has the name of its route, where the route has one', async () => {
  const page = moduleOf(undefined);
  const { pages } = create({ [`${listing}@2.0.0`]: page });
  expect((await pages.load(at('/busca'), signal, false)).name).toBe('search');
  expect((await pages.load(at('/ar'), signal, false)).name).toBeUndefined();
});

it("a page that gives no title has the shop's name", async () => {
  const { pages } = create({ [`${listing}@2.0.0`]: moduleOf(undefined) });
  expect((await pages.load(at('/ar'), signal, false)).title).toBe('Loja');
});

it('a page whose data asks for another layout is left to a document', async () => {
  const page = moduleOf(
    async () => 1,
    () => ({ title: 'Campanha', layout: 'bare' }),
  );
  const { pages } = create({ [`${listing}@2.0.0`]: page, [`${listing}@1.0.0`]: moduleOf(undefined) });
  await expect(pages.load(at('/ar'), signal, false)).rejects.toThrow('/ar has another layout');
});

it('goes forward by 30 for code and 30 for data, by 45 for code alone', async () => {
  const steps: number[] = [];
  const loads = create({ [`${listing}@2.0.0`]: moduleOf(async () => 1) }, (percent) => steps.push(percent));
  await loads.pages.load(at('/ar'), signal, false);
  expect(steps).toEqual([30, 30]);
  const codeAlone = create({ [`${listing}@2.0.0`]: moduleOf(undefined) }, (percent) => steps.push(percent));
  await codeAlone.pages.load(at('/ar'), signal, false);
  expect(steps).toEqual([30, 30, 45]);
});

it('a navigation that another one has replaced moves nothing', async () => {
  const onStep = vi.fn();
  const { pages } = create({ [`${listing}@2.0.0`]: moduleOf(undefined) }, onStep);
  await pages.load(at('/ar'), AbortSignal.abort(), false);
  expect(onStep).not.toHaveBeenCalled();
});

it('loads again what was loaded before, unless it may be reused', async () => {
  const load = vi.fn(async () => 'dados');
  const { pages } = create({ [`${listing}@2.0.0`]: moduleOf(load) });
  await pages.load(at('/ar'), signal, false);
  await pages.load(at('/ar'), signal, true);
  expect(load).toHaveBeenCalledTimes(1);
  await pages.load(at('/ar'), signal, false);
  expect(load).toHaveBeenCalledTimes(2);
});

it.each([
  ['cannot be loaded', undefined],
  ['throws in its load', moduleOf(() => Promise.reject(new TypeError('broken')))],
])('takes the previous release when the code of the newer %s', async (_, code) => {
  const { pages } = create({
    ...(code ? { [`${listing}@2.0.0`]: code } : {}),
    [`${listing}@1.0.0`]: moduleOf(undefined),
  });
  expect((await pages.load(at('/ar'), signal, false)).content.release).toBe(older);
});

it('leaves a failure of the API to a document, without trying another release', async () => {
  const previous = vi.fn(async () => 'dados');
  const { pages } = create({
    [`${listing}@2.0.0`]: moduleOf(() => Promise.reject(notFound)),
    [`${listing}@1.0.0`]: moduleOf(previous),
  });
  await expect(pages.load(at('/ar'), signal, false)).rejects.toBe(notFound);
  expect(previous).not.toHaveBeenCalled();
});

it.each([
  ['/pagina/instalacao-ar-condicionado', 'has another layout'],
  ['/v2/front/config', 'is no page'],
  ['/ar', 'cannot be shown'],
])('%s %s, so a document shows it', async (path, reason) => {
  const { pages } = create({});
  await expect(pages.load(at(path), signal, false)).rejects.toThrow(reason);
});

it.each([
  ['is chosen', true, [{ srcset: '/a.webp 320w', sizes: '50vw' }]],
  ['is not chosen', false, []],
])('prefetches code, data and the largest picture where it %s', async (_case, matches, expected) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  const images: HTMLImageElement[] = [];
  vi.stubGlobal('Image', function create() {
    const image = document.createElement('img');
    images.push(image);
    return image;
  });
  const load = vi.fn(async () => 'dados');
  const head = () => ({
    title: 'Splits',
    preloadImage: { srcSet: '/a.webp 320w', type: 'image/webp', sizes: '50vw', media: '(min-width: 1px)' },
  });
  const { pages } = create({ [`${listing}@2.0.0`]: moduleOf(load, head) });
  await pages.prefetch(
    { page: listing, layout: 'default', access: 'public', hydrates: 'eager', skeleton: 'text' },
    at('/ar'),
  );
  vi.unstubAllGlobals();
  expect(images).toMatchObject(expected);
  await pages.load(at('/ar'), signal, false);
  expect(load).toHaveBeenCalledTimes(1);
});

it('prefetches code alone', async () => {
  const load = vi.fn(async () => 'dados');
  const { loadModule, pages } = create({ [`${listing}@2.0.0`]: moduleOf(load) });
  await pages.prefetchCode(listing);
  expect(loadModule).toHaveBeenCalledTimes(1);
  expect(load).not.toHaveBeenCalled();
});

it('loads for the part of the query that the page reads, as the server does', async () => {
  const load = vi.fn(async () => 'dados');
  const { pages } = create({ [`${listing}@2.0.0`]: moduleOf(load) });
  await pages.load(at('/ar', '?x=1&pg=2'), signal, false);
  expect(load).toHaveBeenCalledWith(expect.objectContaining({ search: '?pg=2' }));
  await pages.load(at('/ar', '?pg=2&cupom=A'), signal, true);
  expect(load).toHaveBeenCalledTimes(1);
});

it.each(['?pg=%00', '?pg=50%', `?pg=${'1'.repeat(1001)}`])(
  'leaves %s to the server, which answers or redirects it: nothing of the page runs',
  async (search) => {
    const load = vi.fn(async () => 'dados');
    const { pages, loadModule } = create({ [`${listing}@2.0.0`]: moduleOf(load) });
    await expect(pages.load(at('/ar', search), signal, false)).rejects.toThrow('the query of /ar is');
    expect([load, loadModule].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  },
);
