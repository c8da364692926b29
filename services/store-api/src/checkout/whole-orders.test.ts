import { addToCartEndpoint, couponEndpoint, listOrdersEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import { pieceUnit, unitOfSeller } from '../catalogue/offers/sale-unit.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { some, splitInStock } from '../testing/visitors/carts.ts';
import { orderCart } from '../testing/visitors/checkouts.ts';

describe.each(engines)('an order on $name', (engine) => {
  let shop: TestShop;
  let split: ProductRecord;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    split = splitInStock(shop);
    await rows("insert into product_choices values (900001, $1, 'Voltagem', '127 V', 1)", [split.id]);
    await rows('insert into offers values ($1, 1, 200000, 190000, 3)', [split.id]);
    await rows("update product_stock set quantity = 0 where product_id = $1 and warehouse <> 'CD-PE'", [
      split.id,
    ]);
    await rows("update product_stock set quantity = 5 where product_id = $1 and warehouse = 'CD-PE'", [
      split.id,
    ]);
    await shop.services.catalogue.refresh();
  });
  afterAll(() => shop.close());

  const rows = (sql: string, values: unknown[] = []) => shop.services.database.rows(sql, values);

  it('stores option, unit, seller, source, prices, coupon and town, and says what is for the shopper', async () => {
    const visitor = shop.visitor();
    const { price } = { price: split.basePrice };
    for (const unitId of [pieceUnit, unitOfSeller(1)]) {
      const body = some(buildCartRequest(split, 900_001, unitId), 2);
      await visitor.call(addToCartEndpoint, { body });
    }
    await visitor.call(couponEndpoint, { params: { cupom: 'brisa5' } });
    const pedido = await orderCart(visitor);
    const voltage = [{ nome: 'Voltagem', valor: '127 V' }];
    const [ours, theirs] = pedido.itens;
    expect(ours).toMatchObject({ opcoes: voltage, quantidade: 2 });
    expect(ours?.seller).toBeUndefined();
    expect(theirs).toMatchObject({ opcoes: voltage, seller: expect.any(String), precoPor: 1_900 });
    expect(pedido.cupom).toBe('BRISA5');
    expect((await visitor.call(listOrdersEndpoint, {})).pedidos[0]?.itens).toEqual(pedido.itens);

    const [order] = await rows('select * from orders where number = $1', [pedido.numero]);
    const goods = price.cash * 2 + 190_000 * 2;
    expect(order).toMatchObject({
      coupon: 'BRISA5',
      city: 'São Paulo',
      state: 'SP',
      postal_code: '01310-100',
    });
    expect(order?.discount_cents).toBe(goods - Math.round(goods * 0.95));
    const lines = await rows('select * from order_lines where order_id = $1 order by position', [order?.id]);
    const options = [{ name: 'Voltagem', value: '127 V' }];
    expect(lines).toMatchObject([
      {
        choice_id: 900_001,
        options,
        unit_id: pieceUnit,
        seller_id: null,
        instalment_price_cents: price.instalments,
      },
      {
        choice_id: 900_001,
        options,
        unit_id: unitOfSeller(1),
        seller_id: 1,
        instalment_price_cents: 200_000,
      },
    ]);
    const sources = await rows('select * from order_sources where order_id = $1 order by unit_id', [
      order?.id,
    ]);
    expect(sources).toMatchObject([
      { product_id: split.id, unit_id: pieceUnit, warehouse: 'CD-PE', seller_id: null, quantity: 2 },
      { product_id: split.id, unit_id: unitOfSeller(1), warehouse: null, seller_id: 1, quantity: 2 },
    ]);
  });
});
