import {
  findPostgres,
  type PostgresCluster,
  startPostgres,
} from '../../release-registry/src/testing/postgres-cluster.ts';
import { buyAt } from '../shop/buy-at.ts';
import { expect, test } from '../shop/fixtures.ts';
import type { Started } from '../shop/follow-commands.ts';
import { type Follower, followGuide } from '../shop/follow-guide.ts';
import { keepBuying } from '../shop/keep-buying.ts';
import { keepOrdering } from '../shop/keep-ordering.ts';
import { keepRequesting } from '../shop/keep-requesting.ts';
import { versionsOfHeader } from '../shop/shown-versions.ts';
import { withoutPictures } from '../shop/visit.ts';

/** Both pages are followed in one copy of the repository with one shop, whose start takes ten seconds of processor time. */
let guide: Follower;
let postgres: PostgresCluster | undefined;
/** Commands that run: the shop first. */
const running: Started[] = [];
const endAll = async () => {
  for (const each of running.splice(0).reverse()) await each.interrupt();
};

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const bin = findPostgres();
  postgres = bin === undefined ? undefined : await startPostgres(bin);
  const limits = { WRITES_PER_MINUTE: '1000000' };
  guide = await followGuide('docs/runbooks.md', { ...limits, ...postgres?.connection });
});
test.afterAll(async () => {
  await endAll();
  guide.remove();
  await postgres?.stop();
});

/** Runs the next block, which ends one of the shop's servers, and waits until it has been started again. */
async function restart(name: string): Promise<void> {
  const before = guide.pidOf(name);
  await guide.run();
  await expect.poll(() => guide.pidOf(name) ?? before, { timeout: 30_000 }).not.toBe(before);
  await expect.poll(() => guide.statusOf(name), { timeout: 60_000 }).toBe(200);
}

/** Ends the command that was started last, and starts it again. */
async function startLastAgain(): Promise<void> {
  const last = running.pop();
  await last?.interrupt();
  if (last) running.push(await guide.again(last));
}

test('the commands of the runbooks do what the page says', async ({ page }) => {
  test.setTimeout(600_000);
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
    await test.step('fails no request while shells and registry are started again', async () => {
      const [shopper, reader] = [
        keepBuying(guide.proxyUrl),
        keepRequesting(`${guide.proxyUrl}/ar-condicionado`),
      ];
      await restart('shop');
      await guide.run();
      await startLastAgain();
      await guide.run();
      await restart('release-registry');
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
  await test.step('a second store-api', async () => {
    if (postgres === undefined) {
      process.stderr.write('\nSKIPPED: no PostgreSQL was found, a second store-api is not tried.\n\n');
      for (const language of [...'sh nginx sh sh text sh text sh sh sh sh'.split(' ')]) guide.skip(language);
      return;
    }
    await endAll();
    await guide.run();
    guide.write('nginx');
    await guide.run();
    running.push(await guide.start(), await guide.start());
    // no two are the same, so that no cache answers
    const pages = keepRequesting(`${guide.shopUrl}/ar-condicionado`, (n) => `filtros=preco:100-${5000 + n}`);
    const [buyer, customer] = [keepBuying(guide.shopUrl), keepOrdering(guide.shopUrl)];
    await restart('store-api');
    await guide.run();
    await startLastAgain();
    await guide.run();
    const [page, cart, order] = await Promise.all([pages.stop(), buyer.stop(), customer.stop()]);
    expect([page.failures, cart.failures, order.failures]).toEqual([[], [], []]);
    expect(Math.min(page.requested, cart.bought, order.ordered)).toBeGreaterThan(20);
    await guide.run();
    await endAll();
  });
  expect(guide.blocksLeft()).toBe(0);
});

test('the page about releases can be followed word for word', async ({ page }) => {
  test.setTimeout(600_000);
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
    await guide.run();
  });
  // an open page would request releases from a shop that is being stopped
  await page.goto('about:blank');
  expect(guide.blocksLeft()).toBe(0);
});
