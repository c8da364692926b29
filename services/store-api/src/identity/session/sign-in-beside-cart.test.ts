import {
  addToCartEndpoint,
  couponEndpoint,
  placeCheckoutEndpoint,
  readCartEndpoint,
  readUserEndpoint,
  signInEndpoint,
  signUpEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildCartRequest } from '../../catalogue/cards/card.ts';
import type { ProductRecord } from '../../catalogue/records/records.ts';
import { bothEngines } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { some, splitInStock } from '../../testing/visitors/carts.ts';
import { fillIn, seenIn } from '../../testing/visitors/checkouts.ts';
import type { Visitor } from '../../testing/visitors/visitor.ts';

const senha = 'uma brisa leve';

describe.each(bothEngines)('signing in beside a change of the cart on $name', (engine) => {
  let shop: TestShop;
  let split: ProductRecord;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    split = splitInStock(shop);
  });
  afterAll(() => shop.close());

  const body = () => some(buildCartRequest(split), 1);
  const quantities = async (visitor: Visitor) =>
    (await visitor.call(readCartEndpoint, {})).itens.map(({ quantidade }) => quantidade);

  /** A browser with a product in its cart, its cookie, and an account that is not signed in there. */
  async function openBrowser(name: string) {
    const email = `${name}@exemplo.example`;
    await shop.visitor().call(signUpEndpoint, { body: { nomeRazao: name, email, senha } });
    const browser = shop.visitor();
    const { cookies } = await browser.send(addToCartEndpoint, { body: body() });
    const [session] = cookies;
    const cookie = `${session?.name}=${encodeURIComponent(session?.value ?? '')}`;
    return { browser, cookie, signIn: () => browser.send(signInEndpoint, { body: { email, senha } }) };
  }

  it('a call that was under way with the cookie from before is refused, and sets no cookie', async () => {
    const { browser, cookie, signIn } = await openBrowser('tarde');
    const seen = seenIn(await fillIn(browser));
    await signIn();
    const late = [
      () => browser.send(addToCartEndpoint, { body: body() }, { cookie }),
      () => browser.send(couponEndpoint, { params: { cupom: 'brisa5' } }, { cookie }),
      () => browser.send(placeCheckoutEndpoint, { body: seen }, { cookie }),
    ];
    for (const call of late) {
      const reply = await call();
      expect(reply.json()).toMatchObject({ status: 409, code: 'shopper-changed' });
      expect(reply.cookies).toEqual([]);
    }
    expect((await browser.call(readUserEndpoint, {})).user.logado).toBe(true);
    expect(await quantities(browser)).toEqual([1]);
  });

  it('a cookie that ended longer ago begins a new visit', async () => {
    const { cookie, signIn } = await openBrowser('antes');
    await signIn();
    await shop.services.database.rows(
      "update sessions set revoked_at = now() - interval '16 seconds' where revoked_at is not null",
    );
    const reply = await shop.visitor().send(addToCartEndpoint, { body: body() }, { cookie });
    expect(reply.statusCode).toBe(200);
    expect(reply.cookies).toHaveLength(1);
  });

  // PGlite runs one transaction at a time
  it.runIf(engine.name === 'PostgreSQL')('no acknowledged line is lost, whoever is first', async () => {
    const { database } = shop.services;
    const waiting = async (count: number) => {
      const [row] = await database.rows(
        "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(row?.count).toBe(count);
    };
    for (const isSignInFirst of [true, false]) {
      const { browser, cookie, signIn } = await openBrowser(`junto-${isSignInFirst}`);
      const add = () => shop.visitor().send(addToCartEndpoint, { body: body() }, { cookie });
      const order = isSignInFirst ? [signIn, add] : [add, signIn];
      // both calls reach their locks in this order before either goes on
      const replies = await database.transaction(async (connection) => {
        await connection.rows('select 1 from carts where id in (select cart_id from cart_lines) for update');
        const calls = [];
        for (const [at, call] of order.entries()) {
          calls.push(call());
          await vi.waitFor(() => waiting(at + 1), { timeout: 10_000 });
        }
        return calls;
      });
      const [one, other] = await Promise.all(replies);
      const added = isSignInFirst ? other : one;
      expect(await quantities(browser)).toEqual([added?.statusCode === 200 ? 2 : 1]);
      expect(added?.statusCode).toBe(isSignInFirst ? 409 : 200);
    }
  });
});
