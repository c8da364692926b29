import type { Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import type { Started } from '../shop/follow-commands.ts';
import { type Follower, followGuide } from '../shop/follow-guide.ts';
import { keepBuying } from '../shop/keep-buying.ts';
import { keepRequesting } from '../shop/keep-requesting.ts';
import { versionsOfHeader } from '../shop/shown-versions.ts';
import { withoutPictures } from '../shop/visit.ts';

/** Both pages are followed in one copy of the repository with one shop, whose start takes ten seconds of processor time. */
let guide: Follower;
/** Commands that run: the shop first. */
const running: Started[] = [];
const endAll = async () => {
  for (const each of running.splice(0).reverse()) await each.interrupt();
};

test.beforeAll(async () => {
  test.setTimeout(120_000);
  guide = await followGuide('docs/runbooks.md');
});
test.afterAll(async () => {
  await endAll();
  guide.remove();
});

async function buyAt(page: Page, origin: string): Promise<void> {
  await withoutPictures(page);
  await page.goto(`${origin}/ar-condicionado/split-hi-wall`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Comprar/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Comprar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /carrinho/i })).toContainText('R$');
  const cart = await page.request.get(`${origin}/v2/front/checkout/cart`);
  expect(((await cart.json()) as { itens: unknown[] }).itens).toHaveLength(1);
  await page.goto('about:blank');
}

test('the commands of the runbooks do what the page says', async ({ page }) => {
  test.setTimeout(300_000);
  const statusOf = async () => (await fetch(guide.shopUrl)).status;
  running.push(await guide.start());
  await guide.run();
  await test.step('lost files', async () => {
    await guide.run();
    await guide.runPrinting();
    expect(await statusOf()).toBe(200);
    await guide.runPrinting();
  });
  await test.step('a second shell', async () => {
    await endAll();
    running.push(await guide.start(), await guide.start());
    await guide.runPrinting();
    guide.write('nginx');
    await guide.run();
    await test.step('sells through nginx', () => buyAt(page, guide.proxyUrl));
    const restart = async (name: string) => {
      const before = guide.pidOf(name);
      await guide.run();
      await expect.poll(() => guide.pidOf(name) ?? before, { timeout: 30_000 }).not.toBe(before);
      await expect.poll(() => guide.statusOf(name), { timeout: 60_000 }).toBe(200);
    };
    await test.step('fails no request while shells and registry are started again', async () => {
      const [shopper, reader] = [
        keepBuying(guide.proxyUrl),
        keepRequesting(`${guide.proxyUrl}/ar-condicionado`),
      ];
      await restart('shop');
      await restart('release-registry');
      const second = running.pop();
      await second?.interrupt();
      if (second) running.push(await guide.again(second));
      const [{ bought, failures }, pages] = [await shopper.stop(), await reader.stop()];
      expect([failures, pages.failures]).toEqual([[], []]);
      expect(Math.min(bought, pages.requested)).toBeGreaterThan(20);
    });
    await test.step('store-api is started again while pages are read, and sells', async () => {
      const reader = keepRequesting(`${guide.proxyUrl}/ar-condicionado`);
      await restart('store-api');
      // on a busy machine a load may not wait as long as the start takes
      for (const failure of (await reader.stop()).failures) expect(failure).toBe('status 503');
      await expect.poll(async () => (await fetch(`${guide.proxyUrl}/ar-condicionado`)).status).toBe(200);
      const shopper = keepBuying(guide.proxyUrl);
      expect((await shopper.stop()).failures).toEqual([]);
    });
    await guide.run();
  });
  await test.step('other keys', async () => {
    await guide.runPrinting();
    await guide.runPrinting();
    expect(await statusOf()).toBe(200);
  });
  await test.step('a backup, a lost registry and a lost database', async () => {
    await endAll();
    await guide.runPrinting();
    await guide.runPrinting();
    running.push(await guide.start());
    await guide.runPrinting();
    expect(await statusOf()).toBe(200);
  });
  guide.skip('console');
  expect(guide.blocksLeft()).toBe(0);
});

test('the page about releases can be followed word for word', async ({ page }) => {
  test.setTimeout(240_000);
  await withoutPictures(page);
  const shown = async () => {
    const response = await fetch(`${guide.shopUrl}/hello`);
    return versionsOfHeader(response.headers.get('x-release'))['mf-hello'];
  };

  guide.open('docs/releases.md');
  guide.skip('console');
  const [shop] = running;
  // this test alone, or after the other one has failed
  if (shop === undefined) running.push(await guide.start());
  else expect(guide.hasStarted(shop)).toBe(true);
  await test.step('a remote, its key, a token', async () => {
    await guide.runPrinting();
    await guide.runPrinting();
    await page.goto(`${guide.shopUrl}/hello`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá da Aragem');
    await guide.runPrinting();
    await guide.run();
    guide.skip('json');
  });
  await test.step('a version that nobody sees, checked, then live', async () => {
    guide.write('diff');
    await guide.runPrinting();
    await guide.runPrinting();
    await guide.runPrinting();
    await guide.runPrinting();
    await guide.runPrinting();
    expect(await shown()).toBe('1.0.0');
    await guide.runPrinting();
    await guide.runPrinting();
    expect(await shown()).toBe('1.1.0');
    await page.goto(`${guide.shopUrl}/hello`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boas-vindas à Aragem');
  });
  await test.step('rolled back, frozen, confirmed by a second token', async () => {
    await guide.runPrinting();
    expect(await shown()).toBe('1.0.0');
    await guide.runPrinting();
    await guide.runPrinting(1);
    expect(await shown()).toBe('1.0.0');
    await guide.runPrinting();
    await guide.runPrinting();
    await guide.runPrinting(3);
    expect(await shown()).toBe('1.0.0');
    await guide.runPrinting();
    expect(await shown()).toBe('1.1.0');
    await guide.runPrinting();
  });
  // an open page would request releases from a shop that is being stopped
  await page.goto('about:blank');
  expect(guide.blocksLeft()).toBe(0);
});
