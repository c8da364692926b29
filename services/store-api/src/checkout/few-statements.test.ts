import {
  changeCheckoutEndpoint,
  placeCheckoutEndpoint,
  readCheckoutEndpoint,
  signInEndpoint,
  signUpEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { createDisturbedProcess } from '../testing/processes/meanwhile.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { splitInStock } from '../testing/visitors/carts.ts';
import { prepare, seenIn } from '../testing/visitors/checkouts.ts';
import { createVisitor } from '../testing/visitors/visitor.ts';

const senha = 'uma brisa leve';

describe.each(engines)('placing an order on $name', (engine) => {
  let shop: TestShop;
  let split: ProductRecord;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    split = splitInStock(shop);
  });
  afterAll(() => shop.close());

  it('takes 26 statements with its PIX code, beside those that begin and end its transactions', async () => {
    const counting = createDisturbedProcess(shop.services.database);
    const server = await shop.openServer({ database: counting.database });
    const visitor = createVisitor(server);
    const checkout = await prepare(visitor, split);
    const never = 1_000;
    const statements = await counting.run(
      never,
      () => {},
      () => visitor.call(placeCheckoutEndpoint, { body: seenIn(checkout) }),
    );
    expect(statements).toBe(26);
    await server.close();
  });

  // the embedded engine has one connection
  it.runIf(engine.name === 'PostgreSQL')(
    'of an account locks in the same order as signing in elsewhere',
    async () => {
      const email = 'travas@exemplo.example';
      const account = shop.visitor();
      await account.call(signUpEndpoint, { body: { nomeRazao: 'Ana Lima', email, senha } });
      await prepare(account, split);
      const elsewhere = shop.visitor();
      await prepare(elsewhere, split, { nome: 'Ana de Lima' });
      const { database } = shop.services;
      const [cart] = await database.rows<{ id: string }>('select cart_id id from users where email = $1', [
        email,
      ]);
      const lock = (sql: string) => [sql, [cart?.id]] as const;
      let signingIn: ReturnType<typeof elsewhere.send> | undefined;
      await database.transaction(async (connection) => {
        await connection.rows(...lock('select 1 one from checkouts where cart_id = $1 for update'));
        signingIn = elsewhere.send(signInEndpoint, { body: { email, senha } });
        const waiting = () => database.rows('select 1 one from pg_locks where not granted');
        await vi.waitFor(async () => expect(await waiting()).not.toEqual([]), { timeout: 30_000 });
        await connection.rows(...lock('select 1 one from carts where id = $1 for update nowait'));
      });
      expect((await signingIn)?.statusCode).toBe(200);
      const { campos, itens } = await elsewhere.call(readCheckoutEndpoint, {});
      expect([campos.nome, itens.length]).toEqual(['Ana de Lima', 1]);
      await elsewhere.call(changeCheckoutEndpoint, { body: { nome: 'Ana Lima' } });
    },
  );
});
