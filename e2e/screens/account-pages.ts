import type { Page } from '@playwright/test';
import { overlays } from './overlays.ts';
import { at, type Show } from './pages.ts';

const account = { email: 'telas@aragem.example', senha: 'uma brisa leve' };

/** Signs in, or signs up the first time. */
async function signIn(page: Page, shopUrl: string): Promise<void> {
  const headers = { origin: new URL(shopUrl).origin };
  const known = await page.request.post('/v2/front/checkout/session', { headers, data: account });
  if (known.ok()) return;
  const data = { ...account, nomeRazao: 'Iara Souza' };
  const signedUp = await page.request.post('/v2/front/checkout/user', { headers, data });
  if (!signedUp.ok()) throw new Error(`signing up: ${signedUp.status()}`);
}

const signedInAt =
  (path: string): Show =>
  async (page, shopUrl) => {
    await signIn(page, shopUrl);
    await at(path)(page, shopUrl);
  };

const checkout: Show = async (page, shopUrl) => {
  await signIn(page, shopUrl);
  await overlays['side-cart'](page, shopUrl);
  await at('/checkout/carrinho')(page, shopUrl);
};

const order: Show = async (page, shopUrl) => {
  await checkout(page, shopUrl);
  const main = page.getByRole('main');
  await main.getByLabel('CEP de entrega').fill('01310-100');
  await main.getByRole('button', { name: 'Finalizar pedido de demonstração' }).click();
  await main.getByRole('heading', { name: /^Pedido .* recebido$/ }).waitFor();
};

const wishlist: Show = async (page, shopUrl) => {
  await signIn(page, shopUrl);
  await at('/ar-condicionado')(page, shopUrl);
  const heart = page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('button', { name: /favoritos/ });
  if ((await heart.getAttribute('aria-label'))?.startsWith('Adicionar')) {
    await heart.click();
    await page.waitForLoadState('networkidle');
  }
  await at('/minha-conta/lista-desejo')(page, shopUrl);
};

export const accountPages = {
  account: signedInAt('/minha-conta'),
  'personal-data': signedInAt('/minha-conta/dados'),
  wishlist,
  checkout,
  order,
} satisfies Readonly<Record<string, Show>>;
