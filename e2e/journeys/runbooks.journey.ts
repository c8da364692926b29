import { expect } from '../shop/fixtures.ts';
import type { Started } from '../shop/follow-commands.ts';
import { testOfGuide } from '../shop/test-of-guide.ts';

const test = testOfGuide('docs/runbooks.md');

test('the commands of the runbooks do what the page says', async ({ guide }) => {
  test.setTimeout(240_000);
  const statusOf = async () => (await fetch(guide.shopUrl)).status;
  const running: Started[] = [await guide.start()];
  const endAll = async () => {
    for (const each of running.splice(0).reverse()) await each.interrupt();
  };
  try {
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
  } finally {
    await endAll();
  }
});
