import { expectReported, failureReports } from '../shop/failure-reports.ts';
import { nextVersion, publishHostile, readFooterVersion, rollBack } from '../shop/faulty-release.ts';
import { movePointerOnEachPage } from '../shop/first-sign.ts';
import { expect, testOfOwnShop as test } from '../shop/fixtures.ts';

/** What code of a release does to the whole page, by name, and whether the page stays whole. */
const harms: readonly (readonly [string, string, boolean])[] = [
  ['writes a document', "document.write('gone');", true],
  ['reloads at each hydration', 'location.reload();', true],
  ['leaves for another origin', "location.href = 'https://other.example/';", true],
  ['removes the page', "document.querySelector('main').remove();", false],
];

test('what a release does to the whole page in a browser is reported', async ({ browser, ownShop }) => {
  const version = nextVersion();
  const chosen = harms.map(([name, code]) => `if (window.journeyHarm === '${name}') { ${code} }`);
  await publishHostile(ownShop, version, { inEffect: chosen.join(' ') });
  await expect.poll(() => readFooterVersion(ownShop), { timeout: 30_000 }).toBe(version);
  for (const [name, , staysWhole] of harms)
    await test.step(name, async () => {
      const earlier = await failureReports(ownShop);
      const page = await browser.newPage({ baseURL: ownShop.url });
      await movePointerOnEachPage(page);
      await page.addInitScript((harm) => Object.assign(window, { journeyHarm: harm }), name);
      await page.goto('/pagina/quem-nos-somos', { waitUntil: 'domcontentloaded' });
      await expectReported(page, ownShop, `mf-footer@${version}`, earlier);
      if (staysWhole) await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      expect(new URL(page.url()).origin).toBe(ownShop.url);
      await page.close();
    });
  await rollBack(ownShop);
});
