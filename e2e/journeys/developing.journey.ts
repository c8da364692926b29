import {
  type DevelopedRemote,
  developRemote,
  testOfDevelopedFooter as test,
} from '../shop/develop-remote.ts';
import { expect } from '../shop/fixtures.ts';
import { untilHydrated, withoutPictures } from '../shop/visit.ts';

/** A development server for the tests that leave its sources unchanged. */
let unchanged: DevelopedRemote;
test.beforeAll(async ({ ownShop }) => {
  unchanged = await developRemote(ownShop, 'mf-footer');
});
test.afterAll(() => unchanged.stop());
test.beforeEach(({ page }) => withoutPictures(page));

const newsletter = 'src/newsletter/newsletter.tsx';
const style = 'src/newsletter/newsletter.module.css';
const title = 'Ofertas que chegam antes do calor';

test('only the browser with the override sees it, and no cache stores it', async ({ page, ownShop }) => {
  const developed = await page.goto(unchanged.url);
  expect(developed?.headers()['x-release']).toContain('mf-footer=dev');
  expect(developed?.headers()['cache-control']).toBe('private, no-store');
  const { host } = new URL(new URL(unchanged.url).searchParams.get('mf-footer') ?? '');
  expect(developed?.headers()['content-security-policy']).toContain(`ws://${host}`);

  const others = await fetch(ownShop.url);
  expect(others.headers.get('x-release')).toContain('mf-footer=1.0.0');
  expect(others.headers.get('content-security-policy')).not.toContain(host);

  await page.getByRole('link', { name: 'all live releases' }).click();
  await expect(page.locator('[data-slot="mf-footer/Footer"]')).toHaveAttribute('data-version', '1.0.0');
  await expect(page.getByRole('complementary', { name: 'Development' })).toHaveCount(0);
});

test("the server renders it from the sources as they are, with its routes' status and title, and the browser hydrates that", async ({
  page,
  footer,
}) => {
  footer.edit(newsletter, (source) => source.replace(title, 'Brisa nova toda semana'));
  await page.goto(footer.url);
  const { origin } = new URL(page.url());
  const read = async (path: string) => {
    const reply = await page.request.get(`${origin}${path}`);
    return { status: reply.status(), html: await reply.text() };
  };
  const about = await read('/pagina/quem-nos-somos');
  expect(about.status).toBe(200);
  expect(about.html).toContain('Brisa nova toda semana');
  expect(about.html).toMatch(/<title>[^<]*[Qq]uem/);
  expect((await read('/pagina/nao-existe')).status).toBe(404);

  const slot = page.locator('[data-slot="mf-footer/Footer"]');
  await expect(slot).toHaveAttribute('data-version', 'dev');
  await untilHydrated(page, 'mf-footer/Footer');
  const sheets = page.locator('link[rel="stylesheet"][href$="/Footer.css"]');
  await expect(sheets).toHaveCount(1);
  await expect(page.getByRole('complementary', { name: 'Development' })).not.toContainText('differs');
});

test('the notice names a component that throws, whose slot is the live release until a reload after the repair', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/^mf-footer\/Footer@dev failed Error: broken/);
  await page.goto(unchanged.url);
  const slot = page.locator('[data-slot="mf-footer/Footer"]');
  await expect(slot).toHaveAttribute('data-version', 'dev');

  unchanged.edit(newsletter, (source) =>
    source.replace('  return (', "  if (titleId) throw new Error('broken');\n  return ("),
  );
  await expect(page.getByRole('complementary', { name: 'Development' })).toContainText(
    'mf-footer/Footer failed: the live release until you reload: Error: broken',
  );
  await expect(slot).toHaveAttribute('data-version', '1.0.0');

  unchanged.edit(newsletter, (source) => source.replace("  if (titleId) throw new Error('broken');\n", ''));
  await expect(async () => {
    await page.reload();
    await expect(slot).toHaveAttribute('data-version', 'dev', { timeout: 3000 });
  }).toPass();
});

test('an edit of a remote is seen in the running shop, and what was typed stays', async ({
  page,
  footer,
}) => {
  await page.goto(footer.url);
  const slot = page.locator('[data-slot="mf-footer/Footer"]');
  await expect(slot).toHaveAttribute('data-version', 'dev');
  await expect(page.locator('[data-slot="mf-header/Header"]')).toHaveAttribute('data-version', '1.0.0');
  await expect(page.getByRole('complementary', { name: 'Development' })).toContainText(
    'mf-footer from 127.0.0.1',
  );
  const email = slot.getByRole('textbox', { name: 'Seu e-mail' });
  const terms = slot.getByRole('checkbox');
  await untilHydrated(page, 'mf-footer/Footer');
  await email.fill('ana@loja.example');
  await terms.check();
  const document = await page.evaluateHandle(() => window.document);

  footer.edit(newsletter, (source) => source.replace(title, 'Brisa nova toda semana'));
  const edited = slot.getByRole('heading', { name: 'Brisa nova toda semana' });
  await expect(edited).toBeVisible();
  footer.edit(style, (source) => source.replace('font-size: var(--text-2xl);', 'font-size: 41px;'));
  await expect(edited).toHaveCSS('font-size', '41px');

  await expect(email).toHaveValue('ana@loja.example');
  await expect(terms).toBeChecked();
  expect(await document.evaluate((before) => before === window.document)).toBe(true);
});

test('a build that fails covers the page with its errors until it is repaired', async ({
  page,
  footer,
  consoleErrors,
}) => {
  // the failed module throws, and the live release shows the footer
  consoleErrors.expect(/\[rspack-dev-server\]/, /Module build failed/);
  await page.goto(footer.url);
  const slot = page.locator('[data-slot="mf-footer/Footer"]');
  await expect(slot).toHaveAttribute('data-version', 'dev');
  const email = slot.getByRole('textbox', { name: 'Seu e-mail' });
  await untilHydrated(page, 'mf-footer/Footer');
  await email.fill('ana@loja.example');

  footer.edit(newsletter, (source) => source.replace(title, '</section>'));
  const overlay = page.frameLocator('#rspack-dev-server-client-overlay');
  await expect(overlay.getByText('newsletter.tsx').first()).toBeVisible();

  footer.edit(newsletter, (source) => source.replace('</section>', 'Brisa nova toda semana'));
  await expect(slot.getByRole('heading', { name: 'Brisa nova toda semana' })).toBeVisible();
  await expect(page.locator('#rspack-dev-server-client-overlay')).toHaveCount(0);
  await expect(email).toHaveValue('ana@loja.example');
});

test('the development server ends with the process that started it, and the shop runs on', async ({
  page,
  ownShop,
}) => {
  const footer = await developRemote(ownShop, 'mf-footer');
  const developed = await page.request.get(footer.url);
  expect(developed.headers()['x-release']).toContain('mf-footer=dev');
  await footer.stop();
  const without = await page.goto('/');
  expect(without?.status()).toBe(200);
  expect(without?.headers()['x-release']).toContain('mf-footer=1.0.0');
});

test('invalid routes are named on the page, which stays live', async ({ page, footer }) => {
  footer.edit('src/routes.ts', (source) => source.replace("'ContentPage', example", "'NewsPage', example"));
  await page.goto(footer.url);
  await expect(page.getByRole('complementary', { name: 'Development' })).toContainText(
    'NewsPage is not exposed',
  );
  await expect(page.locator('[data-slot="mf-footer/Footer"]')).toHaveAttribute('data-version', '1.0.0');
});
