import {
  askQuestionEndpoint,
  deleteUserEndpoint,
  exportUserEndpoint,
  ownQuestionsEndpoint,
  questionsEndpoint,
  questionsPerPage,
  removeQuestionEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { soldBySellersAlone } from '../testing/goods/seller-offers.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { buyersPassword, readProductPage, signUpNew } from '../testing/visitors/buyers.ts';
import type { Visitor } from '../testing/visitors/visitor.ts';
import { decideText } from './moderation.ts';

const asked = 'Serve para um quarto de 20 m²?';
const shopOrigin = 'https://loja.example';

describe.each(engines)('questions on $name', (engine) => {
  let shop: TestShop;
  let product: ProductRecord;
  let params: { readonly id: number };
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await shop.services.jobs.stop();
    product = soldBySellersAlone(shop);
    params = { id: product.id };
  });
  afterAll(() => shop.close());
  const rows = <R extends object>(sql: string, values: readonly unknown[] = []) =>
    shop.services.database.rows<R>(sql, values);
  beforeEach(() => rows('delete from product_questions'));

  const ask = async (visitor: Visitor, pergunta = asked) =>
    (await visitor.call(askQuestionEndpoint, { params, body: { pergunta } })).perguntas[0];
  const decide = (id: number | undefined, decision: Parameters<typeof decideText>[1]['decision']) =>
    shop.services.database.transaction((connection) =>
      decideText(connection, { kind: 'pergunta', id: String(id), decision, actor: 'ana', shopOrigin }),
    );
  const answer = (id: number | undefined, resposta = 'Serve, sim.', vendedor?: string) =>
    decide(id, { decisao: 'responder', resposta, ...(vendedor !== undefined && { vendedor }) });
  const read = (query = {}) => shop.visitor().call(questionsEndpoint, { params, query });

  it('are asked with an account, and public once they are answered, on the product’s page, too', async () => {
    expect(
      await shop.visitor().refusal(askQuestionEndpoint, { params, body: { pergunta: asked } }),
    ).toMatchObject({
      status: 401,
    });
    const { visitor } = await signUpNew(shop);
    const own = await ask(visitor);
    expect(own).toMatchObject({ pergunta: asked, estado: 'shown' });
    expect((await read()).total).toBe(0);
    expect((await readProductPage(shop, product)).perguntas).toEqual({ total: 0, perguntas: [] });
    await answer(own?.id);
    const expected = {
      total: 1,
      perguntas: [{ pergunta: asked, autor: 'Iara S.', resposta: { autor: 'Aragem' } }],
    };
    expect(await read()).toMatchObject(expected);
    expect((await readProductPage(shop, product)).perguntas).toMatchObject(expected);
  });

  it('whoever asked gets one message, with a link to the answer', async () => {
    const { visitor, email } = await signUpNew(shop);
    const own = await ask(visitor);
    await answer(own?.id);
    await answer(own?.id, 'Serve, com folga.');
    const messages = await rows<{ body: string }>(
      'select body from outbox_messages where recipient = $1 and subject like $2',
      [email, 'Sua pergunta foi respondida%'],
    );
    expect(messages).toHaveLength(1);
    expect(messages[0]?.body).toContain(`${shopOrigin}/${product.slug}#perguntas`);
    expect((await read()).perguntas[0]?.resposta.texto).toBe('Serve, com folga.');
  });

  it('are answered by a seller of the product, and by no other', async () => {
    const own = await ask((await signUpNew(shop)).visitor);
    const [offer] = product.offers;
    await expect(answer(own?.id, 'Sim, serve.', 'Outra loja')).rejects.toMatchObject({
      code: 'seller-unknown',
    });
    await answer(own?.id, 'Sim, serve.', offer?.seller);
    expect((await read()).perguntas[0]?.resposta.autor).toBe(offer?.seller);
  });

  it('with an e-mail wait for a person; a refused one stays hidden, and says why', async () => {
    const { visitor } = await signUpNew(shop);
    const own = await ask(visitor, 'Respondam para ana@exemplo.example');
    expect(own?.estado).toBe('waiting');
    await decide(own?.id, { decisao: 'recusar', motivo: 'Tem um e-mail' });
    expect(await visitor.call(ownQuestionsEndpoint, { params })).toMatchObject({
      perguntas: [{ estado: 'refused', motivo: 'Tem um e-mail' }],
    });
    expect((await read()).total).toBe(0);
  });

  it('wait for a person when the name beside them leads elsewhere', async () => {
    const { visitor, email } = await signUpNew(shop);
    await rows("update users set name = 'https://golpe.example/oferta Souza' where email = $1", [email]);
    expect((await ask(visitor))?.estado).toBe('waiting');
  });

  it('are found by the beginnings of words, without accents', async () => {
    const { visitor } = await signUpNew(shop);
    await answer((await ask(visitor, 'Qual é a voltagem dele?'))?.id, 'Só 220 V.');
    await answer((await ask(visitor, 'Vem com instalação?'))?.id, 'É à parte.');
    const searchTexts = async (busca: string) =>
      (await read({ busca })).perguntas.map(({ pergunta }) => pergunta);
    expect(await searchTexts('INSTALACAO')).toEqual(['Vem com instalação?']);
    expect(await searchTexts('volt 220')).toEqual(['Qual é a voltagem dele?']);
    expect(await searchTexts('oltagem')).toEqual([]);
    expect(await searchTexts('%')).toHaveLength(2);
  });

  it(`are ${questionsPerPage} on a page`, async () => {
    const { visitor } = await signUpNew(shop);
    for (let at = 0; at <= questionsPerPage; at += 1)
      await answer((await ask(visitor, `${asked} ${at}`))?.id);
    expect(await read()).toMatchObject({
      total: questionsPerPage + 1,
      perguntas: { length: questionsPerPage },
    });
    expect((await read({ pg: 2 })).perguntas.map(({ pergunta }) => pergunta)).toEqual([`${asked} 0`]);
    expect((await read({ pg: 3 })).perguntas).toEqual([]);
  });

  it('are stored once, and removed by who asked alone', async () => {
    const { visitor } = await signUpNew(shop);
    const own = await ask(visitor);
    await ask(visitor);
    expect((await visitor.call(ownQuestionsEndpoint, { params })).perguntas).toHaveLength(1);
    const other = (await signUpNew(shop)).visitor;
    const removal = { params: { ...params, pergunta: own?.id ?? 0 } };
    await other.call(removeQuestionEndpoint, removal);
    expect(await rows('select 1 one from product_questions')).toHaveLength(1);
    expect((await visitor.call(removeQuestionEndpoint, removal)).perguntas).toEqual([]);
  });

  it('are exported with the account; after its end those that are answered have no name, and others are gone', async () => {
    const { visitor } = await signUpNew(shop);
    await answer((await ask(visitor))?.id);
    await ask(visitor, 'Vem com instalação?');
    const body = { senha: buyersPassword };
    const { perguntas } = await visitor.call(exportUserEndpoint, { body });
    expect(perguntas?.map(({ idProduto }) => idProduto)).toEqual([product.id, product.id]);
    await visitor.call(deleteUserEndpoint, { body });
    expect(await rows('select question from product_questions')).toEqual([{ question: asked }]);
    expect((await readProductPage(shop, product)).perguntas?.perguntas).toMatchObject([{ autor: 'Cliente' }]);
  });
});
