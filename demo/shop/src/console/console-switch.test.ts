import { type AnyEndpoint, orderPaymentEndpoint } from '@storefront/contracts/api';
import { buy, openTestShop, splitInStock, testToken } from 'store-api/testing';
import { expect, it } from 'vitest';
import { consolePath } from './console-page.ts';

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
