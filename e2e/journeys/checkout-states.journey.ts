import type { Page } from '@playwright/test';
import { axeFindings } from '../shop/axe.ts';
import { beginCheckout, fillFields } from '../shop/begin-checkout.ts';
import { address, customer, orderHeading, placeButton, sayAtConsole } from '../shop/buy-with-pix.ts';
import { expect, test } from '../shop/fixtures.ts';
import { largeText, outsideWindow, overlappingTexts, squeezedTexts } from '../shop/large-text.ts';
import { readCutTexts } from '../shop/text-spacing.ts';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { name });

test.use({ viewport: { width: 360, height: 780 }, launchOptions: largeText });

/** Checks what is shown at both widths; axe at the smaller one. */
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
});
