import { signInEndpoint, signUpEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { engines } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { accountLimit, addressLimit, createSignInLimits } from './sign-in-limits.ts';

const senha = 'uma brisa leve';

describe.each(engines)('sign-ins on $name', (engine) => {
  let shop: TestShop;
  const email = 'iara@exemplo.example';
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await shop.visitor().call(signUpEndpoint, { body: { nomeRazao: 'Iara Souza', email, senha } });
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.services.database.rows('delete from sign_in_attempts'));

  let senders = 0;
  /** Each call comes from another network, in the header that the shell sends, unless an address is given. */
  const signIn = (password: string, account = email, address?: string) => {
    senders += 1;
    const from = address ?? `203.0.${senders >> 8}.${senders & 255}`;
    const body = { email: account, senha: password };
    return shop.visitor().send(signInEndpoint, { body }, { 'x-forwarded-for': from });
  };
  const fail = async (times: number) => {
    for (let time = 0; time < times; time += 1) expect((await signIn('errada errada')).statusCode).toBe(401);
  };

  it('of one account are limited from whichever address, and each block is twice as long', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      for (const seconds of [60, 120, 240]) {
        await fail(accountLimit.attempts);
        const refused = await signIn(senha);
        expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-sign-ins']);
        expect(Number(refused.headers['retry-after'])).toBe(seconds);
        vi.setSystemTime(Date.now() + seconds * 1000 + 1);
      }
      expect((await signIn(senha)).statusCode).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it('that come all at once are no more than that', async () => {
    const replies = await Promise.all(Array.from({ length: 15 }, () => signIn('errada errada')));
    expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(accountLimit.attempts);
  });

  it('are counted for all processes together', async () => {
    const { database, signInLimits } = shop.services;
    const ofAnotherProcess = createSignInLimits(database);
    for (let time = 0; time < accountLimit.attempts; time += 1)
      await (time % 2 === 0 ? signInLimits : ofAnotherProcess).begin(email, `203.0.113.${time}`);
    await expect(signInLimits.begin(email, '203.0.113.77')).rejects.toMatchObject({ status: 429 });
    await expect(ofAnotherProcess.begin(email, '203.0.113.78')).rejects.toMatchObject({ status: 429 });
  });

  it('that fail or are too many are security events that name no address', async () => {
    const logged = vi.spyOn(shop.app.log, 'warn');
    await fail(accountLimit.attempts);
    expect((await signIn('errada errada')).statusCode).toBe(429);
    const lines = logged.mock.calls.map(([line]) => line as { security?: string; account?: string });
    logged.mockRestore();
    expect(lines.map(({ security }) => security)).toEqual([
      ...Array.from({ length: accountLimit.attempts }, () => 'sign-in-failed'),
      'sign-in-limited',
    ]);
    expect(new Set(lines.map(({ account }) => account)).size).toBe(1);
    expect(JSON.stringify(lines)).not.toContain(email);
  });

  it('that succeed clear the failures before', async () => {
    await fail(accountLimit.attempts - 1);
    expect((await signIn(senha)).statusCode).toBe(200);
    await fail(accountLimit.attempts - 1);
  });

  it('of one address are limited over all accounts, others are not', async () => {
    const statuses = new Set<number>();
    for (let time = 0; time < addressLimit.attempts; time += 1)
      statuses.add((await signIn('errada errada', `p${time}@exemplo.example`, '198.51.100.7')).statusCode);
    expect([...statuses]).toEqual([401]);
    // called directly, since the limit of state-changing calls refuses too
    await expect(
      shop.services.signInLimits.begin('outra@exemplo.example', '198.51.100.7'),
    ).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: 60,
    });
    expect((await signIn(senha)).statusCode).toBe(200);
  });
});
