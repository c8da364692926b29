import type { ModuleId } from '@storefront/contracts';
import { expect, it, vi } from 'vitest';
import { moduleKey } from '../../page/page-state.ts';
import type { LoadedModule } from '../../page/slot-tree.ts';
import { aBrowserRelease } from '../../testing/served-page.ts';
import { openDocument } from '../../testing/server-document.ts';
import { CodeUnavailable, Modules } from './modules.ts';

const module: ModuleId = 'mf-listing/ListingPage';
const loaded: LoadedModule = { default: () => null };
const newer = aBrowserRelease(module, '2.0.0');
const older = aBrowserRelease(module, '1.0.0');

function create(load = vi.fn(async () => loaded), failed: readonly string[] = []) {
  const page = openDocument({ slots: [], releases: { 'mf-listing': [newer, older] } });
  return { load, modules: new Modules({ ...page, failed }, load) };
}

it('names the releases that have the module, in order of preference', () => {
  const { modules } = create();
  expect(modules.releasesWith(module)).toEqual([newer, older]);
  expect(modules.releasesWith('mf-listing/HomePage')).toEqual([]);
  expect(modules.releasesWith('mf-cart/CartPage')).toEqual([]);
});

it('knows the modules of other pages once the routes have arrived', () => {
  const { modules } = create();
  modules.addReleases({ 'mf-listing': [{ ...newer, exposes: ['HomePage', 'ListingPage'] }] });
  expect(modules.releasesWith('mf-listing/HomePage').map(({ version }) => version)).toEqual(['2.0.0']);
  expect(modules.releasesWith(module).map(({ version }) => version)).toEqual(['2.0.0', '1.0.0']);
});

it('leaves out a release that failed, on the server or here', () => {
  expect(create(undefined, [moduleKey(module, newer)]).modules.releasesWith(module)).toEqual([older]);
  const { modules } = create();
  expect(modules.markFailed(module, newer, new Error('threw'))).toBe(true);
  expect(modules.markFailed(module, newer, new Error('threw'))).toBe(false);
  expect(modules.releasesWith(module)).toEqual([older]);
});

it('tries a second time, not a third', async () => {
  const once = create(vi.fn(async () => loaded).mockRejectedValueOnce(new Error('reset')));
  expect(await once.modules.get(module, newer)).toBe(loaded);
  expect(once.load).toHaveBeenCalledTimes(2);
  const always = create(vi.fn(() => Promise.reject(new Error('404'))));
  await expect(always.modules.get(module, newer)).rejects.toThrow(`${module}@2.0.0 could not be loaded`);
  expect(always.load).toHaveBeenCalledTimes(2);
});

it('does not wait twice for what did not come in time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { load, modules } = create(
    vi.fn(() => {
      vi.advanceTimersByTime(8000);
      return Promise.reject(new Error('did not load within 8000 ms'));
    }),
  );
  await expect(modules.get(module, newer)).rejects.toThrow(CodeUnavailable);
  vi.useRealTimers();
  expect(load).toHaveBeenCalledTimes(1);
});

it('lets releases be tried again whose code was unavailable, not those that threw', () => {
  const { modules } = create();
  modules.markFailed(module, newer, new CodeUnavailable('404'));
  modules.markFailed(module, older, new Error('threw'));
  expect(modules.retry('mf-listing/HomePage')).toBe(false);
  expect(modules.releasesWith(module)).toEqual([]);
  expect(modules.retry(module)).toBe(true);
  expect(modules.releasesWith(module)).toEqual([newer]);
  expect(modules.retry(module)).toBe(false);
});
