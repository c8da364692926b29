import {
  addToCartEndpoint,
  categoryEndpoint,
  isProductPage,
  readCartEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { some, splitInStock } from '../testing/visitors/carts.ts';
import { orderCart } from '../testing/visitors/checkouts.ts';

describe.each(engines)('amounts of money above 32 bits on $name', (engine) => {
  const most32 = 2_147_483_647;
  let shop: TestShop;
  let split: ProductRecord;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    split = splitInStock(shop);
  });
  afterAll(() => shop.close());

  async function sellAt(cents: number, quantity: number): Promise<void> {
    const { database, catalogue } = shop.services;
    await database.rows('update products set price_cents = $2, cash_price_cents = $2 where id = $1', [
      split.id,
      cents,
    ]);
    await database.rows('update product_stock set quantity = $2 where product_id = $1', [split.id, quantity]);
    await catalogue.refresh();
  }

  it.each([
    { cents: most32, quantity: 1 },
    { cents: most32 + 1, quantity: 1 },
    { cents: 30_000_000, quantity: 100 },
    { cents: 900_000_000_000, quantity: 9 },
  ])('order $quantity at $cents cents', async ({ cents, quantity }) => {
    await sellAt(cents, quantity);
    const visitor = shop.visitor();
    await visitor.call(addToCartEndpoint, { body: some(buildCartRequest(split), quantity) });
    const { subtotal } = await visitor.call(readCartEndpoint, {});
    expect(subtotal.descontoVista.valor).toBe((cents * quantity) / 100);
    const { total, itens } = await orderCart(visitor);
    expect(total).toBe((cents * quantity) / 100);
    expect(itens[0]?.precoPor).toBe(cents / 100);
  });

  it('are listed within a bounded number of price steps', async () => {
    const reais = 9_000_000_000;
    await sellAt(reais * 100, 1);
    const listing = await shop
      .visitor()
      .call(categoryEndpoint, { query: { url: '/ar-condicionado', order: 'Maior Preço' } });
    if (isProductPage(listing)) throw new Error('expected a listing');
    const { detalhes, produtos } = listing.conteudo;
    expect(produtos[0]?.precos.vista).toBe(reais);
    expect(detalhes.filtrosPreco.at(-1)).toMatchObject({ quantidade: 1 });
    expect(detalhes.filtrosPreco.at(-1)?.ate).toBeGreaterThan(reais);
    expect(detalhes.filtrosPreco.length).toBeLessThanOrEqual(28);
  });

  it('have no column that is too narrow', async () => {
    const narrow = await shop.services.database.rows(
      `select table_name, column_name from information_schema.columns
       where table_schema = current_schema() and column_name like '%cents' and data_type <> 'bigint'`,
    );
    expect(narrow).toEqual([]);
  });
});
