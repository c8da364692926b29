import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { tabTo } from '../shop/accessibility.ts';
import { fillCart, orderAndPay } from '../shop/buying.ts';
import { expect, test } from '../shop/fixtures.ts';
import { atBothSizes, expectAccessible, phone, visit, withoutPictures } from '../shop/visit.ts';

test.use(phone);

const senha = 'uma brisa leve';
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function confirm(page: Page, name: string, button: string, password = senha): Promise<void> {
  await section(page, name).getByLabel('Senha atual').fill(password);
  await section(page, name).getByRole('button', { name: button }).click();
}

test('an account with an order and an address is accessible, and used with the keyboard', async ({
  page,
}) => {
  await withoutPictures(page);
  const account = { nomeRazao: 'Iara Souza', email: `teclado-${Date.now()}@exemplo.example`, senha };
  expect((await page.request.post('/v2/front/checkout/user', { data: account })).ok()).toBe(true);
  await fillCart(page);
  await orderAndPay(page);
  const address = {
    nome: 'Casa',
    cep: '01310-100',
    logradouro: 'Avenida do Exemplo',
    numero: '100',
    bairro: 'Centro',
  };
  expect((await page.request.post('/v2/front/checkout/user/addresses', { data: address })).ok()).toBe(true);
  await visit(page, '/minha-conta', 'mf-cart/AccountPage');
  await expect(section(page, 'Meus pedidos').getByRole('listitem').first()).toBeVisible();
  await atBothSizes(page, () => expectAccessible(page));
  const another = page.getByRole('button', { name: 'Pedir outro link' });
  const [small, beside] = [another, page.getByRole('link', { name: 'Meus endereços' })];
  expect((await small.boundingBox())?.height).toBe((await beside.boundingBox())?.height);
  await page.getByRole('link', { name: 'Ir para o conteúdo' }).focus();
  await page.keyboard.press('Enter');
  await tabTo(page, another);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Escrevemos uma mensagem com um link/)).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Meus endereços' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Avenida do Exemplo', { exact: false }).first()).toBeVisible();
  await expect(section(page, 'Corrigir meus dados')).toBeVisible();
});

test('a shopper downloads, corrects and deletes their data, each with the password', async ({
  page,
  consoleErrors,
}) => {
  await withoutPictures(page);
  const email = `titular-${Date.now()}@exemplo.example`;
  const account = { nomeRazao: 'Iara Souza', email, senha };
  expect((await page.request.post('/v2/front/checkout/user', { data: account })).ok()).toBe(true);
  await visit(page, '/minha-conta', 'mf-cart/AccountPage');
  await page.getByRole('link', { name: 'Meus dados e privacidade' }).click();
  await expect(section(page, 'Baixar meus dados')).toBeVisible();
  await expectAccessible(page);

  // the browser logs the refusal itself
  consoleErrors.expect(/403.*\/checkout\/user\/export/);
  await confirm(page, 'Baixar meus dados', 'Baixar arquivo', 'outra brisa leve');
  await expect(section(page, 'Baixar meus dados')).toContainText('A senha não confere.');
  const download = page.waitForEvent('download');
  await confirm(page, 'Baixar meus dados', 'Baixar arquivo');
  const file = await download;
  expect(file.suggestedFilename()).toBe('meus-dados-aragem.json');
  const { conta }: { conta: object } = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(conta).toMatchObject({ nome: 'Iara Souza', email });

  await section(page, 'Corrigir meus dados').getByLabel('Nome completo').fill('Iara Lima');
  await confirm(page, 'Corrigir meus dados', 'Salvar');
  await expect(page).toHaveURL('/minha-conta');
  await expect(page.getByRole('heading', { name: 'Iara Lima' })).toBeVisible();

  await visit(page, '/minha-conta/dados', 'mf-cart/PersonalDataPage');
  await confirm(page, 'Excluir minha conta', 'Excluir conta');
  await expect(page.getByRole('heading', { name: 'Sua conta foi excluída' })).toBeFocused();
  await page.getByRole('button', { name: 'Ir para a loja' }).click();
  await expect(page).toHaveURL('/');
  const again = await page.request.post('/v2/front/checkout/session', { data: { email, senha } });
  expect(again.status()).toBe(401);
});
