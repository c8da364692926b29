import { expect, test } from '../shop/fixtures.ts';
import { type StockHost, startStockHost } from '../stock-host/start-stock-host.ts';

let host: StockHost;
test.beforeAll(async ({ shop }) => {
  host = await startStockHost(shop.url);
});
test.afterAll(() => host.stop());

test('a host of two files, built with Module Federation alone, renders our footer by its manifest and our cart by its entry, from a running shop', async ({
  page,
  shop,
}) => {
  const requested: string[] = [];
  page.on('request', (sent) => requested.push(sent.url()));
  await page.goto(`${host.url}/?shop=${shop.url}`);
  await expect(page.getByRole('contentinfo')).toContainText('CNPJ');
  await expect(page.getByRole('heading', { name: 'Ofertas que chegam antes do calor' })).toBeVisible();
  await page.getByRole('button', { name: 'Abrir o carrinho' }).click();
  await expect(page.getByRole('dialog', { name: 'MEU CARRINHO' })).toContainText('vazio');
  const files = requested.filter((url) => url.startsWith(`${shop.url}/assets/`));
  expect(files.filter((url) => !url.includes('/federation/'))).toEqual([]);
  await test.step('the page has one copy of each shared package', async () => {
    const contracts = await page.evaluate(() => {
      const { __FEDERATION__: federation } = globalThis as unknown as { __FEDERATION__: Federation };
      const [{ shareScopeMap }] = federation.__INSTANCES__;
      return Object.entries(shareScopeMap.default).map(([name, versions]) => {
        const loaded = Object.values(versions).filter((share) => share.loaded);
        return [name, loaded.length] as const;
      });
    });
    expect(Object.fromEntries(contracts)).toMatchObject({
      react: 1,
      'react-dom': 1,
      '@storefront/contracts': 1,
    });
  });
});

/** What Module Federation tells its DevTools. */
interface Federation {
  readonly __INSTANCES__: readonly [
    {
      readonly shareScopeMap: Readonly<
        Record<'default', Readonly<Record<string, Readonly<Record<string, { readonly loaded?: unknown }>>>>>
      >;
    },
  ];
}

test('another origin reads why a version has no manifest', async ({ page, shop, consoleErrors }) => {
  consoleErrors.expect(/mf-footer\/9\.9\.9/);
  await page.goto(`${host.url}/host.js`);
  const missing = await page.evaluate(async (url) => {
    const reply = await fetch(url);
    return [reply.status, (await reply.text()).includes('mf-footer@9.9.9')];
  }, `${shop.url}/assets/mf-footer/9.9.9/federation/mf-manifest.json`);
  expect(missing).toEqual([404, true]);
});
