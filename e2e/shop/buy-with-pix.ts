import { expect, type Page } from '@playwright/test';

/** What a shopper types in the checkout, by its labels. */
export const customer: Readonly<Record<string, string>> = {
  ...{ 'Nome completo': 'Ana Lima', 'E-mail': 'ana@exemplo.example', Celular: '11987654321' },
  'CPF ou CNPJ': '52998224725',
};
export const address: Readonly<Record<string, string>> = {
  ...{ CEP: '01310100', 'Rua ou avenida': 'Avenida do Exemplo', Número: '100', Bairro: 'Centro' },
};

/** The same as fields of the API, which are sent at once. */
const typedFields = {
  ...{ nome: 'Ana Lima', email: 'ana@exemplo.example', telefone: '11987654321', documento: '52998224725' },
  ...{ cep: '01310100', logradouro: 'Avenida do Exemplo', numero: '100', bairro: 'Centro' },
};

export const placeButton = 'Fazer pedido e gerar o PIX';
export const orderHeading = /^Pedido AR-/;

type Caller = Pick<Page, 'request'>;

/** Fills in the checkout of the cart of the page's shopper: delivery and payment only if they are given. */
export async function fillInCheckout(
  { request }: Caller,
  origin: string,
  chosen: Readonly<Record<string, string>> = {},
): Promise<void> {
  const reply = await request.put(`${origin}/v2/front/checkout/steps`, {
    ...{ headers: { origin }, data: { ...typedFields, ...chosen } },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** Opens the review of the shopper's cart, with standard delivery, ready to be ordered. */
export async function openReview(page: Page, origin: string): Promise<void> {
  const reply = await page.request.put(`${origin}/v2/front/checkout/steps`, {
    headers: { origin },
    data: { ...typedFields, entrega: 'padrao', pagamento: 'pix' },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  await page.goto(`${origin}/checkout/revisao`);
  await expect(page.getByRole('main').getByRole('button', { name: placeButton })).toBeVisible();
}

/** Orders what the review shows. @returns the order's number, of its page, which is open */
export async function placeOrder(page: Page): Promise<string> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: placeButton }).click();
  await expect(main.getByRole('heading', { name: orderHeading })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

export type SaidByBank = 'Confirmar o pagamento' | 'Recusar' | 'Deixar vencer';

/** Plays the bank for the order whose page is open. */
export async function sayAtConsole(page: Page, what: SaidByBank): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  const bank = await page.context().newPage();
  await bank.goto(`${origin}/v2/front/demo/pagamentos`);
  // the newest charge is the first one
  await bank
    .getByRole('button', { name: `${what}: ${pathname.split('/').at(-1)}` })
    .first()
    .click();
  await expect(bank.getByRole('heading', { name: 'Console da demonstração' })).toBeVisible();
  await bank.close();
}
