import {
  addToCartEndpoint,
  cancelOrderEndpoint,
  listOrdersEndpoint,
  payByCardEndpoint,
  placeCheckoutEndpoint,
  readCartEndpoint,
  renewPaymentEndpoint,
  returnItemsEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import { payOrder } from '../testing/goods/provider-message.ts';
import { CountingProvider } from '../testing/processes/counting-provider.ts';
import { bothEngines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { some, splitInStock } from '../testing/visitors/carts.ts';
import { buy, prepare, seenIn } from '../testing/visitors/checkouts.ts';
import { createVisitor, type Visitor } from '../testing/visitors/visitor.ts';
import { removeExpired } from './session/session-cleanup.ts';

describe.each(bothEngines)('a call with an Idempotency-Key on $name', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine, { cardOrigin: 'http://cartao.example' });
    await shop.services.jobs.stop();
  });
  afterAll(() => shop.close());

  const split = () => splitInStock(shop);
  const rows = <R extends object>(sql: string, values: readonly unknown[] = []) =>
    shop.services.database.rows<R>(sql, values);
  const place = async (visitor: Visitor, body: object, key: string) => {
    const reply = await visitor.send(placeCheckoutEndpoint, { body }, { 'idempotency-key': key });
    return { status: reply.statusCode, ...reply.json() };
  };
  const readNumbers = async (visitor: Visitor) =>
    (await visitor.call(listOrdersEndpoint, {})).pedidos.map(({ numero }) => numero);

  it('is refused for another purchase than the one that it was used for, in words, and nothing is ordered', async () => {
    const visitor = shop.visitor();
    const first = await place(visitor, seenIn(await prepare(visitor, split())), '"same"');
    expect(first.status).toBe(200);
    const other = seenIn(await prepare(visitor, split()));
    expect(await place(visitor, other, '"same"')).toMatchObject({
      status: 422,
      code: 'idempotency-key-reused',
      detail: 'Esta Idempotency-Key já foi usada com outro pedido. Use uma chave nova.',
    });
    expect(await readNumbers(visitor)).toEqual([first.numero]);
    expect((await place(visitor, other, '"another"')).status).toBe(200);
  });

  it('has the same answer in another process, with quotes and without, also when it was a refusal', async () => {
    const visitor = shop.visitor();
    const seen = seenIn(await prepare(visitor, split()));
    const refused = { ...seen, totalCentavos: seen.totalCentavos + 1 };
    const refusal = await place(visitor, refused, 'refused');
    expect(refusal).toMatchObject({ status: 409, code: 'checkout-changed' });
    expect(await place(visitor, refused, '"refused"')).toEqual(refusal);
    const first = await place(visitor, seen, 'once');
    const elsewhere = await shop.openServer();
    const again = await elsewhere.inject({
      method: 'POST',
      url: `/v2/front${placeCheckoutEndpoint.path}`,
      payload: JSON.stringify(seen),
      headers: { ...visitor.headers(), 'idempotency-key': '"once"', 'content-type': 'application/json' },
    });
    expect({ status: again.statusCode, ...again.json() }).toEqual(first);
  });

  it('belongs to its session: somebody else may use the same one', async () => {
    const [visitor, stranger] = [shop.visitor(), shop.visitor()];
    const first = await place(visitor, seenIn(await prepare(visitor, split())), 'shared');
    const second = await place(stranger, seenIn(await prepare(stranger, split())), 'shared');
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.numero).not.toBe(first.numero);
  });

  it('waits for nobody: while the first one runs, the second is refused in words, and the purchase is paid once', async () => {
    const provider = new CountingProvider();
    const app = await shop.openServer({ payments: provider });
    const visitor = createVisitor(app);
    const numero = await buy(visitor, split(), { pagamento: 'cartao', parcelas: 1 });
    const pay = (token = 'any') =>
      visitor.send(payByCardEndpoint, { params: { numero }, body: { token } }, { 'idempotency-key': 'card' });
    const { chargeCard } = provider;
    let calls = 0;
    provider.chargeCard = async (charge) => {
      calls += 1;
      const meanwhile = await pay();
      expect(meanwhile.json()).toMatchObject({ status: 409, code: 'request-in-progress' });
      expect(meanwhile.headers['retry-after']).toBe('1');
      expect((await pay('other')).json()).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
      return chargeCard.call(provider, charge);
    };
    const paid = await pay();
    expect(paid.json()).toMatchObject({ estado: 'complete' });
    expect((await pay()).json()).toEqual(paid.json());
    expect(calls).toBe(1);
  });

  it('whose process died is done by the next one after its time, and not before', async () => {
    const visitor = shop.visitor();
    const seen = seenIn(await prepare(visitor, split()));
    const first = await place(visitor, seen, 'died');
    const claimUntil = (time: string) =>
      rows(
        `update idempotency_keys set status = null, answer = null, claimed_until = ${time} where key = 'died'`,
      );
    await claimUntil("now() + interval '1 minute'");
    expect(await place(visitor, seen, 'died')).toMatchObject({ status: 409, code: 'request-in-progress' });
    await claimUntil('now()');
    expect(await place(visitor, seen, 'died')).toEqual(first);
    expect(await readNumbers(visitor)).toEqual([first.numero]);
  });

  it('that ended in an outage may be tried again', async () => {
    const provider = new CountingProvider();
    const visitor = createVisitor(await shop.openServer({ payments: provider }));
    const numero = await buy(visitor, split(), { pagamento: 'cartao', parcelas: 1 });
    const pay = () =>
      visitor.send(
        payByCardEndpoint,
        { params: { numero }, body: { token: 'any' } },
        { 'idempotency-key': 'down' },
      );
    const { chargeCard } = provider;
    provider.chargeCard = () => Promise.reject(new Error('down'));
    expect((await pay()).statusCode).toBe(503);
    provider.chargeCard = chargeCard;
    expect((await pay()).json()).toMatchObject({ estado: 'complete' });
  });

  it('adds to the cart once, and not for other pieces under the same key', async () => {
    const visitor = shop.visitor();
    const body = buildCartRequest(split());
    await visitor.call(addToCartEndpoint, { body });
    const add = (pieces: number) =>
      visitor.send(addToCartEndpoint, { body: some(body, pieces) }, { 'idempotency-key': 'added' });
    const first = await add(1);
    expect((await add(1)).json()).toEqual(first.json());
    expect((await add(2)).json()).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
    expect((await visitor.call(readCartEndpoint, {})).itens).toMatchObject([{ quantidade: 2 }]);
  });

  it('is honoured by every call that moves money', async () => {
    const visitor = shop.visitor();
    const numero = await buy(visitor, split());
    const key = { 'idempotency-key': 'of-all' };
    const params = { numero };
    await payOrder(shop.services.database, await buy(visitor, split()));
    expect((await visitor.send(renewPaymentEndpoint, { params }, key)).statusCode).toBe(200);
    const others = [
      visitor.send(cancelOrderEndpoint, { params }, key),
      visitor.send(returnItemsEndpoint, { params, body: { itens: [0] } }, key),
      visitor.send(payByCardEndpoint, { params, body: { token: 'any' } }, key),
    ];
    for (const reply of await Promise.all(others))
      expect(reply.json()).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
  });

  it.each(['', '"', '"a', 'a b', '"é"', `"${'k'.repeat(256)}"`])('%j is no key', async (key) => {
    const visitor = shop.visitor();
    const seen = seenIn(await prepare(visitor, split()));
    expect(await place(visitor, seen, key)).toMatchObject({ status: 400, code: 'idempotency-key-invalid' });
    expect(await readNumbers(visitor)).toEqual([]);
  });

  it('of 255 characters is one, and goes after a day', async () => {
    const visitor = shop.visitor();
    const seen = seenIn(await prepare(visitor, split()));
    expect((await place(visitor, seen, `"${'k'.repeat(255)}"`)).status).toBe(200);
    const count = async () => (await rows("select 1 from idempotency_keys where key like 'kk%'")).length;
    const age = (text: string) =>
      rows(`update idempotency_keys set created_at = now() - interval '${text}' where key like 'kk%'`);
    await age('23 hours 59 minutes');
    await removeExpired(shop.services.database);
    expect(await count()).toBe(1);
    await age('24 hours 1 second');
    await removeExpired(shop.services.database);
    expect(await count()).toBe(0);
  });
});
