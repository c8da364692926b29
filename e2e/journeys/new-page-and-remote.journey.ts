import type { Page } from '@playwright/test';
import { expect, testOfOwnShop as test } from '../shop/fixtures.ts';
import { buildRemote, release } from '../shop/release-command.ts';
import { copyPackage, editFile, writeRemote, writeSources } from '../shop/remote-sources.ts';
import { expectHydrated } from '../shop/slot-page.ts';
import { pidOf, type RunningShop } from '../shop/start-shop.ts';
import { withoutPictures } from '../shop/visit.ts';

test.beforeEach(({ page }) => withoutPictures(page));

const newsPage = `import { useState } from 'react';

export default function NewsPage({ data }) {
  const [read, setRead] = useState(false);
  return (
    <section className="wrap">
      <h1>Novidades</h1>
      <p>{data.telefone}</p>
      <a href="/">Início</a>
      <button type="button" onClick={() => setRead(true)}>{read ? 'Lido' : 'Marcar como lido'}</button>
    </section>
  );
}
export const load = async ({ config }) => ({ telefone: config.sistema.geral.site.nome });
export const head = () => ({ title: 'Novidades da loja', canonical: '/novidades' });
`;

const helloPage = `export default function HelloPage({ data }) {
  return <section className="wrap"><h1>Olá, {data.nome}</h1></section>;
}
export const load = async ({ path }) => ({ nome: decodeURIComponent(path.split('/')[2] ?? 'mundo') });
export const head = ({ nome }) => ({ title: 'Olá, ' + nome });
`;

const helloRoutes = (
  ...paths: readonly string[]
) => `import { defineRoutes } from '@storefront/contracts/routes';

export const routes = defineRoutes([
${paths.map((path) => `  { path: '${path}', module: 'HelloPage', example: '/ola/maria' },`).join('\n')}
]);
`;

/** Builds the package in a folder, publishes and activates it. */
async function publish(shop: RunningShop, remote: string, folder: string, version: string): Promise<void> {
  const built = await buildRemote(folder, version);
  await release(shop, 'publish', remote, '--dir', built, '--activate', '--reason', 'journey');
}

/** Publishes a version of a remote with one page, at these paths. */
async function publishHello(shop: RunningShop, version: string, ...paths: readonly string[]): Promise<void> {
  const sources = { 'src/expose/hello-page.tsx': helloPage, 'src/routes.ts': helloRoutes(...paths) };
  await publish(shop, 'mf-hello', writeRemote('mf-hello', sources), version);
}

const statusOf = async ({ url }: RunningShop, path: string) => (await fetch(url + path)).status;

/** Follows a link added to the page. @returns a function that reports whether the document is still the same */
async function followLink(page: Page, path: string): Promise<() => Promise<boolean>> {
  await page.evaluate((href) => {
    Object.assign(window, { isSameDocument: true });
    const link = Object.assign(document.createElement('a'), { href, textContent: 'ir' });
    document.querySelector('main')?.prepend(link);
  }, path);
  await page.getByRole('link', { name: 'ir', exact: true }).click();
  return () => page.evaluate(() => 'isSameDocument' in window);
}

test('a new page of a remote goes live by a release of that remote alone', async ({
  page,
  ownShop,
  consoleErrors,
}) => {
  const pid = pidOf(ownShop, 'shop');
  await page.goto(ownShop.url);
  await expectHydrated(page, 'mf-listing/HomePage', '1.0.0');
  expect(await statusOf(ownShop, '/novidades')).toBe(404);

  const folder = copyPackage('mf-footer');
  writeSources(folder, { 'src/expose/news-page.tsx': newsPage });
  editFile(folder, 'src/routes.ts', (source) =>
    source.replace('defineRoutes([', "defineRoutes([\n  { path: '/novidades', module: 'NewsPage' },"),
  );
  await publish(ownShop, 'mf-footer', folder, '1.9.0');
  await expect.poll(() => statusOf(ownShop, '/novidades')).toBe(200);

  // the routes of an older tab match it as a category, which the API does not find, nor under another address, so it opens a document
  consoleErrors.expect(/(?:listing\/category|present-address)\?url=%2Fnovidades/);
  const stayed = await followLink(page, '/novidades');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Novidades');
  expect(await stayed()).toBe(false);
  await expectHydrated(page, 'mf-footer/NewsPage', '1.9.0');
  await page.getByRole('button', { name: 'Marcar como lido' }).click();
  await expect(page.getByRole('button', { name: 'Lido' })).toBeVisible();

  // a newer tab has the route
  await page.getByRole('main').getByRole('link', { name: 'Início' }).click();
  await expectHydrated(page, 'mf-listing/HomePage', '1.0.0');
  const stayedToo = await followLink(page, '/novidades');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Novidades');
  await expect(page).toHaveTitle(/^Novidades da loja/);
  expect(await stayedToo()).toBe(true);

  await release(ownShop, 'rollback', 'mf-footer', '--reason', 'journey');
  await expect.poll(() => statusOf(ownShop, '/novidades')).toBe(404);
  expect(pidOf(ownShop, 'shop')).toBe(pid);
});

test('a new remote goes live by its first release', async ({ page, ownShop }) => {
  const pid = pidOf(ownShop, 'shop');
  expect(await statusOf(ownShop, '/ola/maria')).toBe(404);
  await publishHello(ownShop, '1.0.0', '/ola/:nome');
  await expect.poll(() => statusOf(ownShop, '/ola/maria')).toBe(200);

  const response = await page.goto(`${ownShop.url}/ola/maria`);
  expect(response?.headers()['x-release']).toContain('mf-hello=1.0.0');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, maria');
  await expect(page.getByRole('banner')).toBeVisible();
  await expectHydrated(page, 'mf-hello/HelloPage', '1.0.0');

  await page.goto(ownShop.url);
  await expectHydrated(page, 'mf-listing/HomePage', '1.0.0');
  const stayed = await followLink(page, '/ola/jo%C3%A3o');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, joão');
  expect(await stayed()).toBe(true);

  await publishHello(ownShop, '1.1.0', '/ola/:nome', '/ola');
  await expect.poll(() => statusOf(ownShop, '/ola')).toBe(200);
  await release(ownShop, 'rollback', 'mf-hello', '--reason', 'journey');
  await expect.poll(() => statusOf(ownShop, '/ola')).toBe(404);
  expect(await statusOf(ownShop, '/ola/maria')).toBe(200);
  expect(pidOf(ownShop, 'shop')).toBe(pid);
});

test('a path has one owner', async ({ ownShop }) => {
  await expect(publishHello(ownShop, '1.2.0', '/pagina/:nome')).rejects.toThrow(
    'mf-hello@1.2.0 refused: its route /pagina/:nome claims paths of mf-footer@1.0.0 ' +
      '(route /pagina/:slug/:part?); a path has one owner',
  );
  expect(await statusOf(ownShop, '/pagina/quem-nos-somos')).toBe(200);
});
