import type { FrameLocator, Page } from '@playwright/test';
import { axeFindings } from '../shop/accessibility.ts';
import {
  address,
  beginCheckout,
  customer,
  fillCartForPickup,
  fillFields,
  fillInCheckout,
  orderHeading,
  placeButton,
  sayAtConsole,
} from '../shop/buying.ts';
import { expect, test } from '../shop/fixtures.ts';
import {
  largeText,
  outsideWindow,
  overlappingTexts,
  readCutTexts,
  squeezedTexts,
} from '../shop/page-layout.ts';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { name });

test.use({
  viewport: { width: 360, height: 780 },
  launchOptions: largeText,
  // a slide that comes into the header's strip is outside of it for half a second
  contextOptions: { reducedMotion: 'reduce' },
});

interface CardOrder {
  readonly pagamento: { readonly cartao: object };
}

/** Checks what is shown at both widths, and runs axe at the smaller one. */
async function expectFits(page: Page, state: string): Promise<void> {
  for (const [width, height] of [
    [768, 1024],
    [360, 780],
  ] as const) {
    await page.setViewportSize({ width, height });
    const where = `${state} at ${width} px`;
    expect.soft(await outsideWindow(page), `outside of the window: ${where}`).toEqual([]);
    expect.soft(await readCutTexts(page), `cut: ${where}`).toEqual([]);
    expect.soft(await overlappingTexts(page), `overlapping: ${where}`).toEqual([]);
    expect.soft(await squeezedTexts(page), `squeezed: ${where}`).toEqual([]);
  }
  expect.soft(await axeFindings(page, 'main'), `axe: ${state}`).toEqual([]);
}

test('each step, its errors and each state of the payment fit, and axe finds nothing', async ({ page }) => {
  test.slow();
  await beginCheckout(page, '/checkout/identificacao');
  await expect(heading(page, 'Identificação')).toBeVisible();
  await press(page, 'Continuar');
  await expect(main(page).getByText('Escreva seu nome completo.')).toBeVisible();
  await expectFits(page, 'errors of the identification');
  await fillFields(page, customer);
  await press(page, 'Continuar');
  await expect(heading(page, 'Entrega')).toBeVisible();
  await expectFits(page, 'delivery');
  await fillFields(page, { CEP: '00000000' });
  await press(page, 'Continuar');
  await expect(main(page).getByText('Não encontramos o CEP')).toBeVisible();
  await expectFits(page, 'errors of the delivery');
  await fillFields(page, address);
  await main(page)
    .getByRole('radio', { name: /^Retirada em Loja/ })
    .check();
  await expectFits(page, 'ways of delivery');
  await press(page, 'Continuar');
  await main(page)
    .getByRole('radio', { name: /Cartão de crédito/ })
    .check();
  await expectFits(page, 'payment');
  await main(page).getByRole('radio', { name: /PIX/ }).check();
  await press(page, 'Revisar o pedido');
  await expect(main(page).getByRole('button', { name: placeButton })).toBeVisible();
  await expectFits(page, 'review');
  await press(page, placeButton);
  await expect(heading(page, orderHeading)).toBeVisible();
  await expectFits(page, 'code');
  for (const [said, shown] of [
    ['Recusar', 'Pagamento recusado'],
    ['Deixar vencer', 'O código venceu'],
    ['Confirmar o pagamento', 'Pagamento confirmado'],
  ] as const) {
    await expect(main(page).getByLabel('PIX copia e cola')).toBeVisible();
    await sayAtConsole(page, said);
    await expect(heading(page, shown)).toBeVisible();
    await expectFits(page, shown);
    if (said !== 'Confirmar o pagamento') await press(page, 'Gerar novo código');
  }
  await page.goto('/checkout/revisao');
  await expect(main(page).getByText(/Esta compra já virou o pedido/)).toBeVisible();
  await expectFits(page, 'review after the order');

  await page.goto('/v2/front/compra/confirmar-email?resultado=vencido');
  await expect(heading(page, 'Link vencido')).toBeVisible();
  await expectFits(page, 'link of an e-mail that has expired');
  const person = { nomeRazao: 'Ana Lima', email: `ana${Date.now()}@exemplo.example` };
  const signedUp = await page.request.post('/v2/front/checkout/user', {
    headers: { origin: new URL(page.url()).origin },
    data: { ...person, senha: 'uma brisa leve' },
  });
  expect(signedUp.status()).toBe(200);
  await page.goto('/minha-conta');
  await press(page, 'Pedir outro link');
  await expect(main(page).getByText(/um link que vale 24 horas/)).toBeVisible();
  await expectFits(page, 'account whose e-mail is not confirmed');
  await page.goto('/minha-conta/dados');
  const book = main(page).getByRole('region', { name: 'Endereços' });
  await book.getByRole('button', { name: 'Novo endereço' }).click();
  await book.getByRole('button', { name: 'Guardar' }).click();
  await expect(main(page).getByText('Escreva a rua ou avenida.')).toBeVisible();
  await expectFits(page, 'errors of an address');
  for (const [label, text] of Object.entries(address))
    await book.getByLabel(label, { exact: true }).fill(text);
  await book.getByRole('button', { name: 'Guardar' }).click();
  await expect(main(page).getByText('Endereço guardado.')).toBeVisible();
  await expectFits(page, 'addresses of the account');
  await fillCartForPickup(page);
  await fillInCheckout(page, new URL(page.url()).origin, { logradouro: 'Rua do Sol' });
  await page.goto('/checkout/entrega');
  await main(page)
    .getByRole('radio', { name: /Avenida do Exemplo, 100/ })
    .check();
  await expect(main(page).getByLabel('CEP', { exact: true })).toHaveCount(0);
  await expectFits(page, 'delivery to an address of the account');
});

/** Types a test card into the provider's frame, and pays. */
async function payBy(frame: FrameLocator, number: string): Promise<void> {
  const texts = {
    'Número do cartão': number,
    'Nome impresso no cartão': 'Ana Lima',
    'Validade (MM/AA)': '12/39',
  };
  for (const [label, text] of Object.entries({ ...texts, 'Código de segurança': '123' }))
    await frame.getByLabel(label).fill(text);
  await frame.getByRole('button', { name: /^Pagar R\$/ }).click();
}

/** Makes the page show this state of its payment, which would otherwise take an hour, or a provider without a page. */
async function showPayment(page: Page, change: (order: CardOrder) => object): Promise<void> {
  const path = `/v2/front/checkout/orders/${page.url().split('/').at(-1)}/payment`;
  const order: CardOrder = await (await page.request.get(path)).json();
  await page.route(`**${path}`, (route) => route.fulfill({ json: change(order) }));
  await page.reload();
}

test('each state of a card and its own page fit, and axe finds nothing', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/503.*\/v2\/front\/checkout\/orders\/[^/]+\/card/);
  // the browser's own error page has no storage, which the journey's script reads
  consoleErrors.expect(/net::ERR_FAILED.*\/demo\/cartao/, /Failed to read the 'localStorage' property/);
  await beginCheckout(page, '/checkout/entrega');
  await main(page)
    .getByRole('radio', { name: /Entrega padrão/ })
    .check();
  await press(page, 'Continuar');
  await main(page)
    .getByRole('radio', { name: /Cartão de crédito/ })
    .check();
  await press(page, 'Revisar o pedido');
  await press(page, 'Fazer pedido e pagar com cartão');
  const frame = page.frameLocator('iframe[title="Dados do cartão"]');
  await expect(frame.getByRole('button', { name: /^Pagar R\$/ })).toBeVisible();
  await expectFits(page, 'card');

  // axe reads no page of another origin within one
  const own = await page.context().newPage();
  await own.goto((await main(page).locator('iframe').getAttribute('src')) ?? '');
  await own.locator('summary').click();
  await own.getByRole('button', { name: /^Pagar R\$/ }).click();
  await expect(own.getByLabel('Número do cartão')).toHaveAccessibleDescription(/números de teste/);
  await expectFits(own, "errors of the card's own page");
  await own.close();

  await payBy(frame, '4000 0000 0000 0119');
  await expect(page.getByRole('alert')).toContainText('não cobra duas vezes');
  await expectFits(page, 'provider that is down');
  for (const state of ['Cartão recusado', 'Cartão recusado', 'O cartão não passou']) {
    await expect(frame.getByRole('button', { name: /^Pagar R\$/ })).toBeVisible();
    await payBy(frame, '4000 0000 0000 0002');
    await expect(heading(page, state)).toBeVisible();
    if (state !== 'Cartão recusado') await expect(main(page).locator('iframe')).toHaveCount(0);
  }
  await expectFits(page, 'card that was declined three times');
  const open = { podePagar: true, recusas: 1, motivo: 'O banco não autorizou a compra.' };
  const withCard = (card: object) => (order: CardOrder) => ({
    ...order,
    pagamento: { ...order.pagamento, cartao: { ...order.pagamento.cartao, ...card } },
  });
  await page.route('**/demo/cartao', (route) => route.abort());
  await showPayment(page, withCard(open));
  await expect(page.getByRole('alert')).toContainText('O formulário do cartão não carregou');
  await expectFits(page, 'declined card, whose page does not load');
  await showPayment(page, withCard({ ...open, quadro: undefined }));
  await expect(main(page).getByText('O cartão não pode ser digitado agora')).toBeVisible();
  await expectFits(page, 'provider without a page');
  await showPayment(page, (order) => ({ ...order, estado: 'cancelled' }));
  await expect(heading(page, 'Pedido cancelado')).toBeVisible();
  await expectFits(page, 'order that was not paid in time');
});
