import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, testOfOwnShop as test } from '../shop/fixtures.ts';
import { followPage } from '../shop/follow-guide.ts';
import { release } from '../shop/release-command.ts';
import { root } from '../shop/start-shop.ts';
import { visit, withoutPictures } from '../shop/visit.ts';

test('a remote that plain Rspack or Vite has built is recorded, published and runs in a page, and status says that browsers alone render it', async ({
  consoleErrors,
  ownShop,
  page,
}) => {
  // the placeholder of the server's HTML is replaced
  consoleErrors.expect(/recovered while hydrating: mf-(?:plain|vite)/);
  await withoutPictures(page);
  const home = mkdtempSync(path.join(process.env.E2E_FOLDER ?? tmpdir(), 'plain-'));
  symlinkSync(path.join(root, 'node_modules'), path.join(home, 'node_modules'));
  const folder = path.join(home, 'mf-plain');
  mkdirSync(folder);
  const guide = followPage('docs/another-bundler.md', { folder, env: ownShop.env });
  guide.skip('console');
  guide.write('ts');
  guide.write('ts');
  await guide.run();
  await guide.runPrinting();
  await guide.runPrinting();
  guide.write('ts');
  await guide.run();
  await guide.runPrinting();
  expect(guide.blocksLeft()).toBe(0);

  const requested: string[] = [];
  page.on('request', (sent) => requested.push(sent.url()));
  for (const path of ['/plain', '/vite']) {
    const response = await page.goto(`${ownShop.url}${path}`);
    expect(await response?.text()).toContain('data-client-only');
    await page.getByRole('button', { name: 'Acenos: 0' }).click();
    await expect(page.getByRole('button', { name: 'Acenos: 1' })).toBeVisible();
    await test.step('its <Link> navigates within the document', async () => {
      const document = await page.evaluateHandle(() => window.document);
      await page.getByRole('link', { name: 'Voltar ao início' }).click();
      await page.waitForURL(`${ownShop.url}/`);
      // a slow page has the address before it has replaced the old one, whose count would stay
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('button', { name: 'Acenos: 0' })).toBeVisible();
      expect(await document.evaluate((before) => before === window.document)).toBe(true);
    });
    await test.step("Module Federation's DevTools list it beside the others", async () => {
      const remotes = () =>
        page.evaluate(() => Object.keys(window.__FEDERATION__.moduleInfo.shell?.remotesInfo ?? {}));
      await expect
        .poll(remotes)
        .toEqual(expect.arrayContaining([`${path.slice(1)}_1_0_0`, 'mf_header_1_0_0', 'mf_cart_1_0_0']));
    });
  }
  await test.step('other pages request nothing of it, nor the whole package that it asks for', async () => {
    const scripts = new Set(requested.filter((url) => /\/assets\/shell\/.*\.js$/.test(url)));
    const whole: string[] = [];
    for (const url of scripts)
      if ((await (await page.request.get(url)).text()).includes('MemoryRouter')) whole.push(url);
    expect(whole).toHaveLength(1);
    requested.length = 0;
    await visit(page, `${ownShop.url}/`, 'mf-header/Header');
    expect(requested.filter((url) => /mf-(?:plain|vite)/.test(url) || whole.includes(url))).toEqual([]);
  });
  expect(await release(ownShop, 'status', 'mf-plain')).toContain(
    'mf-plain@1.0.0 is rendered in browsers only',
  );
});
