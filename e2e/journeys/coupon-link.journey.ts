import type { Page, Response } from '@playwright/test';
import { newPerson, openReview, type Person, placeOrder } from '../shop/buying.ts';
import { expect, test } from '../shop/fixtures.ts';
import { desktop, phone, visit, withoutPictures } from '../shop/visit.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ ...desktop });
test.beforeEach(({ page }) => withoutPictures(page));

/** Services have no stock, so ordering one does not change the shared shop. */
const services = '/servicos';
/** The line of the totals, with what the coupon takes off. */
const couponInTotals = /Cupom BRISA5 no PIX\s*-\s*R\$\s[\d.]+,\d\d/;
const couponCalls = /\/v2\/front\/promotional\/coupon\//;

interface CouponReply {
  readonly sucesso: boolean;
  readonly mensagem: string;
}

/** Opens a URL with a coupon. @returns the shop's reply to it */
async function visitWithCoupon(page: Page, address: string): Promise<CouponReply> {
  const replied = page.waitForResponse(couponCalls);
  await visit(page, address);
  const response: Response = await replied;
  expect(response.request().method()).toBe('PUT');
  expect(response.status()).toBe(200);
  return response.json();
}

/** Buys the first service of the page that is open. */
async function buyFirst(page: Page): Promise<void> {
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('button', { name: /^Comprar/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Comprar', exact: true }).click();
  await expect(
    page.getByRole('dialog', { name: 'MEU CARRINHO' }).getByRole('listitem').first(),
  ).toBeVisible();
}

/** Orders the visitor's cart for a person. @returns its price relative to the cart's cash price */
async function orderedShare(page: Page, person: Person): Promise<number> {
  const cart: { subtotal: { descontoVista: { valor: number } } } = await (
    await page.request.get('/v2/front/checkout/cart')
  ).json();
  await openReview(page, new URL(page.url()).origin, person);
  const number = await placeOrder(page);
  const reply = await page.request.get('/v2/front/checkout/orders');
  const { pedidos }: { pedidos: { numero: string; total: number; frete: number }[] } = await reply.json();
  const pedido = pedidos.find(({ numero }) => numero === number);
  if (!pedido) throw new Error(`order ${number} is not listed`);
  return (pedido.total - pedido.frete) / cart.subtotal.descontoVista.valor;
}

test.describe('on a phone', () => {
  test.use(phone);

  test('a coupon of a link is confirmed, and counts in the cart, after signing up and in the order', async ({
    page,
  }) => {
    const person = newPerson();
    const { sucesso, mensagem } = await visitWithCoupon(page, `${services}?cupom=brisa5`);
    expect(sucesso).toBe(true);
    await expect(page).toHaveURL(`${services}?cupom=brisa5`);
    const notice = page.getByRole('region', { name: 'Cupom' });
    await expect(notice).toContainText(mensagem);
    await notice.getByRole('button', { name: 'Fechar aviso do cupom' }).click();
    await buyFirst(page);
    await expect(page.getByRole('dialog', { name: 'MEU CARRINHO' })).toContainText(couponInTotals);
    await page.request.post('/v2/front/checkout/user', {
      data: {
        nomeRazao: 'Iara Souza',
        email: `iara-${Date.now()}@exemplo.example`,
        senha: 'uma brisa leve',
      },
    });
    await page.goto('/checkout/carrinho');
    await expect(page.getByRole('complementary', { name: 'Resumo da compra' })).toContainText(couponInTotals);
    expect(await orderedShare(page, person)).toBeCloseTo(0.95, 4);
    const again = await visitWithCoupon(page, `${services}?cupom=brisa5`);
    expect(again.sucesso, 'a first order is made once').toBe(false);
    await buyFirst(page);
    await expect(page.getByRole('dialog', { name: 'MEU CARRINHO' })).not.toContainText('Cupom BRISA5');
    expect(await orderedShare(page, person)).toBeCloseTo(1, 4);
  });
});

test.describe('with an account on a phone', () => {
  test.use(phone);

  test('a coupon of a link still counts after signing in', async ({ page, playwright, baseURL }) => {
    const account = { email: `lia-${Date.now()}@exemplo.example`, senha: 'uma brisa leve' };
    const elsewhere = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
    await elsewhere.post('/v2/front/checkout/user', { data: { nomeRazao: 'Lia Souza', ...account } });
    await elsewhere.dispose();
    await visitWithCoupon(page, `${services}?cupom=BRISA5`);
    await buyFirst(page);
    await page.goto('/checkout/acesso?voltar=/checkout/carrinho');
    await page.getByRole('textbox', { name: 'E-mail' }).first().fill(account.email);
    await page.getByLabel('Senha', { exact: true }).fill(account.senha);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).not.toHaveURL(/acesso/);
    await page.goto('/checkout/carrinho');
    await expect(page.getByRole('complementary', { name: 'Resumo da compra' })).toContainText(couponInTotals);
  });
});

for (const [what, code, text] of [
  ['unknown', 'NADA7', 'O cupom NADA7 não vale'],
  ['over', 'BRISA10', 'O cupom BRISA10 terminou: ele valeu até 28/02/2026.'],
] as const)
  test(`a link with a coupon that is ${what}: the page says so, the cart works, the price is the usual one`, async ({
    page,
  }) => {
    const { sucesso, mensagem } = await visitWithCoupon(page, `${services}?cupom=${code}`);
    expect(sucesso).toBe(false);
    await expect(page).toHaveURL(`${services}?cupom=${code}`);
    expect(mensagem).toBe(text);
    await expect(page.getByRole('region', { name: 'Cupom' })).toContainText(mensagem);
    await expect(page.getByRole('dialog', { name: 'MEU CARRINHO' })).toHaveCount(0);
    await buyFirst(page);
    expect(await orderedShare(page, newPerson())).toBeCloseTo(1, 4);
  });

test('a link with a coupon is applied once, and the next page has no coupon in its URL', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (couponCalls.test(request.url())) calls.push(request.url());
  });
  await visitWithCoupon(page, `${services}?cupom=BRISA5`);
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).not.toHaveURL((url) => url.pathname === services);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).searchParams.has('cupom')).toBe(false);
  expect(calls).toHaveLength(1);
});

test('a coupon call without an answer: nothing is shown, and the cart works', async ({
  page,
  consoleErrors,
}) => {
  // the browser logs the failed call; the shop's own code logs nothing
  consoleErrors.expect(/net::ERR_FAILED.*\/v2\/front\/promotional\/coupon\//);
  await page.route(couponCalls, (route) => route.abort());
  const aborted = page.waitForEvent('requestfailed', (request) => couponCalls.test(request.url()));
  await visit(page, `${services}?cupom=BRISA5`);
  await aborted;
  await expect(page.getByRole('alert')).toHaveCount(0);
  await buyFirst(page);
});
