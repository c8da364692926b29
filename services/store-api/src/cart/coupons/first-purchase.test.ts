import {
  changeCheckoutEndpoint,
  couponEndpoint,
  placeCheckoutEndpoint,
  readCheckoutEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductRecord } from '../../catalogue/records/records.ts';
import { sweepPayments } from '../../payments/expire-payments.ts';
import { engines } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { splitInStock } from '../../testing/visitors/carts.ts';
import { buy, filledIn, prepare, seenIn } from '../../testing/visitors/checkouts.ts';
import type { Visitor } from '../../testing/visitors/visitor.ts';

const ana = { email: 'ana.lima@gmail.com', documento: '529.982.247-25' };
const bia = { email: 'bia@exemplo.example', documento: '111.444.777-35' };

describe.each(engines)('the first purchase of a person on $name', (engine) => {
  let shop: TestShop;
  let split: ProductRecord;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await shop.services.jobs.stop();
    split = splitInStock(shop);
    await buyWith(shop.visitor(), ana);
  });
  afterAll(() => shop.close());

  const apply = (visitor: Visitor) => visitor.call(couponEndpoint, { params: { cupom: 'BRISA5' } });
  async function prepareWith(person: typeof ana, visitor = shop.visitor()) {
    await apply(visitor);
    return { visitor, checkout: await prepare(visitor, split, person) };
  }
  async function buyWith(visitor: Visitor, person: typeof ana): Promise<string> {
    const { checkout } = await prepareWith(person, visitor);
    expect(checkout.totais.cupom?.codigo).toBe('BRISA5');
    return (await visitor.call(placeCheckoutEndpoint, { body: seenIn(checkout) })).numero;
  }

  it('is said before, when the coupon is put in', async () => {
    expect((await apply(shop.visitor())).mensagem).toMatch(
      /Vale só na primeira compra, uma vez por e-mail e por CPF ou CNPJ\.$/,
    );
  });

  it.each([
    ['the e-mail', { ...bia, email: ana.email }],
    ['its capitals', { ...bia, email: 'Ana.Lima@Gmail.com' }],
    ['its tag', { ...bia, email: 'ana.lima+2@gmail.com' }],
    ['its dots', { ...bia, email: 'an.alima@googlemail.com' }],
    ['the CPF', { ...bia, documento: ana.documento }],
    ['the CPF without points', { ...bia, documento: '52998224725' }],
  ])('is over for a guest who has %s of an order, which the checkout says', async (_, person) => {
    const { visitor, checkout } = await prepareWith(person);
    expect(checkout.totais.cupom).toBeUndefined();
    expect(checkout.cupomRecusado).toMatchObject({
      codigo: 'BRISA5',
      mensagem: expect.stringContaining('primeira compra'),
    });
    expect((await visitor.send(placeCheckoutEndpoint, { body: seenIn(checkout) })).statusCode).toBe(200);
    const [order] = await shop.services.database.rows('select coupon from orders order by id desc limit 1');
    expect(order).toEqual({ coupon: null });
    // who only looks alike is not concerned by it
    await shop.services.database.rows("update orders set order_state = 'cancelled' where coupon is null");
  });

  it('is distinguished from who only looks alike', async () => {
    const { visitor, checkout } = await prepareWith({ ...bia, email: 'ana.lima@exemplo.example' });
    expect([checkout.totais.cupom?.codigo, checkout.cupomRecusado]).toEqual(['BRISA5', undefined]);
    const changed = await visitor.call(changeCheckoutEndpoint, { body: ana });
    expect(changed.totais.cupom).toBeUndefined();
    const back = await visitor.call(changeCheckoutEndpoint, { body: bia });
    expect(back.totais.cupom?.codigo).toBe('BRISA5');
  });

  it('is given once to a person who orders in many browsers at once', async () => {
    const carla = { email: 'carla@exemplo.example', documento: '390.533.447-05' };
    const prepared = await Promise.all([1, 2, 3].map(() => prepareWith(carla)));
    const replies = await Promise.all(
      prepared.map(({ visitor, checkout }) =>
        visitor.send(placeCheckoutEndpoint, { body: seenIn(checkout) }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it('is given back by an order that is cancelled', async () => {
    const davi = { email: 'davi@exemplo.example', documento: '153.509.460-56' };
    const numero = await buyWith(shop.visitor(), davi);
    expect((await prepareWith(davi)).checkout.totais.cupom).toBeUndefined();
    await shop.services.database.rows(
      "update orders set created_at = now() - interval '61 minutes' where number = $1",
      [numero],
    );
    await shop.services.database.rows(
      "update payments set expires_at = now(), waits_until = now(), created_at = now() - interval '61 minutes' where state = 'pending'",
    );
    await sweepPayments(shop.services.database, shop.services.payments);
    await buyWith(shop.visitor(), davi);
  });

  it('counts orders without the coupon, too', async () => {
    const eva = { email: 'eva@exemplo.example', documento: '714.287.938-60' };
    await buy(shop.visitor(), split, eva);
    const visitor = shop.visitor();
    await apply(visitor);
    await visitor.call(changeCheckoutEndpoint, { body: { ...filledIn, ...eva } });
    expect((await visitor.call(readCheckoutEndpoint, {})).cupomRecusado?.codigo).toBe('BRISA5');
  });
});
