import { isSignedWith, openReceiver } from '@storefront/server-kit/testing/webhook-receiver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { performDue, RefusedForGood } from '../platform/effects/perform-effects.ts';
import { writeEffect } from '../platform/effects/write-effect.ts';
import { bothEngines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { runDatabaseCommand } from './database-commands.ts';

const [postgresql] = bothEngines.filter(({ name }) => name === 'PostgreSQL');
let shop: TestShop;
beforeAll(async () => {
  if (!postgresql) return;
  shop = await openTestShop(postgresql);
  await shop.services.jobs.stop();
});
afterAll(() => shop?.close());

const run = (...parameters: string[]) =>
  runDatabaseCommand(parameters, { DATABASE_URL: shop.config.databaseUrl ?? '' });

it.each([
  [[], 'no command'],
  [['efects'], 'unknown command efects'],
  [['effects', 'list', '--knd', 'mail'], "Unknown option '--knd'"],
])('a wrong call is 2, and says what is right: %j', async (parameters, reason) => {
  const { code, text } = await runDatabaseCommand(parameters, {});
  expect(code).toBe(2);
  expect(text).toContain(reason);
  expect(text).toContain('effects retry --dead');
});

it('its help is 0', async () => {
  expect(await runDatabaseCommand(['--help'], {})).toMatchObject({ code: 0 });
});

it.runIf(postgresql)(
  'it shows what is to be done while the shop runs, and lets it be tried again',
  async () => {
    expect(await run('effects', 'list')).toEqual({ code: 0, text: 'there is none\n' });
    await writeEffect(shop.services.database, { kind: 'refund', key: 'AR-1' });
    const refuse = () => Promise.reject(new RefusedForGood('the account is closed'));
    await performDue(shop.services.database, [{ kind: 'refund', timeoutMs: 1_000, perform: refuse }]);

    const listed = await run('effects', 'list', '--state', 'dead', '--json');
    const [effect] = JSON.parse(listed.text);
    expect(effect).toMatchObject({
      kind: 'refund',
      key: 'AR-1',
      attempts: 1,
      lastError: 'the account is closed',
    });
    expect((await run('effects', 'list', '--kind', 'mail')).text).toBe('there is none\n');
    expect((await run('effects', 'list')).text).toMatch(
      /ID +KIND .*\n\d+ +refund +dead +1 .*AR-1 +the account/,
    );
    const shown = await run('effects', 'show', String(effect.id));
    expect(shown.code).toBe(0);
    expect(shown.text).toContain('lastError: the account is closed');
    expect(await run('effects', 'retry', '--dead', '--kind', 'mail', '--json')).toEqual({
      code: 0,
      text: '{"retried":0}\n',
    });
    expect(await run('effects', 'retry', String(effect.id))).toEqual({
      code: 0,
      text: '1 will be tried again\n',
    });
    expect((await run('effects', 'list')).text).toContain('failing');
  },
);

it.runIf(postgresql)('what is not there is 1, what cannot be meant is 2', async () => {
  expect(await run('effects', 'show', '999')).toEqual({ code: 1, text: 'there is no effect 999\n' });
  expect((await run('effects', 'retry', '999')).code).toBe(1);
  for (const parameters of [
    ['effects', 'retry'],
    ['effects', 'retry', '1', '--dead'],
    ['effects', 'show', 'one'],
    ['effects', 'list', '--kind', 'fax'],
    ['effects', 'list', '--state', 'late'],
  ])
    expect((await run(...parameters)).code, parameters.join(' ')).toBe(2);
});

it.runIf(postgresql)('it adds, tries, rotates and removes webhooks', async () => {
  const receiver = await openReceiver();
  expect((await run('webhooks', 'list')).text).toBe('there is none\n');
  const added = await run('webhooks', 'add', 'erp', receiver.url, '--types', 'aragem.order.paid', '--json');
  const { secret } = JSON.parse(added.text);
  expect(await run('webhooks', 'test', 'erp')).toEqual({ code: 0, text: 'erp has taken an event\n' });
  const call = await receiver.next();
  expect(isSignedWith(secret, call)).toBe(true);
  expect(JSON.parse(call.body)).toMatchObject({
    type: 'aragem.webhook.test',
    source: 'http://127.0.0.1:4000',
  });
  expect((await run('webhooks', 'add', 'erp', receiver.url)).code).toBe(1);
  expect(JSON.parse((await run('webhooks', 'list', '--json')).text)).toEqual([
    { name: 'erp', url: receiver.url, types: ['aragem.order.paid'], waiting: 0, dead: 0 },
  ]);
  const rotated = JSON.parse((await run('webhooks', 'rotate', 'erp', '--json')).text);
  expect(rotated.secret).not.toBe(secret);
  expect(await run('webhooks', 'remove', 'erp')).toEqual({ code: 0, text: 'erp is removed\n' });
  for (const verb of ['remove', 'rotate', 'test']) expect((await run('webhooks', verb, 'erp')).code).toBe(1);
});

it.runIf(postgresql)(
  'it refuses a webhook that could read what is private, and what cannot be meant',
  async () => {
    expect(await run('webhooks', 'add', 'erp', 'https://10.0.0.7/')).toMatchObject({
      code: 1,
      text: expect.stringContaining('private address'),
    });
    expect((await run('webhooks', 'add', 'erp', 'http://erp.example/')).code).toBe(1);
    for (const parameters of [
      ['webhooks'],
      ['webhooks', 'add', 'erp'],
      ['webhooks', 'add', 'e r p', 'https://erp.example/'],
      ['webhooks', 'add', 'erp', 'https://erp.example/', '--types', 'aragem.order.lost'],
      ['webhooks', 'find', 'erp'],
    ])
      expect((await run(...parameters)).code, parameters.join(' ')).toBe(2);
  },
);
