import { ApiError, createApiClient, type ModuleId } from '@storefront/contracts';
import { testConfig } from '@storefront/contracts/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { aBrowserRelease } from '../../testing/served-page.ts';
import { openDocument } from '../../testing/server-document.ts';
import { PageData } from './page-data.ts';

const listing: ModuleId = 'mf-listing/ListingPage';
const header: ModuleId = 'mf-header/Header';
const { signal } = new AbortController();

function create() {
  const page = openDocument({
    url: '/ar?page=2',
    slots: [
      { module: header, data: { menu: ['Split'] } },
      { module: listing, data: ['Split </script> 9000'] },
    ],
    releases: {},
  });
  const api = createApiClient();
  const now = () => 0;
  return { api, now, data: new PageData(page, { api, now }) };
}

const request = (module: ModuleId, url: string, version = '1.0.0') => {
  const { pathname, search } = new URL(url, location.origin);
  return { module, release: aBrowserRelease(module, version), location: { pathname, search } };
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("finds a page's data in the HTML, for the document's URL and release only", () => {
  const { data } = create();
  expect(data.find(request(listing, '/ar?page=2'))).toEqual({ data: ['Split </script> 9000'] });
  expect(data.find(request(listing, '/ar'))).toBeUndefined();
  expect(data.find(request(listing, '/ar?page=2', '2.0.0'))).toBeUndefined();
});

it("finds a layout slot's data in the HTML, wherever the shopper is", () => {
  const { data } = create();
  expect(data.find(request(header, '/outra'))).toEqual({ data: { menu: ['Split'] } });
});

it('caches what a load gave, by URL', async () => {
  const { data } = create();
  const load = vi.fn(async () => ['Cortina']);
  expect(await data.fetch(request(listing, '/cortinas'), load, signal)).toEqual(['Cortina']);
  expect(data.find(request(listing, '/cortinas'))).toEqual({ data: ['Cortina'] });
  expect(data.find(request(listing, '/cortinas?page=2'))).toBeUndefined();
});

it("gives a page's load its path and query, a layout slot's load neither", async () => {
  const { api, now, data } = create();
  const load = vi.fn(async () => null);
  await data.fetch(request(listing, '/a%C3%A7o?page=2'), load, signal);
  await data.fetch(request(header, '/ar?page=2'), load, signal);
  const context = { api, config: testConfig(), now, signal };
  expect(load.mock.calls).toEqual([
    [{ ...context, path: '/a%C3%A7o', search: '?page=2', device: 'desktop' }],
    [context],
  ]);
});

it.each([
  [360, 'mobile'],
  [1366, 'desktop'],
])('each navigation finds the device that it loads for: a window of %i px is a %s', async (width, device) => {
  const { data } = create();
  const load = vi.fn(async () => null);
  vi.stubGlobal('innerWidth', width);
  await data.fetch(request(listing, '/cortinas'), load, signal);
  expect(load).toHaveBeenCalledWith(expect.objectContaining({ device }));
});

it('uses prefetched data instead of a load within ten seconds', async () => {
  vi.useFakeTimers();
  const { data } = create();
  const load = vi.fn(async () => ['Cortina']);
  const cortinas = request(listing, '/cortinas');
  await data.prefetch(cortinas, load);
  await data.prefetch(cortinas, load);
  expect(data.find(cortinas)).toBeUndefined();
  expect(await data.fetch(cortinas, load, signal)).toEqual(['Cortina']);
  expect(load).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  await data.fetch(cortinas, load, signal);
  expect(load).toHaveBeenCalledTimes(2);
});

it('loads again what could not be prefetched', async () => {
  const { data } = create();
  const failure = new ApiError('no reply', { status: 0, code: 'unreachable' });
  const load = vi.fn(async () => ['Cortina']).mockRejectedValueOnce(failure);
  const cortinas = request(listing, '/cortinas');
  await expect(data.prefetch(cortinas, load)).rejects.toBe(failure);
  expect(await data.fetch(cortinas, load, signal)).toEqual(['Cortina']);
});

it('passes on what a load throws, and caches nothing', async () => {
  const { data } = create();
  const failure = new ApiError('not found', { status: 404, code: 'not-found' });
  const cortinas = request(listing, '/cortinas');
  await expect(data.fetch(cortinas, () => Promise.reject(failure), signal)).rejects.toBe(failure);
  expect(data.find(cortinas)).toBeUndefined();
});
