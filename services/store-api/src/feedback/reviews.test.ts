import {
  categoryEndpoint,
  deleteUserEndpoint,
  exportUserEndpoint,
  type Listing,
  type NewReview,
  readReviewEndpoint,
  removeReviewEndpoint,
  storeReviewEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import {
  buyersPassword,
  createBuyer,
  deliver,
  orderOne,
  readProductPage,
  signUpNew,
} from '../testing/visitors/buyers.ts';
import { splitInStock } from '../testing/visitors/carts.ts';
import type { Visitor } from '../testing/visitors/visitor.ts';
import { decideText } from './moderation.ts';
import { countReviews } from './reviews.ts';

const good: NewReview = { nota: 5, titulo: 'Gela bem', comentario: 'Chegou antes do prazo.' };

describe.each(engines)('reviews on $name', (engine) => {
  let shop: TestShop;
  let split: ProductRecord;
  let params: { readonly id: number };
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await shop.services.jobs.stop();
    split = splitInStock(shop);
    params = { id: split.id };
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await rows('delete from shopper_reviews');
    await countReviews(shop.services.database, split.id);
  });

  const rows = <R extends object>(sql: string, values: readonly unknown[] = []) =>
    shop.services.database.rows<R>(sql, values);
  const review = (visitor: Visitor, changes: Partial<NewReview> = {}) =>
    visitor.call(storeReviewEndpoint, { params, body: { ...good, ...changes } });
  const rating = async () => (await readProductPage(shop, split)).avaliacao;
  const decide = (decision: Parameters<typeof decideText>[1]['decision']) =>
    shop.services.database.transaction(async (connection) => {
      const [last] = await connection.rows<{ id: number }>('select max(id) id from shopper_reviews');
      await decideText(connection, {
        kind: 'avaliacao',
        id: String(last?.id),
        decision,
        actor: 'ana',
        shopOrigin: '',
      });
    });

  it('are for accounts to which the product was delivered; others hear what is missing', async () => {
    const right = async (visitor: Visitor) =>
      (await visitor.call(readReviewEndpoint, { params })).podeAvaliar;
    const refusal = (visitor: Visitor) => visitor.refusal(storeReviewEndpoint, { params, body: good });
    expect(await right(shop.visitor())).toBe('entrar');
    expect(await refusal(shop.visitor())).toMatchObject({ status: 401, code: 'sign-in-required' });
    const { visitor } = await signUpNew(shop);
    expect(await right(visitor)).toBe('nao-comprou');
    expect(await refusal(visitor)).toMatchObject({ status: 403, code: 'not-bought' });
    const numero = await orderOne(shop, visitor, split);
    expect(await right(visitor)).toBe('nao-entregue');
    expect(await refusal(visitor)).toMatchObject({ status: 403, code: 'not-delivered' });
    await deliver(shop, numero);
    expect(await right(visitor)).toBe('sim');
    expect((await review(visitor)).avaliacao).toMatchObject({ ...good, estado: 'shown' });
    expect(await visitor.refusal(storeReviewEndpoint, { params: { id: 'x' }, body: good })).toMatchObject({
      status: 404,
    });
  });

  it('the first one takes the place of the invented ones, which come back after the last one', async () => {
    const invented = await rating();
    expect(invented).toMatchObject({ demo: true });
    expect(invented.quantidade).toBeGreaterThan(0);
    const { visitor } = await createBuyer(shop, split);
    await review(visitor, { nota: 4 });
    const real = await rating();
    expect(real).toMatchObject({ media: 4, quantidade: 1, distribuicao: [0, 0, 0, 1, 0] });
    expect(real.demo).toBeUndefined();
    expect(real.avaliacoes).toEqual([
      {
        nome: 'Iara S.',
        data: expect.any(String),
        titulo: good.titulo,
        comentario: good.comentario,
        nota: 4,
      },
    ]);
    await visitor.call(removeReviewEndpoint, { params });
    expect(await rating()).toEqual(invented);
  });

  it('a listing that shows the product has another answer; its ETag was of the invented ones', async () => {
    const category = shop.services.catalogue.current().category(split.categoryId);
    const query = { url: `/${category?.path}`.replace('//', '/'), limit: 100 };
    const ask = (tag = '') => shop.visitor().send(categoryEndpoint, { query }, { 'if-none-match': tag });
    const before = await ask();
    const ratingIn = (reply: typeof before) =>
      reply.json<Listing>().conteudo.produtos.find(({ id }) => id === split.id)?.avaliacao;
    expect(ratingIn(before)?.demo).toBe(true);
    const tag = String(before.headers.etag);
    expect((await ask(tag)).statusCode).toBe(304);
    const { visitor } = await createBuyer(shop, split);
    await review(visitor);
    await shop.services.catalogue.refresh();
    const shown = shop.services.catalogue.current().products.find(({ id }) => id === split.id);
    expect(shown?.ratingCounts).toEqual([0, 0, 0, 0, 1]);
    const after = await ask(tag);
    expect(after.statusCode).toBe(200);
    expect(ratingIn(after)).toEqual({ media: 5, quantidade: 1 });
  });

  it('of many shoppers at once are all counted', async () => {
    const buyers = [];
    for (let at = 0; at < 4; at += 1) buyers.push(await createBuyer(shop, split));
    await Promise.all(buyers.map(({ visitor }, at) => review(visitor, { nota: at + 1 })));
    expect((await rating()).distribuicao).toEqual([1, 1, 1, 1, 0]);
  });

  it('are one for each shopper, who may change it', async () => {
    const { visitor } = await createBuyer(shop, split);
    await Promise.all([review(visitor), review(visitor)]);
    await review(visitor, { nota: 2, titulo: 'Mudei de ideia', comentario: '<b>Faz</b> barulho.\nMuito.' });
    const { quantidade, distribuicao, avaliacoes } = await rating();
    expect([quantidade, distribuicao]).toEqual([1, [0, 1, 0, 0, 0]]);
    expect(avaliacoes).toMatchObject([
      { titulo: 'Mudei de ideia', comentario: '<b>Faz</b> barulho.\nMuito.' },
    ]);
  });

  it('wait for a person when the name beside them leads elsewhere', async () => {
    const { visitor, email } = await createBuyer(shop, split);
    await shop.services.database.rows("update users set name = 'Iara golpe。com' where email = $1", [email]);
    expect((await review(visitor)).avaliacao?.estado).toBe('waiting');
  });

  it('with a link wait for a person, who shows or refuses them and says why; a refused one waits again', async () => {
    const { visitor } = await createBuyer(shop, split);
    const held = await review(visitor, { comentario: 'Vejam em loja.example.com tudo.' });
    expect(held.avaliacao?.estado).toBe('waiting');
    expect((await rating()).demo).toBe(true);
    await decide({ decisao: 'mostrar' });
    expect((await rating()).quantidade).toBe(1);
    await decide({ decisao: 'recusar', motivo: 'Tem propaganda' });
    expect((await rating()).demo).toBe(true);
    const { avaliacao } = await visitor.call(readReviewEndpoint, { params });
    expect(avaliacao).toMatchObject({ estado: 'refused', motivo: 'Tem propaganda' });
    const again = (await review(visitor)).avaliacao;
    expect(again).toMatchObject({ estado: 'waiting' });
    expect(again?.motivo).toBeUndefined();
    expect((await rating()).demo).toBe(true);
  });

  it('are answered by the shop; another text has no answer to the former one', async () => {
    const { visitor } = await createBuyer(shop, split);
    await review(visitor);
    await decide({ decisao: 'responder', resposta: 'Obrigado por contar.' });
    expect((await rating()).avaliacoes).toMatchObject([
      { resposta: { texto: 'Obrigado por contar.', autor: 'Aragem' } },
    ]);
    await review(visitor, { nota: 1 });
    expect((await rating()).avaliacoes?.[0]?.resposta).toBeUndefined();
  });

  it('are exported with the account; after its end those that are shown have no name, and others are gone', async () => {
    const [shown, held] = [await createBuyer(shop, split), await createBuyer(shop, split)];
    await review(shown.visitor);
    await review(held.visitor, { titulo: 'www.loja' });
    const body = { senha: buyersPassword };
    for (const { visitor } of [shown, held]) {
      const { avaliacoes } = await visitor.call(exportUserEndpoint, { body });
      expect(avaliacoes).toMatchObject([{ idProduto: split.id, nome: split.name, nota: 5 }]);
    }
    expect((await rating()).avaliacoes).toMatchObject([{ nome: 'Iara S.' }]);
    for (const { visitor } of [shown, held]) await visitor.call(deleteUserEndpoint, { body });
    expect((await rating()).avaliacoes).toMatchObject([{ nome: 'Cliente', comentario: good.comentario }]);
    expect(await rows('select state from shopper_reviews')).toEqual([{ state: 'shown' }]);
  });
});
