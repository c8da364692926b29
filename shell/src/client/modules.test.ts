import type { ModuleId } from '@storefront/contracts';
import { expect, it, vi } from 'vitest';
import { moduleKey } from '../page/page-state.ts';
import type { LoadedModule } from '../page/slot-tree.ts';
import { aCandidate, openDocument } from '../testing/server-document.ts';
import { Modules } from './modules.ts';

const module: ModuleId = 'mf-listing/ListingPage';
const loaded: LoadedModule = { default: () => null };
const newer = aCandidate(module, '2.0.0');
const older = aCandidate(module, '1.0.0');

function create(load = vi.fn(async () => loaded), failed: readonly string[] = []) {
  const page = openDocument({ slots: [], candidates: { 'mf-listing': [newer, older] } });
  return { load, modules: new Modules({ ...page, failed }, load) };
}

it('names the releases that have the module, in order of preference', () => {
  const { modules } = create();
  expect(modules.candidates(module)).toEqual([newer, older]);
  expect(modules.candidates('mf-listing/HomePage')).toEqual([]);
  expect(modules.candidates('mf-cart/CartPage')).toEqual([]);
});

it('leaves out a release that failed, on the server or here', () => {
  expect(create(undefined, [moduleKey(module, newer)]).modules.candidates(module)).toEqual([older]);
  const { modules } = create();
  expect(modules.markFailed(module, newer)).toBe(true);
  expect(modules.markFailed(module, newer)).toBe(false);
  expect(modules.candidates(module)).toEqual([older]);
});

it('tries a second time, not a third', async () => {
  const once = create(vi.fn(async () => loaded).mockRejectedValueOnce(new Error('reset')));
  expect(await once.modules.get(module, newer)).toBe(loaded);
  expect(once.load).toHaveBeenCalledTimes(2);
  const always = create(vi.fn(() => Promise.reject(new Error('404'))));
  await expect(always.modules.get(module, newer)).rejects.toThrow(`${module}@2.0.0 could not be loaded`);
  expect(always.load).toHaveBeenCalledTimes(2);
});
