import { expect } from '../shop/fixtures.ts';
import { versionsOfHeader } from '../shop/shown-versions.ts';
import { testOfGuide } from '../shop/test-of-guide.ts';
import { withoutPictures } from '../shop/visit.ts';

const test = testOfGuide('docs/releases.md');

test('the page about releases can be followed word for word', async ({ page, guide }) => {
  test.setTimeout(240_000);
  await withoutPictures(page);
  const shown = async () => {
    const response = await fetch(`${guide.shopUrl}/hello`);
    return versionsOfHeader(response.headers.get('x-release'))['mf-hello'];
  };

  guide.skip('console');
  const shop = await guide.start();
  try {
    await test.step('a remote, its key, a token', async () => {
      await guide.runPrinting();
      await guide.runPrinting();
      await page.goto('/hello');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá da Aragem');
      await guide.run();
      guide.skip('json');
    });
    await test.step('a version that nobody sees, checked, then live', async () => {
      guide.write('diff');
      await guide.runPrinting();
      await guide.runPrinting();
      await guide.runPrinting();
      await guide.runPrinting();
      expect(await shown()).toBe('1.0.0');
      await guide.runPrinting();
      await guide.runPrinting();
      expect(await shown()).toBe('1.1.0');
      await page.goto('/hello');
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
  } finally {
    await shop.interrupt();
  }
});
