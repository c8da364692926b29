import type { Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import { phone, visit, withoutPictures } from '../shop/visit.ts';

test.beforeEach(({ page }) => withoutPictures(page));

const category = '/ar-condicionado';
const main = (page: Page) => page.getByRole('main');

interface Group {
  readonly nome: string;
  /** Whether it has a search box. */
  readonly pesquisaFiltro: boolean;
  /** Whether it is unfolded. */
  readonly showStatus: boolean;
  readonly valores: readonly unknown[];
}

/** The category's filters as the API gives them. */
async function filterGroups(page: Page): Promise<readonly Group[]> {
  const reply = await page.request.get('/v2/front/url/product/listing/category', {
    params: { url: category, limit: '1' },
  });
  const { conteudo }: { conteudo: { detalhes: { filtros: Group[] } } } = await reply.json();
  return conteudo.detalhes.filtros;
}

/** Opens the dialog with all filters. */
async function openFilters(page: Page) {
  await main(page)
    .getByRole('button', { name: /^Filtro/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Filtrar por:' });
  await expect(dialog.getByRole('button', { name: /^Ver [\d.]+ produtos$/ })).toBeVisible();
  return dialog;
}

test.describe('on a phone', () => {
  test.use(phone);

  test('each group of filters is unfolded and has a search box where the data says so', async ({ page }) => {
    const groups = await filterGroups(page);
    await visit(page, category);
    const dialog = await openFilters(page);
    for (const { nome, pesquisaFiltro, showStatus } of groups) {
      const heading = page.locator('summary').getByText(nome, { exact: true });
      const group = dialog.locator('details').filter({ has: heading });
      await expect(group, nome).toHaveJSProperty('open', showStatus);
      await expect(group.getByRole('searchbox'), nome).toHaveCount(pesquisaFiltro ? 1 : 0);
    }
    expect(groups.map(({ showStatus }) => showStatus)).toContain(false);
    expect(groups.map(({ pesquisaFiltro }) => pesquisaFiltro)).toContain(true);
  });

  test('of two categories in the URL one is chosen, and its products are listed', async ({ page }) => {
    await visit(page, `${category}?filtros=categoria:janela,cassete`);
    const chips = main(page).getByRole('list', { name: 'Filtros ativos' }).getByRole('link');
    await expect(chips).toHaveCount(2);
    await expect(chips.first()).toHaveText(/Cassete/);
    await expect(page).toHaveTitle('Ar-condicionado: Cassete | Aragem');
    const names = await main(page).getByRole('article').getByRole('heading').allTextContents();
    expect(names.filter((name) => !/cassete/i.test(name))).toEqual([]);
  });

  test('the price slider has as many steps as the configuration merges prices into, each handle moves by one', async ({
    page,
  }) => {
    const config: { sistema: { produtos: { listagem: { geral: { mesclarPreco: number } } } } } = await (
      await page.request.get('/v2/front/config')
    ).json();
    const most = config.sistema.produtos.listagem.geral.mesclarPreco;
    const prices = (await filterGroups(page)).find(({ nome }) => nome === 'Preço');
    expect(prices?.valores.length).toBeGreaterThan(most / 2);
    expect(prices?.valores.length).toBeLessThanOrEqual(most);
    await visit(page, category);
    const dialog = await openFilters(page);
    const least = dialog.getByRole('slider', { name: 'Preço mínimo' });
    const reaisOf = async () => Number((await least.getAttribute('aria-valuetext'))?.replace(/\D/g, ''));
    const before = await reaisOf();
    await least.press('ArrowRight');
    expect(await reaisOf()).toBeGreaterThan(before);
    expect(await reaisOf()).toBeLessThanOrEqual(before + 50);
  });
});
