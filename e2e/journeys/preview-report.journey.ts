import { operatorHeaders, publishEdited } from '../shop/channel.ts';
import { expect, testOfOwnShop as test } from '../shop/fixtures.ts';
import { release, releaseInProcess } from '../shop/release-command.ts';

// eight pages in a browser, each drawn several times
test.setTimeout(600_000);

const list = 'src/footer/contact-list.tsx';
const title = '<h2 className={css.title}>Atendimento</h2>';
const report = ['preview-report', '--pages', '1'] as const;

test('a word that a release changes is in the report: in HTML, in pixels at both widths, and on the ops page', async ({
  ownShop,
  page,
}) => {
  await publishEdited(ownShop, 'mf-footer', '1.9.6', list, (source) =>
    source.replace(title, title.replace('Atendimento', 'Ajuda')),
  );
  const json = await release(ownShop, ...report, 'mf-footer@1.9.6', '--shop', ownShop.url, '--json');
  const { withoutBrowser, pages } = JSON.parse(json);
  expect(withoutBrowser).toBeNull();
  expect(pages).toMatchObject([
    { errors: [], removed: ['Atendimento'], added: ['Ajuda'], widths: [{ widthPx: 360 }, { widthPx: 1280 }] },
  ]);
  for (const { pixelShare, lcpMs, transferredBytes } of pages[0].widths) {
    expect(pixelShare).toBeGreaterThan(0);
    expect(pixelShare).toBeLessThan(0.02);
    expect(Math.min(...lcpMs, ...transferredBytes)).toBeGreaterThan(0);
  }
  await page.goto(`${ownShop.registryUrl}/ops`);
  await page.getByLabel('Token').fill(operatorHeaders(ownShop).authorization.replace('Bearer ', ''));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Preview of 1.9.6: 1 of 1 pages differ; no new errors.').click();
  await expect(page.getByText('− Atendimento')).toBeVisible();
});

test('a page that a release makes inaccessible is a new error, with exit code 1', async ({ ownShop }) => {
  await publishEdited(ownShop, 'mf-footer', '1.9.7', list, (source) =>
    source.replace(title, `${title}<img src="/media/banners/whatsapp-mobile.svg" width="1" height="1" />`),
  );
  const failed = releaseInProcess(ownShop, ...report, 'mf-footer@1.9.7', '--shop', ownShop.url);
  await expect(failed).rejects.toThrow(/ended with 1\b[\s\S]*360 px: axe: image-alt/);
});
