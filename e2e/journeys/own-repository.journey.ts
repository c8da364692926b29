import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, testOfOwnShop as test } from '../shop/fixtures.ts';
import { type OwnRepository, openOwnRepository } from '../shop/follow-guide.ts';
import { release } from '../shop/release-command.ts';
import { expectHydrated } from '../shop/slot-page.ts';
import { withoutPictures } from '../shop/visit.ts';

const remote = 'mf-visitas';

test('a team with only the packages of the registry makes a remote in an empty folder, publishes it, canaries and rolls back', async ({
  browser,
  ownShop,
  page,
}) => {
  test.setTimeout(600_000);
  await withoutPictures(page);
  // everybody gets the canary, so that one visitor is enough
  const own = await openOwnRepository(ownShop, (text) => text.replaceAll('10%', '100%'));

  await test.step('init, tests, lint and build', async () => {
    for (const language of ['console', 'console']) own.skip(language);
    await own.runPrinting();
    own.skip('console');
    own.install();
    await own.run();
    await own.runPrinting();
  });
  await test.step('its key and its token', () => registerTeam(own, (...words) => release(ownShop, ...words)));
  await test.step('the first release is rendered on the server and hydrated in the browser', async () => {
    own.skip('console');
    await own.runPrinting();
    const response = await page.goto(`${ownShop.url}/visitas`);
    expect(await response?.text()).toMatch(/<h1[^>]*>Olá da/);
    await expectHydrated(page, `${remote}/WelcomePage`, '1.0.0');
    await page.getByRole('button', { name: 'Acenar' }).click();
    await expect(page.getByRole('main').getByText('Acenos: 1')).toBeVisible();
    await own.runPrinting();
  });
  await test.step('a position of its server file leads to its source', async () => {
    const file = 'server/index.cjs';
    const code = readFileSync(path.join(own.folder, 'dist/1.0.0', file), 'utf8');
    const before = code.slice(0, code.indexOf('"button"')).split('\n');
    const position = `${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
    const source = await release(ownShop, 'trace', `${remote}@1.0.0`, position);
    expect(source).toMatch(/welcome-page\.tsx:.*> \d+ \| +<button type="button"/s);
  });
  await test.step('a canary, and back', async () => {
    own.write('diff');
    own.write('diff');
    await own.runPrinting();
    const visitor = await browser.newPage({ baseURL: ownShop.url });
    await visitor.goto('/visitas');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^Boas-vindas à/);
    await own.runPrinting();
    await visitor.goto('/visitas');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^Olá da/);
    await visitor.close();
  });
  expect(own.blocksLeft()).toBe(0);
});

/** The team generates its key; the operator registers it and creates a token. */
async function registerTeam(
  own: OwnRepository,
  operate: (...words: string[]) => Promise<string>,
): Promise<void> {
  const printed = await own.runPrinting();
  const [, key = ''] = /keys register mf-visitas (\S+)/.exec(printed) ?? [];
  own.skip('console');
  await operate('keys', 'register', remote, key);
  const token = await operate('token', 'create', 'ci-visitas', '--role', 'deployer', '--remote', remote);
  own.skip('console');
  own.signIn(token.trim());
}
