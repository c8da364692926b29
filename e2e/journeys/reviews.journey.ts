import type { Page } from '@playwright/test';
import { consoleAddress, orderAndPay } from '../shop/buying.ts';
import { expect, test } from '../shop/fixtures.ts';
import { listedProducts } from '../shop/listed-products.ts';
import { desktop, expectAccessible, phone, visit, withoutPictures, withoutPopup } from '../shop/visit.ts';

/** Signs up, and orders a product that is then delivered. */
async function getDelivered(page: Page, product: object, name: string): Promise<void> {
  const account = { nomeRazao: name, email: `avalia-${Date.now()}@exemplo.example`, senha: 'uma brisa leve' };
  const { request } = page;
  expect((await request.post('/v2/front/checkout/user', { data: account })).ok()).toBe(true);
  expect((await request.post('/v2/front/checkout/cart', { data: product })).ok()).toBe(true);
  const number = await orderAndPay(page);
  for (const label of ['Separar', 'Despachar', 'Entregar'])
    await page.getByRole('button', { name: new RegExp(`^${label}: .*${number}$`) }).click();
}

async function answerAtConsole(page: Page, question: string, answer: string): Promise<void> {
  await page.goto(consoleAddress);
  const row = page.getByRole('row').filter({ hasText: question });
  await row.getByRole('textbox', { name: /^Resposta/ }).fill(answer);
  await row.getByRole('button', { name: /^Responder/ }).click();
  await expect(row).toHaveCount(0);
}

for (const [size, { device, at }] of Object.entries({
  phone: { device: phone, at: 20 },
  desktop: { device: desktop, at: 21 },
}))
  test.describe(`on a ${size}`, () => {
    test.use(device);

    test('who has got a product reviews it; a question is answered, and both are on its page', async ({
      page,
    }) => {
      await withoutPictures(page);
      await withoutPopup(page);
      const product = (await listedProducts(page, '/climatizacao/ventiladores', 24)).products[at];
      if (!product) throw new Error('the category lists too little');
      await getDelivered(page, product.carrinho, `Iara Souza ${size}`);
      await visit(page, product.url);
      const reviews = page.locator('#avaliacoes');
      await reviews.getByRole('link', { name: 'Avaliar este produto' }).click();
      await reviews.getByRole('radio', { name: '4 estrelas' }).check();
      await reviews.getByRole('textbox', { name: 'Título' }).fill('Ventila bem');
      await reviews.getByRole('textbox', { name: 'O que você achou' }).fill('Silencioso <b>mesmo</b>.');
      await expectAccessible(page);
      await reviews.getByRole('button', { name: 'Enviar avaliação' }).click();
      await expect(reviews.getByText('Sua avaliação está publicada.')).toBeVisible();
      const questions = page.locator('#perguntas');
      await questions.getByRole('link', { name: 'Perguntar sobre este produto' }).click();
      const question = `Tem controle remoto, no ${size}?`;
      await questions.getByRole('textbox', { name: 'Sua pergunta' }).fill(question);
      await questions.getByRole('button', { name: 'Enviar pergunta' }).click();
      await expect(questions.getByText(/^Esperando a resposta\./)).toBeVisible();
      await expectAccessible(page);
      await answerAtConsole(page, question, 'Tem, sim.');
      await expect(async () => {
        await visit(page, product.url);
        await expect(reviews.getByRole('article')).toHaveCount(1, { timeout: 1_000 });
        await expect(questions.getByRole('article')).toHaveCount(1, { timeout: 1_000 });
      }).toPass();
      await expect(reviews.getByRole('article')).toContainText('Silencioso <b>mesmo</b>.');
      await expect(questions.getByRole('article')).toContainText('Tem, sim.');
      await expectAccessible(page);
    });
  });
