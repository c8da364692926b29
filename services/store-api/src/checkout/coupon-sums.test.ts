import {
  addToCartEndpoint,
  couponEndpoint,
  placeCheckoutEndpoint,
  readCartEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { some, splitInStock } from '../testing/visitors/carts.ts';
import { fillIn, newPerson, readOrder, seenIn } from '../testing/visitors/checkouts.ts';

const cents = (reais: number) => Math.round(reais * 100);

describe.each(engines)('a coupon on $name', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine, { cardOrigin: 'http://cartao.example' });
  });
  afterAll(() => shop.close());

  it.each([
    { pagamento: 'pix', parcelas: undefined },
    { pagamento: 'cartao', parcelas: 1 },
    { pagamento: 'cartao', parcelas: 10 },
  ] as const)(
    'is worth the same in cart, checkout and order, paid by $pagamento in $parcelas',
    async (way) => {
      const visitor = shop.visitor();
      await visitor.call(addToCartEndpoint, { body: some(buildCartRequest(splitInStock(shop)), 3) });
      await visitor.call(couponEndpoint, { params: { cupom: 'BRISA5' } });
      const { subtotal, cupom } = await visitor.call(readCartEndpoint, {});
      const isCard = way.pagamento === 'cartao';
      const discount = cents((isCard ? cupom?.descontoCartao : cupom?.desconto) ?? 0);
      expect(discount).toBeGreaterThan(0);
      const checkout = await fillIn(visitor, { ...newPerson(), ...way });
      const { totais, formas } = checkout;
      expect(totais.cupom?.centavos).toBe(discount);
      const freight = totais.freteCentavos ?? 0;
      const goods = cents(isCard ? subtotal.valor : subtotal.descontoVista.valor);
      expect(totais.totalCentavos).toBe(goods - discount + freight);
      const ofCart = subtotal.parcelamento?.find(({ parcelas }) => parcelas === 10);
      const ofCheckout = formas
        ?.find(({ codigo }) => codigo === 'cartao')
        ?.planos?.find(({ parcelas }) => parcelas === 10);
      if (freight === 0) expect(cents(ofCart?.valorParcela ?? 0)).toBe(ofCheckout?.parcelaCentavos);
      const { numero } = await visitor.call(placeCheckoutEndpoint, { body: seenIn(checkout) });
      const order = await readOrder(visitor, numero);
      expect([cents(order.desconto ?? 0), cents(order.total)]).toEqual([discount, totais.totalCentavos]);
    },
  );
});
