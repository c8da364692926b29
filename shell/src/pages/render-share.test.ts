// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { aShop } from '../http/testing/a-shop.ts';
import { aDiscovery } from '../testing/a-discovery.ts';
import { pagesAtOnce, pagesWaiting } from './render-share.ts';

/** Longer than any test. */
const loadBudgetMs = 600_000;
const one = '203.0.113.1';
const all = pagesAtOnce + pagesWaiting;

/** A shop whose lists below /ar-condicionado take until `end`. */
async function openShop() {
  const ending = Promise.withResolvers<void>();
  let running = 0;
  const load = async ({ path }: { readonly path: string }) => {
    if (!path.startsWith('/ar-condicionado')) return 1;
    running++;
    await ending.promise;
    return 1;
  };
  const options = { module: { load }, trustProxy: 'loopback', loadBudgetMs };
  const shop = await aShop([aDiscovery('mf-listing', { active: '1.0.0' })], undefined, undefined, options);
  const get = (url: string, address = one) =>
    shop.get(url, { 'x-forwarded-for': address, accept: 'text/html' });
  return { get, running: () => running, end: () => ending.resolve() };
}

it('an address has so many pages made at once, so many more wait, and one more is refused in words', async () => {
  const { get, running, end } = await openShop();
  const pages = Array.from({ length: all }, (_, i) => get(`/ar-condicionado/${i}`));
  await expect.poll(running).toBe(pagesAtOnce);
  const refused = await get('/ar-condicionado/mais');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
  expect(refused.headers['cache-control']).toBe('no-store');
  expect(refused.body).toContain('Tente de novo em instantes. O seu carrinho está guardado.');
  expect(running()).toBe(pagesAtOnce);
  end();
  expect(new Set((await Promise.all(pages)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await get('/ar-condicionado/mais')).statusCode).toBe(200);
});

it('others, and what is stored or under way, do not wait for it', async () => {
  const { get, running, end } = await openShop();
  await get('/split');
  const pages = Array.from({ length: all }, (_, i) => get(`/ar-condicionado/${i}`));
  await expect.poll(running).toBe(pagesAtOnce);
  expect((await get('/janela', '203.0.113.2')).statusCode).toBe(200);
  expect((await get('/split')).statusCode, 'of the same address, stored').toBe(200);
  const same = get('/ar-condicionado/0');
  end();
  expect((await same).statusCode, 'of the same address, under way').toBe(200);
  await Promise.all(pages);
});

it.each([
  [pagesAtOnce - 1, 2],
  [pagesAtOnce, 1],
])(
  'with %i pages of an address under way a stored one is rendered %i times in all',
  async (others, times) => {
    let renders = 0;
    let running = 0;
    const ending = Promise.withResolvers<void>();
    const load = async ({ path }: { readonly path: string }) => {
      if (path === '/split') return renders++;
      running++;
      return ending.promise;
    };
    const listing = aDiscovery('mf-listing', { active: '1.0.0' });
    const { get } = await aShop([listing], load, undefined, { loadBudgetMs });
    const now = Date.now();
    await get('/split');
    const pages = Array.from({ length: others }, (_, i) => get(`/janela/${i}`));
    await expect.poll(() => running).toBe(others);
    vi.spyOn(Date, 'now').mockReturnValue(now + 2000);
    expect((await get('/split')).statusCode).toBe(200);
    expect(renders).toBe(times);
    ending.resolve();
    await Promise.all(pages);
  },
);
