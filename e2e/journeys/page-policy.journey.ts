import { expect, test } from '../shop/fixtures.ts';
import { desktop, visit, withoutPictures } from '../shop/visit.ts';

test.use(desktop);

test("a page takes no script, policy or rules but the shop's", async ({ page, consoleErrors }) => {
  consoleErrors.expect(/Content Security policy/i, /'TrustedScriptURL' assignment/);
  await withoutPictures(page);
  await visit(page, '/ar-condicionado');
  const taken = await page.evaluate(() => {
    const attempts: Readonly<Record<string, () => void>> = {
      'script of another origin': () => {
        document.createElement('script').src = 'https://evil.example/assets/a.js';
      },
      "picture's URL as a script": () => {
        document.createElement('script').src = '/media/a.js';
      },
      'second policy': () => {
        const factory: { createPolicy(name: string, rules: object): void } = Reflect.get(
          window,
          'trustedTypes',
        );
        factory.createPolicy('second', {});
      },
    };
    const succeeds = (attempt: () => void) => {
      try {
        attempt();
        return true;
      } catch (error) {
        if (error instanceof TypeError) return false;
        throw error;
      }
    };
    return Object.keys(attempts).filter((name) => succeeds(attempts[name] ?? (() => {})));
  });
  expect(taken).toEqual([]);
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { outline: 9px solid }';
    document.head.append(style);
  });
  expect(await page.evaluate(() => getComputedStyle(document.body).outlineWidth)).not.toBe('9px');
});

for (const script of ['shell', 'vendor'])
  test(`a page refuses ${script}.js when it was changed on its way, and its HTML stays usable`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(
      /valid digest in the 'integrity' attribute/,
      /Loading chunk/,
      /Load failed|Failed to load/,
    );
    await withoutPictures(page);
    await page.route(new RegExp(`/assets/shell/${script}\\.\\w+\\.js$`), (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "document.title = 'changed'" }),
    );
    const refused = page.waitForEvent('console', (message) =>
      message.text().includes("'integrity' attribute"),
    );
    await page.goto('/ar-condicionado');
    await refused;
    await expect(page).not.toHaveTitle('changed');
    await page.getByRole('main').getByRole('link', { name: /split/i }).first().click();
    await expect(page).not.toHaveURL(/\/ar-condicionado$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
