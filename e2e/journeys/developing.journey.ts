import { type DevelopedRemote, developRemote } from '../shop/develop-remote.ts';
import { expect, testOfOwnShop } from '../shop/fixtures.ts';

const test = testOfOwnShop.extend<{ footer: DevelopedRemote }>({
  footer: async ({ ownShop }, use) => {
    const footer = await developRemote(ownShop, 'mf-footer');
    await use(footer);
    await footer.stop();
  },
});

const newsletter = 'src/newsletter/newsletter.tsx';
const style = 'src/newsletter/newsletter.module.css';
const title = 'Ofertas que chegam antes do calor';

test('an edit of a remote is seen in the running shop, and what was typed stays', async ({
  page,
  footer,
}) => {
  await page.goto(footer.address);
  const slot = page.locator('[data-slot="mf-footer/Footer"]');
  await expect(slot).toHaveAttribute('data-version', 'dev');
  await expect(page.locator('[data-slot="mf-header/Header"]')).toHaveAttribute('data-version', '1.0.0');
  const email = slot.getByRole('textbox', { name: 'Seu e-mail' });
  const terms = slot.getByRole('checkbox');
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

test('only the browser that asked for it sees it, and nothing of it is stored', async ({
  page,
  footer,
  ownShop,
}) => {
  const developed = await page.goto(footer.address);
  expect(developed?.headers()['x-release']).toContain('mf-footer=dev');
  expect(developed?.headers()['cache-control']).toBe('no-store');
  expect(developed?.headers()['content-security-policy']).toContain('ws://127.0.0.1:');

  const others = await fetch(ownShop.url);
  expect(others.headers.get('x-release')).toContain('mf-footer=1.0.0');
  expect(others.headers.get('content-security-policy')).not.toContain('127.0.0.1');

  const live = await page.goto('/_shell/override?clear');
  expect(live?.headers()['x-release']).toContain('mf-footer=1.0.0');
});

test('the shop goes on when the development server has ended', async ({ page, ownShop }) => {
  const footer = await developRemote(ownShop, 'mf-footer');
  const developed = await page.request.get(footer.address);
  expect(developed.headers()['x-release']).toContain('mf-footer=dev');
  await footer.stop();
  const without = await page.goto('/');
  expect(without?.status()).toBe(200);
  expect(without?.headers()['x-release']).toContain('mf-footer=1.0.0');
});
