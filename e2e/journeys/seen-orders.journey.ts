import type { BrowserContext, Page } from '@playwright/test';
import { openReview, orderHeading, placeButton, placeOrder } from '../shop/buying.ts';
import { expect, test } from '../shop/fixtures.ts';
import { readOverflowPx } from '../shop/page-layout.ts';
import { desktop, phone, untilHydrated, withoutPictures } from '../shop/visit.ts';

test.describe.configure({ mode: 'parallel' });
test.use(desktop);
test.beforeEach(({ page }) => withoutPictures(page));

const cartPath = '/checkout/carrinho';
const orderCall = '**/v2/front/checkout/steps/order';
const senha = 'uma brisa leve';

interface Service {
  readonly nome: string;
  readonly carrinho: object;
}

/** Services have no stock, so ordering one does not change the shared shop. */
async function readServices({ request }: BrowserContext): Promise<readonly Service[]> {
  const reply = await request.get('/v2/front/url/product/listing/category?url=/servicos&limit=4');
  return (await reply.json()).conteudo.produtos;
}

async function addService(context: BrowserContext, at = 0): Promise<string> {
  const service = (await readServices(context))[at];
  await context.request.post('/v2/front/checkout/cart', { data: service?.carrinho });
  return service?.nome ?? '';
}

async function signUp({ request }: BrowserContext, nomeRazao: string, email: string): Promise<void> {
  await request.post('/v2/front/checkout/user', { data: { nomeRazao, email, senha } });
}

const newEmail = (name: string) => `${name}-${Date.now()}-${Math.round(Math.random() * 1e6)}@exemplo.example`;

async function readNumbers({ request }: BrowserContext): Promise<readonly string[]> {
  const { pedidos } = await (await request.get('/v2/front/checkout/orders')).json();
  return pedidos.map(({ numero }: { numero: string }) => numero);
}

async function openCart(page: Page): Promise<void> {
  await page.goto(cartPath);
  await untilHydrated(page, 'mf-cart/CartPage');
  await expect(page.getByRole('main').getByRole('link', { name: 'Finalizar compra' })).toBeVisible();
}

const confirm = (page: Page) => page.getByRole('button', { name: placeButton }).click();

const itemsOf = (page: Page) => page.getByRole('list', { name: 'Itens do pedido' });

/** Lets the server get the order, but gives the page no reply. */
async function loseReplies(page: Page): Promise<void> {
  await page.route(orderCall, async (route) => {
    await route.fetch();
    await route.abort();
  });
}

test('an order whose reply is lost is named, shown whole, and made once', async ({
  page,
  context,
  shop,
  consoleErrors,
}) => {
  consoleErrors.expect(/net::ERR_FAILED.*\/v2\/front\/checkout\/steps\/order/);
  await signUp(context, 'Ana Brisa', newEmail('ana'));
  const service = await addService(context);
  await openReview(page, shop.url);
  await loseReplies(page);
  await confirm(page);
  const heading = page.getByRole('heading', { level: 1, name: orderHeading });
  await expect(heading).toBeFocused();
  await expect(itemsOf(page)).toContainText(service);
  const [number = '', ...others] = await readNumbers(context);
  expect(others).toEqual([]);
  await expect(heading).toContainText(number);
  await page.goto(cartPath);
  await expect(page.getByRole('link', { name: number })).toBeVisible();
});

test('what another device puts in is not ordered unseen', async ({
  page,
  context,
  browser,
  shop,
  consoleErrors,
}) => {
  // the browser logs the refusal
  consoleErrors.expect(/409.*\/v2\/front\/checkout\/steps\/order/);
  const email = newEmail('dois');
  await signUp(context, 'Ana Brisa', email);
  await addService(context);
  await openReview(page, shop.url);
  const device = await browser.newContext({ baseURL: shop.url });
  await device.request.post('/v2/front/checkout/session', { data: { email, senha } });
  const added = await addService(device, 1);
  await device.close();
  await confirm(page);
  await expect(page.getByRole('alert')).toContainText(`O carrinho mudou: ${added} entrou (1 unidade)`);
  await expect(page.getByRole('complementary', { name: 'Resumo da compra' })).toContainText(added);
  expect(await readNumbers(context)).toEqual([]);
  await placeOrder(page);
  await expect(itemsOf(page)).toContainText(added);
});

test("one person's tab follows another person who signs in in the same browser", async ({
  page,
  context,
}) => {
  await signUp(context, 'Ana Brisa', newEmail('ana'));
  const [ofAna, bruno] = [await addService(context), newEmail('bruno')];
  await openCart(page);
  const account = await context.newPage();
  await account.goto('/minha-conta');
  await untilHydrated(account, 'mf-cart/AccountPage');
  const other = await context.newPage();
  await other.goto('/minha-conta');
  await other.getByRole('button', { name: 'Sair' }).last().click();
  await expect(other).toHaveURL('/');
  await expect(page.getByText('Você não está mais na conta')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Seu carrinho está vazio' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Olá, visitante/ })).toBeVisible();
  await expect(account).toHaveURL(/\/checkout\/acesso\?retorno=%2Fminha-conta/);

  await other.goto('/checkout/cadastro');
  await untilHydrated(other, 'mf-cart/SignUpPage');
  await other.getByLabel('Nome completo').fill('Bruno Vento');
  await other.getByRole('main').getByLabel('E-mail').fill(bruno);
  await other.getByLabel('Senha', { exact: true }).fill(senha);
  await other.getByRole('button', { name: 'Criar conta' }).click();
  await expect(other).toHaveURL('/minha-conta');
  await expect(page.getByText('Agora este é o carrinho da conta de Bruno Vento')).toBeVisible();
  await expect(page.getByRole('button', { name: /Olá, Bruno/ })).toBeVisible();
  await expect(page.getByText(ofAna)).toHaveCount(0);
});

/** Expects that nothing is wider than the screen: a phone would show the whole page smaller. */
async function expectFits(page: Page): Promise<void> {
  expect.soft(await readOverflowPx(page), page.url()).toBeLessThanOrEqual(0);
}

test.describe('on a phone', () => {
  test.use(phone);
  const long = 'W'.repeat(43);

  test('long names, e-mails, numbers and codes wrap on cart, account and tracking', async ({
    page,
    context,
  }) => {
    await signUp(context, long, `${long}-${Date.now()}@${'exemplo'.repeat(6)}.example`);
    await addService(context);
    await page.route('**/v2/front/checkout/cart', async (route) => {
      const reply = await route.fetch();
      const cart = await reply.json();
      const cupom = { codigo: long, descricao: long, desconto: 1 };
      for (const item of cart.itens) item.nome = long;
      await route.fulfill({ response: reply, json: { ...cart, cupom } });
    });
    await openCart(page);
    await expect(page.getByText(`Cupom ${long} no PIX`, { exact: true })).toBeVisible();
    await expectFits(page);
    // a call may still be under way, whose reply the next document takes away
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('/minha-conta');
    await expect(page.getByRole('heading', { name: long })).toBeVisible();
    await expectFits(page);
    await page.goto('/minha-conta/dados');
    await expect(page.getByRole('heading', { name: 'Corrigir meus dados' })).toBeVisible();
    await expectFits(page);
    await page.goto(`/rastreio?pedido=${long.slice(0, 40)}`);
    await expect(page.getByLabel('Número do pedido')).toHaveValue(long.slice(0, 40));
    await expectFits(page);
  });

  test('a long code wraps in the notice of a coupon and on the page of coupons', async ({ page }) => {
    await page.route('**/v2/front/promotional/coupon/*', (route) =>
      route.fulfill({ json: { sucesso: false, mensagem: `O cupom ${long} não vale` } }),
    );
    await page.goto(`/servicos?cupom=${long}`);
    await expect(page.getByRole('region', { name: 'Cupom' })).toContainText(long);
    await expectFits(page);
    await page.route('**/v2/front/url/page/cupom-de-desconto', async (route) => {
      const reply = await route.fetch();
      const body = await reply.json();
      body.conteudo.cupons = [{ codigo: long, percentual: 5, primeiraCompra: true }];
      await route.fulfill({ response: reply, json: body });
    });
    await page.getByRole('banner').getByRole('link', { name: 'Cupons' }).click();
    await expect(page.getByText(long, { exact: true })).toBeVisible();
    await expectFits(page);
  });
});
