import { expect, test } from '../shop/fixtures.ts';
import type { Started } from '../shop/follow-commands.ts';
import { type Follower, followGuide } from '../shop/follow-guide.ts';
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

test('the commands of the runbooks do what the page says', async () => {
  test.setTimeout(240_000);
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
    running.push(await guide.start());
    await guide.runPrinting();
    guide.skip('nginx');
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
