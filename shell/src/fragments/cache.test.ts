import type { LoadContext } from '@storefront/contracts';
import { testConfig } from '@storefront/contracts/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aRelease } from '../testing/a-release.ts';
import {
  createFragments,
  type fragmentRequest,
  listingPage,
  listingRelease,
  setUpFragments,
  shows,
} from '../testing/fragment-set-up.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('a layout slot is rendered once for all pages of a path, then renewed in the background', async () => {
  const { render } = setUpFragments(aRelease('mf-header', '1.0.0', { Header: shows('header') }));
  const texts: string[] = [];
  const next = async (changed: Partial<typeof fragmentRequest> = {}) =>
    texts.push((await render('mf-header/Header', changed)).text);
  await next();
  await next({ search: '?pg=2' });
  await next({ path: '/janela' });
  vi.advanceTimersByTime(5000);
  await next();
  await vi.advanceTimersByTimeAsync(0);
  await next();
  expect(texts.map((text) => text.replace(/\D/g, ''))).toEqual(['1', '1', '2', '1', '3']);
});

it('visitors who are compared with a canary begin with none, as its own do', async () => {
  const header = aRelease('mf-header', '1.0.0', { Header: shows('header') });
  const control = new Map<'mf-header', string>();
  const { render, runs } = createFragments({ releases: [header], control });
  const next = async () => (await render('mf-header/Header')).text.replace(/\D/g, '');
  const texts = [await next()];
  for (const version of ['1.1.0', '1.1.0', '1.2.0']) {
    control.set('mf-header', version);
    texts.push(await next());
  }
  control.clear();
  texts.push(await next());
  expect(texts).toEqual(['1', '2', '2', '3', '1']);
  expect(runs.map(({ isControl }) => isControl)).toEqual([false, true, true]);
});

it('a changed configuration renders layout slots again', async () => {
  const { render } = setUpFragments(aRelease('mf-header', '1.0.0', { Header: shows('header') }));
  await render('mf-header/Header');
  expect((await render('mf-header/Header', { config: testConfig() })).text).toBe('<b>header 2</b>');
});

it('a page is rendered for every request, with what the request says', async () => {
  const load = vi.fn(async ({ path, search }: LoadContext) => `${path}${search}`);
  const { render } = setUpFragments(listingRelease('1.0.0', shows('page', { load })));
  await render();
  expect(String((await render(listingPage, { search: '?pg=2' })).data)).toBe('"/split?pg=2"');
  expect(load).toHaveBeenCalledTimes(2);
});
