import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buyAt } from '../shop/buy-at.ts';
import { expect, test } from '../shop/fixtures.ts';
import { type Installation, install } from '../shop/installation.ts';
import { chooseUrls } from '../shop/shop-urls.ts';

const remotes = ['mf-header', 'mf-listing', 'mf-cart', 'mf-footer'];

test('the shop is installed from its images, without the repository, and sells', async ({ page }) => {
  test.setTimeout(600_000);
  const folder = mkdtempSync(path.join(process.env.E2E_FOLDER ?? tmpdir(), 'installation-'));
  const urls = await chooseUrls();
  const portOf = (url: string) => new URL(url).port;
  const statusOf = async (url: string) => (await fetch(url).catch(() => undefined))?.status ?? 0;
  let installation: Installation | undefined;
  try {
    installation = install(folder, urls.shop);
    installation.set('registry', `REGISTRY_PORT=${portOf(urls.registry)}`);
    installation.set('store-api', `STORE_API_PORT=${portOf(urls.storeApi)}`);
    installation.set('store-api', 'SEED_PRODUCTS=200');
    for (const setting of [
      `PORT=${portOf(urls.shop)}`,
      `STORE_API_URL=${urls.storeApi}`,
      `REGISTRY_URL=${urls.registry}`,
    ])
      installation.set('shop', setting);

    const outputs = [installation.start('registry'), installation.start('store-api')];
    const said = () => outputs.map((output) => output()).join('\n');
    await expect.poll(() => statusOf(`${urls.registry}/discovery.json`), { message: said() }).toBe(200);
    for (const remote of remotes) {
      const printed = await installation.release(
        ...['publish', remote, '--dir', `first-releases/${remote}`],
        ...['--activate', '--wait', '0', '--reason', 'first start'],
      );
      expect(printed).toContain(`${remote}@1.0.0 is active`);
    }
    const pins = await installation.release('keys', 'list', '--pins');
    writeFileSync(path.join(installation.dataOf('shop'), 'pinned-keys.json'), pins);
    await expect
      .poll(() => statusOf(`${urls.storeApi}/healthz`), { timeout: 180_000, message: said() })
      .toBe(200);

    outputs.push(installation.start('shop'));
    await expect.poll(() => statusOf(`${urls.shop}/healthz`), { timeout: 60_000, message: said() }).toBe(200);
    await buyAt(page, urls.shop);
    await expect.poll(() => installation?.release('status', 'mf-cart')).toContain('1 of 1');
  } finally {
    await installation?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
