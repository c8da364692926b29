import { orderPaymentEndpoint, payByCardEndpoint, renewPaymentEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { signCard, signedToken, tokenMs } from '../testing/goods/signed-token.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { splitInStock } from '../testing/visitors/carts.ts';
import { buy } from '../testing/visitors/checkouts.ts';
import type { Visitor } from '../testing/visitors/visitor.ts';
import { sweepPayments } from './expire-payments.ts';

type Outcome = Parameters<typeof signedToken>[1];

describe.each(engines)('cards on $name', (engine) => {
  let shop: TestShop;
  let split: ProductRecord;
  let visitor: Visitor;
  let numero: string;
  beforeAll(async () => {
    shop = await openTestShop(engine, { cardOrigin: 'http://cartao.example' });
    split = splitInStock(shop);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    visitor = shop.visitor();
    numero = await buy(visitor, split, { pagamento: 'cartao', parcelas: 10 });
  });

  const body = (outcome: Outcome) => ({
    params: { numero },
    body: { token: signedToken(shop, outcome) },
  });
  const pay = (outcome: Outcome) => visitor.call(payByCardEndpoint, body(outcome));
  const read = () => visitor.call(orderPaymentEndpoint, { params: { numero } });
  const states = () =>
    shop.services.database.rows(
      `select payments.state from payments join orders on orders.id = order_id where number = $1
       order by payments.created_at`,
      [numero],
    );

  it('wait for their card at the price in instalments, and are paid with it once', async () => {
    const { pagamento, pedido } = await read();
    expect(pagamento).toMatchObject({ estado: 'created', podeRenovar: false });
    expect(pagamento.cartao).toMatchObject({
      quadro: 'http://cartao.example/demo/cartao',
      parcelas: 10,
      recusas: 0,
    });
    expect(pedido.itens[0]?.precoPor).toBe(split.basePrice.instalments / 100);
    expect(pedido.juros).toBeUndefined();
    const [paid] = await Promise.all([pay('accepted'), pay('accepted')]);
    expect(paid.estado).toBe('complete');
    expect(paid.pagamento.cartao).toMatchObject({ bandeira: 'Visa', final: '1111', podePagar: false });
    expect((await pay('declined')).estado, 'a paid order is charged no more').toBe('complete');
    expect(await states()).toEqual([{ state: 'paid' }]);
  });

  it('that are declined say why, and may be tried three times in all', async () => {
    const first = await pay('funds');
    expect(first).toMatchObject({ estado: 'open', pagamento: { estado: 'refused' } });
    expect(first.pagamento.cartao).toMatchObject({
      motivo: 'O limite do cartão não é suficiente.',
      recusas: 1,
    });
    expect((await pay('declined')).pagamento.cartao).toMatchObject({ recusas: 2, podePagar: true });
    expect((await pay('declined')).pagamento.cartao).toMatchObject({ recusas: 3, podePagar: false });
    const refusal = await visitor.refusal(payByCardEndpoint, body('accepted'));
    expect(refusal).toMatchObject({ status: 409, code: 'card-locked' });
    expect(await states()).toHaveLength(3);
  });

  it('that are declined twice may be accepted then', async () => {
    await pay('declined');
    await pay('funds');
    expect(await pay('accepted')).toMatchObject({ estado: 'complete', pagamento: { estado: 'paid' } });
  });

  it('of a provider that is down wait, and the same payment is charged later', async () => {
    const refusal = await visitor.refusal(payByCardEndpoint, body('down'));
    expect(refusal).toMatchObject({ status: 503, code: 'provider-unavailable' });
    expect((await read()).pagamento).toMatchObject({
      estado: 'created',
      cartao: { recusas: 0, podePagar: true },
    });
    expect((await pay('accepted')).estado).toBe('complete');
    expect(await states()).toEqual([{ state: 'paid' }]);
  });

  it('are not charged with a token that the provider did not make, nor for somebody else', async () => {
    const endpoint = payByCardEndpoint;
    const parts = { outcome: 'accepted', brand: 'Visa', last: '1111' } as const;
    const [secret = ''] = shop.services.secrets;
    const homeMade = Buffer.from(JSON.stringify(parts)).toString('base64url');
    const [payload] = signedToken(shop, 'declined').split('.');
    const [, signature] = signedToken(shop, 'accepted').split('.');
    for (const token of [
      'eyJhIjoxfQ',
      homeMade,
      `${homeMade}.${signature}`,
      `${payload}.${signature}`,
      signCard(parts, 'a key of somebody else, which is as long as one', Date.now()),
      signCard(parts, secret, Date.now() - tokenMs),
    ]) {
      const forged = await visitor.refusal(endpoint, { params: { numero }, body: { token } });
      expect(forged).toMatchObject({ status: 422, code: 'card-token-refused' });
    }
    expect(await states()).toEqual([{ state: 'created' }]);
    expect((await shop.visitor().refusal(endpoint, body('accepted'))).status).toBe(404);
    numero = await buy(visitor, split);
    expect(await visitor.refusal(endpoint, body('accepted'))).toMatchObject({
      status: 409,
      code: 'not-by-card',
    });
  });

  it('that never come cancel the order; a PIX code is never made for it', async () => {
    expect(
      (await visitor.call(renewPaymentEndpoint, { params: { numero } })).pagamento.codigo,
    ).toBeUndefined();
    await shop.services.database.rows(
      "update orders set created_at = now() - interval '61 minutes' where number = $1",
      [numero],
    );
    await sweepPayments(shop.services.database, shop.services.payments);
    const refusal = await visitor.refusal(payByCardEndpoint, body('accepted'));
    expect(refusal).toMatchObject({ status: 409, code: 'order-cancelled' });
  });

  it('in twelve instalments have interest, which the order names', async () => {
    numero = await buy(visitor, split, { pagamento: 'cartao', parcelas: 12 });
    const { pedido, pagamento } = await read();
    const { juros = 0, total, frete = 0 } = pedido;
    expect(juros).toBeGreaterThan(0);
    expect(Math.round((split.basePrice.instalments / 100 + frete + juros) * 100)).toBe(
      Math.round(total * 100),
    );
    expect(pagamento.centavos).toBe(12 * (pagamento.cartao?.parcelaCentavos ?? 0));
  });
});
