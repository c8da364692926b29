import {
  addToCartEndpoint,
  changeCartEndpoint,
  type Product,
  readCartEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../../catalogue/cards/card.ts';
import { countStock } from '../../catalogue/offers/availability.ts';
import { pieceUnit } from '../../catalogue/offers/sale-unit.ts';
import { engines } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import {
  listedSplit,
  pick,
  readHash,
  readProducts,
  soldOutMessages,
  some,
} from '../../testing/visitors/carts.ts';
import type { Visitor } from '../../testing/visitors/visitor.ts';

describe.each(engines)('the cart on $name', (engine) => {
  let shop: TestShop;
  let visitor: Visitor;
  let split: Product;
  let soldOut: Product;

  beforeAll(async () => {
    shop = await openTestShop(engine);
    split = await listedSplit(shop);
    soldOut = pick(
      await readProducts(shop, '/refrigeracao/frigobares'),
      ({ status }) => status === 'indisponivel',
    );
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    visitor = shop.visitor();
  });

  it('stays as it was when there is not enough in stock, and says which', async () => {
    const { itens } = await visitor.call(addToCartEndpoint, { body: split.carrinho });
    const estoque = itens[0]?.estoque ?? 0;
    const more = await visitor.call(addToCartEndpoint, { body: some(split.carrinho, estoque) });
    expect(more.mensagens).toEqual(soldOutMessages(split.nome));
    expect(more.itens[0]?.quantidade).toBe(1);
    const set = await visitor.call(changeCartEndpoint, {
      body: { ...readHash(split.carrinho), tipo: 'produto', quantidade: estoque + 1 },
    });
    expect(set.mensagens).toEqual(soldOutMessages(split.nome));
    expect(set.itens[0]?.quantidade).toBe(1);
  });

  it('takes all of an order or none of it', async () => {
    const body = { tipo: 'produto', itens: [...split.carrinho.itens, ...soldOut.carrinho.itens] };
    const cart = await visitor.call(addToCartEndpoint, { body });
    expect(cart.mensagens).toEqual(soldOutMessages(soldOut.nome));
    expect(cart.itens).toEqual([]);
  });

  it('refuses a product that does not exist, naming the field', async () => {
    const body = {
      tipo: 'produto',
      itens: [{ idProduto: 99_999_999, idAtributoSimples: 0, idUnidadeVenda: 1, quantidade: 1 }],
    };
    const problem = await visitor.refusal(addToCartEndpoint, { body });
    expect(problem).toMatchObject({
      status: 422,
      code: 'cart-item-unknown',
      errors: [{ field: 'itens.0.idProduto' }],
    });
  });

  it.each([0, -1, 1.5, 'dois', '2,5', 10_000_000, 1e9])(
    'refuses the quantity %s, naming the field',
    async (quantidade) => {
      const body = { tipo: 'produto', itens: [{ ...readHash(split.carrinho), quantidade }] };
      const problem = await visitor.refusal(addToCartEndpoint, { body });
      expect(problem).toMatchObject({ status: 400, errors: [{ field: 'itens.0.quantidade' }] });
      expect((await visitor.call(readCartEndpoint, {})).itens).toEqual([]);
    },
  );

  it.each([0, -1, 1.5, 'dois', '2,5', 1e9])(
    'refuses to change a line to %s, naming the field',
    async (quantidade) => {
      await visitor.call(addToCartEndpoint, { body: split.carrinho });
      const body = { ...readHash(split.carrinho), tipo: 'produto', quantidade };
      const problem = await visitor.refusal(changeCartEndpoint, { body });
      expect(problem).toMatchObject({ status: 400, errors: [{ field: 'quantidade' }] });
      expect((await visitor.call(readCartEndpoint, {})).itens).toMatchObject([{ quantidade: 1 }]);
    },
  );

  it('has at most 100 lines', async () => {
    const { products } = shop.services.catalogue.current();
    const itens = products
      .filter((product) => countStock(product) > 1)
      .slice(0, 101)
      .flatMap((product) => buildCartRequest(product, undefined, pieceUnit).itens);
    const add = (from: number, to: number) => ({ body: { tipo: 'produto', itens: itens.slice(from, to) } });
    await visitor.call(addToCartEndpoint, add(0, 50));
    expect((await visitor.call(addToCartEndpoint, add(50, 100))).itens).toHaveLength(100);
    expect(await visitor.refusal(addToCartEndpoint, add(100, 101))).toMatchObject({
      status: 422,
      code: 'cart-full',
      detail: 'O carrinho tem no máximo 100 produtos diferentes.',
    });
    const more = await visitor.call(addToCartEndpoint, add(99, 100));
    expect(more.itens).toHaveLength(100);
    expect(more.itens.at(-1)?.quantidade).toBe(2);
  });

  it('asks which of a product’s options is meant', async () => {
    const [fan] = await readProducts(shop, '/climatizacao/ventiladores');
    if (!fan) throw new Error('no fan');
    const body = {
      tipo: 'produto',
      itens: [{ idProduto: fan.id, idAtributoSimples: 0, idUnidadeVenda: 1, quantidade: 1 }],
    };
    expect(await visitor.refusal(addToCartEndpoint, { body })).toMatchObject({
      errors: [{ field: 'itens.0.idAtributoSimples' }],
    });
    const [first] = fan.atributosSimples?.valores ?? [];
    expect(fan).toMatchObject({
      atributosSimples: { nome: 'Voltagem' },
      carrinho: { itens: [{ idAtributoSimples: first?.idAtributoValor }] },
    });
    const cart = await visitor.call(addToCartEndpoint, { body: fan.carrinho });
    expect(cart.itens[0]?.atributos.simples).toMatchObject({
      atributo: { label: 'Voltagem' },
      atributoValor: { label: first?.label },
    });
  });

  it('refuses to change a line that was never put in', async () => {
    const body = { ...readHash(split.carrinho), tipo: 'produto', quantidade: 1 };
    expect(await visitor.refusal(changeCartEndpoint, { body })).toMatchObject({
      status: 404,
      code: 'cart-line-unknown',
    });
  });
});
