import {
  type CheckoutFields,
  changeCheckoutEndpoint,
  orderPaymentEndpoint,
  placeCheckoutEndpoint,
  readCheckoutEndpoint,
  signInEndpoint,
  signUpEndpoint,
} from '@storefront/contracts/api';
import { describe, expect, it } from 'vitest';
import { testShopOfFile } from '../testing/shop/test-shop.ts';
import { splitInStock } from '../testing/visitors/carts.ts';
import { filledIn, prepare, seenIn } from '../testing/visitors/checkouts.ts';
import type { Visitor } from '../testing/visitors/visitor.ts';

const shop = await testShopOfFile();
const rows = (sql: string, values: readonly unknown[] = []) => shop.services.database.rows(sql, values);
const senha = 'uma brisa leve';

let accounts = 0;
/** An account whose checkout is filled in. */
async function begin() {
  accounts += 1;
  await rows('delete from write_counts');
  const email = `terminou${accounts}@exemplo.example`;
  const visitor = shop.visitor();
  await visitor.call(signUpEndpoint, { body: { nomeRazao: 'Ana Lima', email, senha } });
  const checkout = await prepare(visitor, splitInStock(shop));
  const end = () =>
    rows(
      `update sessions set revoked_at = now() - interval '1 hour'
       where user_id = (select id from users where email = $1)`,
      [email],
    );
  const signIn = () => visitor.call(signInEndpoint, { body: { email, senha } });
  const orders = () =>
    rows('select 1 from orders where user_id = (select id from users where email = $1)', [email]);
  return { visitor, checkout, end, signIn, orders };
}

async function placeNow(visitor: Visitor): Promise<string> {
  const seen = seenIn(await visitor.call(readCheckoutEndpoint, {}));
  return (await visitor.call(placeCheckoutEndpoint, { body: seen })).numero;
}

describe('a session that ends', () => {
  it.each<readonly [string, CheckoutFields]>([
    ['identification', { nome: 'Ana Souza' }],
    ['delivery', { numero: '200', entrega: 'expressa' }],
    ['payment', { pagamento: 'pix' }],
  ])('in %s keeps what is typed then, for the account’s cart', async (_, typed) => {
    const { visitor, end, signIn, orders } = await begin();
    await end();
    const reply = await visitor.call(changeCheckoutEndpoint, { body: typed });
    expect(reply).toMatchObject({ itens: [], campos: typed });
    expect(reply.idUsuario).toBeUndefined();
    await signIn();
    const { itens, campos, faltam } = await visitor.call(readCheckoutEndpoint, {});
    expect([itens.length, faltam]).toEqual([1, []]);
    expect(campos).toEqual({ ...filledIn, ...typed });
    await placeNow(visitor);
    expect(await orders()).toHaveLength(1);
  });

  it('in the review orders nothing; the account’s cart can be ordered once after signing in', async () => {
    const { visitor, checkout, end, signIn, orders } = await begin();
    await end();
    expect(await visitor.refusal(placeCheckoutEndpoint, { body: seenIn(checkout) })).toMatchObject({
      status: 409,
      code: 'shopper-changed',
    });
    expect(await orders()).toEqual([]);
    await signIn();
    const number = await placeNow(visitor);
    expect((await visitor.call(placeCheckoutEndpoint, { body: seenIn(checkout) })).numero).toBe(number);
    expect(await orders()).toHaveLength(1);
  });

  it('on the order’s page hides the order until its account has signed in', async () => {
    const { visitor, end, signIn } = await begin();
    const numero = await placeNow(visitor);
    await end();
    const params = { numero };
    expect(await visitor.refusal(orderPaymentEndpoint, { params })).toMatchObject({ status: 404 });
    await signIn();
    expect(await visitor.call(orderPaymentEndpoint, { params })).toMatchObject({ estado: 'open' });
  });
});
