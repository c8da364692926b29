import type { FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeExpired } from '../../identity/session/session-cleanup.ts';
import { bothEngines } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { type AbuseBudget, createAbuseBudget, type Spender } from './abuse-budget.ts';
import { type Action, budgets, type Counted, type Limit } from './abuse-limits.ts';

/** What a budget reads of a request. */
const requestFrom = (address: string) => ({ ips: [address], socket: {} }) as unknown as FastifyRequest;

let others = 0;
/** Somebody of whom nothing is known, in a network where nobody else is. */
const stranger = (): Spender => {
  others += 1;
  return { request: requestFrom(`10.${others >> 8}.${others & 255}.1`) };
};

/** Spenders who share what a limit counts, and nothing else. */
function sharing({ by }: Limit): () => Spender {
  const { request } = stranger();
  const [, network] = /^(.*)\.\d+$/.exec(request.ips?.[0] ?? '') ?? [];
  const value = `${others}@exemplo.example`;
  let hosts = 0;
  return () => {
    hosts += 1;
    if (by === 'address') return { request };
    if (by === 'network') return { request: requestFrom(`${network}.${hosts}`) };
    return { ...stranger(), [by]: value };
  };
}

const listRows = Object.entries(budgets).flatMap(([action, { limits }]) =>
  limits.map((limit) => ({ action: action as Action, ...limit })),
);

describe.each(bothEngines)('the abuse budget on $name', (engine) => {
  let shop: TestShop;
  let abuse: AbuseBudget;
  /** Of another process, or of one that was started again. */
  let elsewhere: AbuseBudget;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    const { database } = shop.services;
    const options = { secrets: () => shop.services.secrets, factor: 1 };
    abuse = createAbuseBudget(database, options);
    elsewhere = createAbuseBudget(database, options);
  });
  afterAll(() => shop.close());
  const rows = <R extends object>(sql: string, values: unknown[] = []) =>
    shop.services.database.rows<R>(sql, values);
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await rows('delete from abuse_counts');
  });
  afterEach(() => void vi.useRealTimers());

  it.each(listRows)(
    '$action: $most by $by in $windowSeconds s, and no more until they are over',
    async ({ action, ...limit }) => {
      const { most, windowSeconds } = limit;
      const next = sharing(limit);
      await abuse.spend(action, next());
      await elsewhere.spend(action, next());
      // as if all but one of them had been spent
      await rows('update abuse_counts set points = $1 where points = 2 and expire = $2', [
        most - 1,
        Date.now() + windowSeconds * 1000,
      ]);
      await abuse.spend(action, next());
      const before = await rows('select key, points from abuse_counts order by key');
      await expect(elsewhere.spend(action, next())).rejects.toMatchObject({
        status: 429,
        code: budgets[action].code,
        retryAfterSeconds: windowSeconds,
        message: expect.stringMatching(/^[^;]+; tente de novo em \d+ (segundos|minutos)$/),
      });
      expect(await rows('select key, points from abuse_counts order by key')).toEqual(before);
      await abuse.spend(action, sharing(limit)());
      vi.setSystemTime(Date.now() + windowSeconds * 1000);
      await abuse.spend(action, next());
    },
  );

  it('counts all at once, and refuses what is more', async () => {
    const replies = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 === 0 ? abuse : elsewhere).spend('sign-in', { ...stranger(), account: 'a' }),
      ),
    );
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('takes back what did no harm, and forgets an account', async () => {
    const spender = { request: requestFrom('192.0.2.1'), account: 'b' };
    for (let time = 0; time < 100; time += 1) {
      await abuse.spend('sign-in', spender);
      await abuse.giveBack('sign-in', spender);
    }
    const one = { ...stranger(), account: 'c' };
    for (let time = 0; time < 5; time += 1) await abuse.spend('sign-in', one);
    await expect(abuse.spend('sign-in', one)).rejects.toMatchObject({ status: 429 });
    await abuse.forget('sign-in', 'account', 'c');
    await abuse.spend('sign-in', one);
  });

  it('is larger by its factor, by whole limits', async () => {
    const wide = createAbuseBudget(shop.services.database, { secrets: () => ['key'], factor: 2 });
    const spender = { ...stranger(), recipient: 'ana@exemplo.example' };
    for (let time = 0; time < 4; time += 1) await wide.spend('newsletter', spender);
    await expect(wide.spend('newsletter', spender)).rejects.toMatchObject({ status: 429 });
  });

  it.each<[string, string, string]>([
    ['IPv4', '192.0.2.1', '192.0.2.1'],
    ['IPv4 within IPv6', '192.0.2.1', '::ffff:192.0.2.1'],
    ['IPv6 of one /64', '2001:db8:0:1::1', '2001:db8:0:1:ffff::2'],
  ])('counts one address of %s', async (_, first, second) => {
    for (let time = 0; time < 10; time += 1) await abuse.spend('newsletter', { request: requestFrom(first) });
    await expect(abuse.spend('newsletter', { request: requestFrom(second) })).rejects.toThrow('Muitas');
    for (const other of ['192.0.2.2', '2001:db8:0:2::1'])
      await abuse.spend('newsletter', { request: requestFrom(other) });
  });

  it('counts one network of IPv6 by its /48', async () => {
    for (let host = 0; host < 100; host += 1)
      await abuse.spend('newsletter', { request: requestFrom(`2001:db8:7:${host.toString(16)}::1`) });
    await expect(
      abuse.spend('newsletter', { request: requestFrom('2001:db8:7:ffff::1') }),
    ).rejects.toMatchObject({ status: 429 });
    await abuse.spend('newsletter', { request: requestFrom('2001:db8:8::1') });
  });

  it('counts one mailbox, and one document, however they are written', async () => {
    const ways = ['ana.lima@gmail.com', ' AnaLima+ofertas@Gmail.com', 'ａｎａlima@googlemail.com'];
    const sign = (recipient: string) => abuse.spend('newsletter', { ...stranger(), recipient });
    for (const way of ways.slice(0, 2)) await sign(way);
    await expect(sign(ways[2] ?? '')).rejects.toMatchObject({ status: 429 });
    await sign('ana.lima@exemplo.example');
    await sign('analima@exemplo.example');
    await sign('analima+1@exemplo.example');
    await expect(sign('AnaLima+2@exemplo.example')).rejects.toMatchObject({ status: 429 });
    const refuse = (document: string) => abuse.spend('card', { ...stranger(), document });
    for (let time = 0; time < 4; time += 1)
      for (const way of ['529.982.247-25', '52998224725']) await refuse(way);
    await expect(refuse('529 982 247 25')).rejects.toMatchObject({ status: 429 });
  });

  it('stores nothing as it is, and removes counts that are over', async () => {
    const values: Partial<Record<Counted, string>> = {
      recipient: 'ana@exemplo.example',
      document: '52998224725',
    };
    await abuse.spend('order', { request: requestFrom('192.0.2.77'), ...values });
    const stored = JSON.stringify(await rows('select * from abuse_counts'));
    for (const value of ['192.0.2', 'ana@', '52998224725']) expect(stored).not.toContain(value);
    vi.setSystemTime(Date.now() + 3600 * 1000 + 1);
    await removeExpired(shop.services.database);
    expect(await rows('select 1 from abuse_counts')).toHaveLength(3);
    vi.setSystemTime(Date.now() + 24 * 3600 * 1000);
    await removeExpired(shop.services.database);
    expect(await rows('select 1 from abuse_counts')).toEqual([]);
  });
});
