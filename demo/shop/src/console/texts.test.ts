import {
  askQuestionEndpoint,
  questionsEndpoint,
  readReviewEndpoint,
  storeReviewEndpoint,
} from '@storefront/contracts/api';
import type { ProductRecord } from 'store-api/ports';
import {
  createBuyer,
  embedded,
  openTestShop,
  signUpNew,
  splitInStock,
  type TestShop,
  testToken,
} from 'store-api/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { consolePath } from './console-page.ts';

let shop: TestShop;
let split: ProductRecord;
let params: { readonly id: number };
beforeAll(async () => {
  shop = await openTestShop(embedded, { demoConsole: true });
  split = splitInStock(shop);
  params = { id: split.id };
});
afterAll(() => shop.close());

const open = async () =>
  (await shop.app.inject({ url: consolePath, headers: { 'app-token': testToken } })).body;

/** Sends the first form that leads to a decision. */
async function send(decision: string, fields: Readonly<Record<string, string>> = {}): Promise<number> {
  return (await answer(decision, fields)).statusCode;
}

async function answer(decision: string, fields: Readonly<Record<string, string>>) {
  const [, action = ''] = new RegExp(`action="([^"]+/textos/[^"]+/${decision})"`).exec(await open()) ?? [];
  return shop.app.inject({
    method: 'POST',
    url: action,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'app-token': testToken, 'content-type': 'application/x-www-form-urlencoded' },
  });
}

it('a question is answered by a press, and the answer’s message is below', async () => {
  const { visitor } = await signUpNew(shop);
  await visitor.call(askQuestionEndpoint, { params, body: { pergunta: 'Serve para <20 m²?' } });
  const page = await open();
  expect(page).toContain('Iara S.: Serve para &lt;20 m²?');
  expect(page).toContain('sem resposta');
  expect(await send('responder', { resposta: '', vendedor: 'Aragem' })).toBe(400);
  expect(await send('responder', { resposta: 'Serve,\r\nsim.', vendedor: 'Aragem' })).toBe(303);
  const { perguntas } = await visitor.call(questionsEndpoint, { params, query: {} });
  expect(perguntas).toMatchObject([{ resposta: { texto: 'Serve,\nsim.', autor: 'Aragem' } }]);
  expect(await open()).toContain('Sua pergunta foi respondida');
});

it('a review that is held back is shown, and refused, by a press', async () => {
  const { visitor } = await createBuyer(shop, split);
  const body = { nota: 5, titulo: 'Muito bom', comentario: 'Liguem para 98765-4321.' };
  await visitor.call(storeReviewEndpoint, { params, body });
  const state = async () => (await visitor.call(readReviewEndpoint, { params })).avaliacao;
  expect(await open()).toContain('retida: telefone');
  expect(await send('mostrar')).toBe(303);
  expect(await state()).toMatchObject({ estado: 'shown' });
  expect(await send('recusar', { motivo: 'Tem telefone' })).toBe(303);
  expect(await state()).toMatchObject({ estado: 'refused', motivo: 'Tem telefone' });
});

it.each([
  ['responder', 'resposta', 1000, 'A resposta tem mais de 1000 caracteres'],
  ['recusar', 'motivo', 200, 'O motivo tem mais de 200 caracteres'],
])(
  'what is typed into %s is not cut: what is too long is named, and can be corrected',
  async (decision, name, most, text) => {
    const { visitor } = await signUpNew(shop);
    await visitor.call(askQuestionEndpoint, { params, body: { pergunta: 'Serve para 20 m²?' } });
    expect(await open()).not.toMatch(/maxlength/i);
    const typed = `${'<y>'.repeat(most)}z`.slice(-most - 1);
    const refused = await answer(decision, { [name]: typed, vendedor: 'Aragem' });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain(`<p role="alert">${text}. Nada foi mudado.</p>`);
    expect(refused.body).toContain(`>${typed.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</textarea>`);
    expect(await send(decision, { [name]: typed.slice(1), vendedor: 'Aragem' })).toBe(303);
  },
);
