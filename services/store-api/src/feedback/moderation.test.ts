import { askQuestionEndpoint, moderateEndpoint, moderationQueueEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { embedded } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { signUpNew } from '../testing/visitors/buyers.ts';
import { splitInStock } from '../testing/visitors/carts.ts';

const token = 'a-token-of-thirty-two-characters-';
const asAna = { authorization: `Bearer ${token}` };

let shop: TestShop;
let split: ProductRecord;
beforeAll(async () => {
  shop = await openTestShop(embedded, {
    moderators: [
      { name: 'rui', token: `${token}2` },
      { name: 'ana', token },
    ],
  });
  split = splitInStock(shop);
});
afterAll(() => shop.close());

const ask = async (pergunta: string) => {
  const { visitor } = await signUpNew(shop);
  const { perguntas } = await visitor.call(askQuestionEndpoint, {
    params: { id: split.id },
    body: { pergunta },
  });
  return { tipo: 'pergunta', item: perguntas[0]?.id ?? 0 };
};
const queue = async (headers: Readonly<Record<string, string>>) =>
  shop.visitor().send(moderationQueueEndpoint, {}, headers);
const decide = (params: object, body: object, headers: Readonly<Record<string, string>> = asAna) =>
  shop.visitor().send(moderateEndpoint, { params: { ...params }, body }, headers);

it.each([{}, { authorization: 'Bearer ' }, { authorization: `Bearer ${token}x` }, { authorization: token }])(
  'needs the token of a moderator, unlike %j',
  async (headers) => {
    expect((await queue(headers)).json()).toMatchObject({ status: 401, code: 'moderator-required' });
    const refused = await decide({ tipo: 'pergunta', item: 1 }, { decisao: 'mostrar' }, headers);
    expect(refused.json()).toMatchObject({ status: 401, code: 'moderator-required' });
  },
);

it('shows what waits, with the rules that hold it back, until it is answered; who decided is recorded', async () => {
  const params = await ask('Tem em www.loja, ou só aqui?');
  const { itens } = moderationQueueEndpoint.reply().parse((await queue(asAna)).json());
  expect(itens).toMatchObject([
    {
      tipo: 'pergunta',
      id: params.item,
      produto: { id: split.id },
      autor: 'Iara S.',
      estado: 'waiting',
      retido: ['link'],
    },
  ]);
  await decide(params, { decisao: 'mostrar' });
  expect((await queue(asAna)).json()).toMatchObject({ itens: [{ id: params.item, estado: 'shown' }] });
  await decide(params, { decisao: 'responder', resposta: 'Só aqui.' }, { authorization: `bearer ${token}2` });
  expect((await queue(asAna)).json()).toEqual({ itens: [] });
  const records = await shop.services.database.rows(
    'select kind, text_id, decision, actor from moderation_decisions order by id',
  );
  expect(records).toEqual([
    { kind: 'pergunta', text_id: params.item, decision: 'mostrar', actor: 'ana' },
    { kind: 'pergunta', text_id: params.item, decision: 'responder', actor: 'rui' },
  ]);
});

it('refuses what it cannot decide', async () => {
  const params = await ask('Vem com instalação?');
  const status = async (...[where, body]: readonly [object, object]) =>
    (await decide(where, body)).statusCode;
  expect(await status({ ...params, item: 999_999 }, { decisao: 'mostrar' })).toBe(404);
  expect(await status({ ...params, tipo: 'foto' }, { decisao: 'mostrar' })).toBe(404);
  expect(await status(params, { decisao: 'recusar', motivo: 'a' })).toBe(400);
  expect(await status(params, { decisao: 'responder', resposta: 'Não vem.', vendedor: 'Ninguém' })).toBe(422);
});
