import type { Page } from '@playwright/test';
import { urlOf } from '../shop/first-load.ts';

/** Brings a new page to the state to be shown. */
export type Show = (page: Page, shopUrl: string) => Promise<void>;

export const splits = '/ar-condicionado/split-hi-wall';

export const at =
  (path: string): Show =>
  async (page) =>
    void (await page.goto(path, { waitUntil: 'networkidle' }));

export const product: Show = async (page, shopUrl) => at(await urlOf('product', shopUrl))(page, shopUrl);

interface Listed {
  readonly conteudo: {
    readonly produtos: readonly { readonly id: number; readonly url: string; readonly status: string }[];
  };
}

async function listed(page: Page, url: string): Promise<Listed['conteudo']['produtos']> {
  const reply = await page.request.get('/v2/front/url/product/listing/category', {
    params: { url, limit: 100 },
  });
  const { conteudo }: Listed = await reply.json();
  return conteudo.produtos;
}

/** The page of the first product with this availability. */
export const productThatIs =
  (status: string): Show =>
  async (page, shopUrl) => {
    const found = (await listed(page, '/ar-condicionado/portatil')).find(
      (product) => product.status === status,
    );
    if (found === undefined) throw new Error(`no product is ${status}`);
    await at(found.url)(page, shopUrl);
  };

/** Four products side by side. */
export const comparison: Show = async (page, shopUrl) => {
  const ids = (await listed(page, splits)).slice(0, 4).map(({ id }) => id);
  await at(`/comparar?ids=${ids.join(',')}`)(page, shopUrl);
};

/** Shows a page and sends its form empty, which shows the errors. */
export const refused =
  (show: Show, button: string): Show =>
  async (page, shopUrl) => {
    await show(page, shopUrl);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: button, exact: true }).click();
    await main.locator('[aria-invalid=true]').first().waitFor();
  };
