import {
  accountSessionsEndpoint,
  endSessionEndpoint,
  readUserEndpoint,
  signInEndpoint,
  signUpEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import type { Visitor } from '../testing/visitors/visitor.ts';

const senha = 'uma brisa leve';

describe.each(engines)('sessions of an account on $name', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());

  async function signUp(email: string): Promise<Visitor> {
    const visitor = shop.visitor();
    await visitor.call(signUpEndpoint, { body: { nomeRazao: 'Iara Souza', email, senha } });
    return visitor;
  }
  const isSignedIn = async (visitor: Visitor) => (await visitor.call(readUserEndpoint, {})).user.logado;

  it('lists where an account is open, and ends one session of it', async () => {
    const visitor = await signUp('iara@exemplo.example');
    const phone = shop.visitor();
    await phone.call(signInEndpoint, { body: { email: 'iara@exemplo.example', senha } });
    const other = await signUp('bruno@exemplo.example');
    const { sessoes } = await visitor.call(accountSessionsEndpoint, {});
    expect(sessoes.map(({ atual }) => atual).sort()).toEqual([false, true]);
    expect((await other.call(accountSessionsEndpoint, {})).sessoes).toHaveLength(1);
    const id = sessoes.find(({ atual }) => !atual)?.id ?? '';
    for (const [caller, params] of [
      [other, { id }],
      [visitor, { id: 'nenhuma' }],
    ] as const)
      expect(await caller.refusal(endSessionEndpoint, { params })).toMatchObject({ status: 404 });
    expect((await visitor.call(endSessionEndpoint, { params: { id } })).sessoes).toMatchObject([
      { atual: true },
    ]);
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(visitor)).toBe(true);
    expect(await visitor.refusal(endSessionEndpoint, { params: { id } })).toMatchObject({ status: 404 });
    expect(await phone.refusal(accountSessionsEndpoint, {})).toMatchObject({ status: 401 });
  });
});
