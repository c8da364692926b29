import type { APIResponse } from '@playwright/test';
import { preferredVersions } from '../shop/channel.ts';
import { expect, testOfDamagedShop as test } from '../shop/fixtures.ts';
import { remotes } from '../shop/slot-page.ts';
import { phone } from '../shop/visit.ts';
import { versionsOfHeader } from '../shop/visitors.ts';

const seen = '/ar-condicionado/split-hi-wall';
const everything = /./;
/** Longer than any cache considers a page fresh. */
const longerThanFreshS = 12;
const outage = { timeout: 30_000 };

/** Seconds since a stored page stopped being fresh; 0 when it is fresh. */
function staleForS(reply: APIResponse): number {
  const ttl = /ttl=(-?\d+)/.exec(reply.headers()['cache-status'] ?? '')?.[1];
  return Math.max(0, -Number(ttl ?? 0));
}

function expectUnavailable(reply: APIResponse): void {
  expect(reply.status()).toBe(503);
  expect(Number(reply.headers()['retry-after'])).toBeGreaterThan(0);
}

test('cached pages are served with their age until store-api is back', async ({
  page,
  damagedShop,
  consoleErrors,
}) => {
  // cart and wishlist calls fail during the outage
  consoleErrors.expect(/\/v2\/front\/|^The cart could not be read|^Erro ao fazer a request de favoritos!/);
  const before = await page.request.get(seen);
  expect(before.status()).toBe(200);
  expect(staleForS(before)).toBe(0);
  damagedShop.storeApi.damage(everything, 'reset');
  await expect
    .poll(async () => {
      const reply = await page.request.get(seen);
      expect(reply.status()).toBe(200);
      return staleForS(reply);
    }, outage)
    .toBeGreaterThanOrEqual(longerThanFreshS);

  const opened = await page.goto(seen);
  expect(opened?.status()).toBe(200);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('R$');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  damagedShop.storeApi.repair();
  await expect.poll(async () => staleForS(await page.request.get(seen)), outage).toBe(0);
});

test('an uncached page is a 503 with no-store until store-api is back', async ({ request, damagedShop }) => {
  damagedShop.storeApi.damage(everything, 'reset');
  const unseen = await request.get('/ar-condicionado/cassete');
  expectUnavailable(unseen);
  expect(unseen.headers()['cache-control']).toContain('no-store');
  damagedShop.storeApi.repair();
  await expect.poll(async () => (await request.get('/ar-condicionado/cassete')).status()).toBe(200);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('an error page names the call that failed, and trying again keeps the search', async ({
    page,
    damagedShop,
    consoleErrors,
  }) => {
    consoleErrors.expect(
      /\/v2\/front\/|503|^The cart could not be read|^Erro ao fazer a request de favoritos!/,
    );
    damagedShop.storeApi.damage(everything, 'reset');
    const url = '/busca?busca=geladeira';
    expect((await page.goto(url))?.status()).toBe(503);
    const main = page.getByRole('main');
    await expect(main).toContainText('A chamada /url/product/listing/search falhou.');
    await expect(main).toContainText('verifique o cadastro do item');
    damagedShop.storeApi.repair();
    await main.getByText('Tentar de novo').click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Resultados para “geladeira”');
    await expect(page).toHaveURL(url);
    await expect(page).toHaveTitle('Busca por geladeira | Aragem');
  });
});

test('calls of the browser are answered by a 503 with retry-after', async ({ request, damagedShop }) => {
  damagedShop.storeApi.damage(everything, 'reset');
  expectUnavailable(await request.get('/v2/front/config'));
  expectUnavailable(await request.get('/v2/front/checkout/cart'));
  expectUnavailable(await request.post('/v2/front/checkout/cart', { data: { tipo: 'produto', itens: [] } }));
  damagedShop.storeApi.repair();
  await expect.poll(async () => (await request.get('/v2/front/config')).status()).toBe(200);
});

test('an API that answers late is no fault of a release: the same releases serve', async ({
  request,
  damagedShop,
}) => {
  damagedShop.storeApi.damage(everything, { lateMs: 6_000 });
  expectUnavailable(await request.get('/ar-condicionado/janela'));
  damagedShop.storeApi.repair();
  for (const { name } of remotes) expect(await preferredVersions(damagedShop, name)).toEqual(['1.0.0']);
  const afterwards = await request.get('/ar-condicionado/janela');
  expect(afterwards.status()).toBe(200);
  const shown = versionsOfHeader(afterwards.headers()['x-release'] ?? '');
  expect(shown).toEqual(Object.fromEntries(remotes.map(({ name }) => [name, '1.0.0'])));
});
