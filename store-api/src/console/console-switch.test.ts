import { type AnyEndpoint, orderPaymentEndpoint } from '@storefront/contracts/api';
import { expect, it } from 'vitest';
import { consolePath } from '../payments/provider/console-path.ts';
import { openTestShop } from '../testing/shop/test-shop.ts';
import { splitInStock } from '../testing/visitors/carts.ts';
import { buy } from '../testing/visitors/checkouts.ts';
import { testToken } from '../testing/visitors/visitor.ts';

it('the console is not there unless it was switched on, and no payment names it', async () => {
  const usual = await openTestShop();
  try {
    const page = await usual.app.inject({ url: consolePath, headers: { 'app-token': testToken } });
    expect(page.statusCode).toBe(404);
    const visitor = usual.visitor();
    const numero = await buy(visitor, splitInStock(usual));
    const endpoint: AnyEndpoint = orderPaymentEndpoint;
    const reply = await visitor.send(endpoint, { params: { numero } });
    expect(reply.json().pagamento.console).toBeUndefined();
  } finally {
    await usual.close();
  }
});
