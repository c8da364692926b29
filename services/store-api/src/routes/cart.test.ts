import {
  addToCartEndpoint,
  analyticsProduct,
  changeCartEndpoint,
  type Product,
  readCartEndpoint,
  removeFromCartEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shownStock } from '../catalogue/offers/availability.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { listedSplit, pick, readHash, readProducts } from '../testing/visitors/carts.ts';
import type { Visitor } from '../testing/visitors/visitor.ts';

describe.each(engines)('the cart on $name', (engine) => {
  let shop: TestShop;
  let visitor: Visitor;
  let split: Product;

  beforeAll(async () => {
    shop = await openTestShop(engine);
    split = await listedSplit(shop);
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    visitor = shop.visitor();
  });

  it('is empty for a new visitor, who gets no cookie by reading it', async () => {
    const reply = await visitor.send(readCartEndpoint, {});
    expect(reply.json()).toEqual({
      itens: [],
      subtotal: { valor: 0, descontoVista: { valor: 0 } },
      mensagens: [],
    });
    expect(reply.cookies).toEqual([]);
  });

  it('takes a product as its card gives it, and keeps it for this visitor alone', async () => {
    const cart = await visitor.call(addToCartEndpoint, { body: split.carrinho });
    expect(cart.itens).toMatchObject([{ nome: split.nome, quantidade: 1, url: split.url }]);
    expect(shownStock(cart.itens[0]?.estoque ?? 0)).toBe(split.estoque);
    expect(analyticsProduct(split.id, cart.itens[0]!), 'as analytics knows it from its card').toEqual(
      analyticsProduct(split.id, split),
    );
    expect(cart.subtotal).toMatchObject({
      valor: split.precos.por,
      descontoVista: { valor: split.precos.vista },
      // the longest without interest, and the longest of all, as on its card
      parcelamento: expect.arrayContaining(split.precos.parcelamento),
    });
    expect((await visitor.call(readCartEndpoint, {})).itens).toHaveLength(1);
    expect((await shop.visitor().call(readCartEndpoint, {})).itens).toEqual([]);
  });

  it('sets a signed cookie that scripts and other sites do not get', async () => {
    const reply = await visitor.send(addToCartEndpoint, { body: split.carrinho });
    expect(reply.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  it('ignores a cookie that it did not sign', async () => {
    const reply = await visitor.send(addToCartEndpoint, { body: split.carrinho });
    const [cookie] = reply.cookies;
    const forged = `${cookie?.name}=${cookie?.value.split('.')[0]}.forged`;
    const other = await shop.visitor().send(readCartEndpoint, {}, { cookie: forged });
    expect(other.json()).toMatchObject({ itens: [] });
  });

  it('adds up what is put in twice', async () => {
    await visitor.call(addToCartEndpoint, { body: split.carrinho });
    const cart = await visitor.call(addToCartEndpoint, { body: split.carrinho });
    expect(cart.itens.map(({ quantidade }) => quantidade)).toEqual([2]);
  });

  it('changes and removes a line', async () => {
    await visitor.call(addToCartEndpoint, { body: split.carrinho });
    const changed = await visitor.call(changeCartEndpoint, {
      body: { ...readHash(split.carrinho), tipo: 'produto', quantidade: 3 },
    });
    expect(changed.itens[0]?.quantidade).toBe(3);
    const removed = await visitor.call(removeFromCartEndpoint, {
      body: { ...readHash(split.carrinho), tipo: 'produto' },
    });
    expect(removed.itens).toEqual([]);
  });

  it('stays as it is when what was never put in is removed, however large its number', async () => {
    await visitor.call(addToCartEndpoint, { body: split.carrinho });
    for (const field of ['idProduto', 'idAtributoSimples', 'idUnidadeVenda'] as const) {
      const body = { ...readHash(split.carrinho), tipo: 'produto', [field]: Number.MAX_SAFE_INTEGER };
      expect((await visitor.call(removeFromCartEndpoint, { body })).itens).toHaveLength(1);
    }
  });

  it('counts right when one visitor clicks many times at once', async () => {
    await visitor.call(addToCartEndpoint, { body: split.carrinho });
    const service = pick(await readProducts(shop, '/servicos/instalacao'), () => true);
    await Promise.all(
      Array.from({ length: 12 }, () => visitor.call(addToCartEndpoint, { body: service.carrinho })),
    );
    const cart = await visitor.call(readCartEndpoint, {});
    expect(cart.itens.find(({ nome }) => nome === service.nome)?.quantidade).toBe(12);
  });
});
