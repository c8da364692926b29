import { buyAgainEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { addToCart, some } from '../testing/visitors/carts.ts';
import { orderCart } from '../testing/visitors/checkouts.ts';

describe.each(engines)('buying again on $name', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());

  it('names a line whose option is no longer sold, and puts no other option into the cart', async () => {
    const { catalogue, database } = shop.services;
    const visitor = shop.visitor();
    const product = catalogue.current().products.find(({ kind, options, stock }) => {
      return kind === 'produto' && options.length > 1 && (stock['CD-SP'] ?? 0) > 1;
    });
    const gone = product?.options[1];
    if (!product || !gone) throw new Error('no product in stock has options');
    await addToCart(visitor, some(buildCartRequest(product, gone.id), 1));
    const { numero } = await orderCart(visitor);
    await database.rows('delete from product_choices where id = $1', [gone.id]);
    await catalogue.refresh();
    const { carrinho, faltam, postos } = await visitor.call(buyAgainEndpoint, { params: { numero } });
    expect([carrinho.itens, postos]).toEqual([[], []]);
    expect(faltam).toMatchObject([
      { nome: product.name, motivo: 'ended', opcoes: [{ valor: gone.label }], noCarrinho: 0 },
    ]);
  });
});
