import { expect } from '../shop/fixtures.ts';
import { testOfGuide } from '../shop/follow-guide.ts';
import { expectHydrated } from '../shop/slot-page.ts';
import { withoutPictures } from '../shop/visit.ts';

const test = testOfGuide('docs/first-hour.md');

/** Limit of a rebuild, which shares the machine with the other journeys. */
const rebuilt = { timeout: 45_000 };

test('the first hour can be followed word for word', async ({ page, guide, consoleErrors }) => {
  test.setTimeout(600_000);
  await withoutPictures(page);
  const footer = page.getByRole('contentinfo');
  const before = footer.getByRole('button', { name: 'Inscreva-se' });
  const after = footer.getByRole('button', { name: 'Quero as ofertas' });

  guide.skip('console');
  const shop = await guide.start();
  const shopPid = guide.pidOf('shop');
  try {
    await test.step('a changed button, seen with Fast Refresh', async () => {
      const development = await guide.start();
      const [address = ''] = development.output().match(/http\S+override\?key=\S+/) ?? [];
      await page.goto(address);
      await expect(page.getByRole('complementary', { name: 'Development' })).toContainText('mf-footer');
      const email = footer.getByRole('textbox', { name: 'Seu e-mail' });
      await expect(before).toBeVisible();
      // Fast Refresh keeps the state of a component that is hydrated
      await expectHydrated(page, 'mf-footer/Footer', 'dev');
      await email.fill('ana@loja.example');
      guide.write('diff');
      await expect(after).toBeVisible(rebuilt);
      await expect(email).toHaveValue('ana@loja.example');
      // the open page polls the server, and may be fetching code of pages that its links lead to
      consoleErrors.expect(/\/ws'? failed/, /\[rspack-dev-server\]/, /ERR_CONNECTION_\w+ .*Page\.(js|css)/);
      await development.interrupt();
      await page.reload();
      await expect(before).toBeVisible();
      const notice = page.getByRole('complementary', { name: 'Development' });
      await expect(notice).toContainText('mf-footer is the live release');
      await notice.getByRole('link', { name: 'all live releases' }).click();
      await expect(notice).toHaveCount(0);
    });

    await test.step('tested, published, rolled back', async () => {
      guide.write('tsx');
      await guide.run();
      await page.goto('/');
      await expect(before).toBeVisible();
      const published = await guide.run();
      expect(guide.hasPrinted(published), published).toBe(true);
      await page.goto('/');
      await expect(after).toBeVisible();
      await expectHydrated(page, 'mf-footer/Footer', '1.1.0');
      await guide.run();
      await page.goto('/');
      await expect(before).toBeVisible();
    });

    await test.step('a new page', async () => {
      guide.write('ts', 'tsx', 'css', 'ts', 'diff', 'diff');
      await guide.run();
      await page.goto('/novidades');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Novidades da Aragem');
      const { y: pagePx = 0 } = (await page.getByRole('main').boundingBox()) ?? {};
      const { y: titlePx = 0 } = (await heading.boundingBox()) ?? {};
      expect(titlePx - pagePx, 'px above the title').toBeGreaterThanOrEqual(16);
      await expectHydrated(page, 'mf-footer/NewsPage', '1.2.0');
    });

    await test.step('a new remote', async () => {
      const written = await guide.run();
      expect(guide.hasPrinted(written), written).toBe(true);
      await guide.run();
      await page.goto('/hello');
      await expectHydrated(page, 'mf-hello/WelcomePage', '1.0.0');
      await page.getByRole('button', { name: 'Acenar' }).click();
      await expect(page.getByText('Acenos: 1')).toBeVisible();
    });
    expect(guide.blocksLeft()).toBe(0);
    expect(guide.pidOf('shop')).toBe(shopPid);
  } finally {
    // an open page may be fetching code of other pages
    await page.goto('about:blank');
    await shop.interrupt();
  }
});
