import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CommandLine, openCommandLine } from '../../testing/command-line.ts';
import { isSignedWith, openReceiver } from '../../testing/webhook-receiver.ts';

let line: CommandLine;
beforeEach(async () => {
  line = await openCommandLine({ webhooks: { privateHosts: [], everyMs: 20 } });
});
afterEach(() => line.close());

test('add prints the secret; what happens is sent; list says what was delivered', async () => {
  const receiver = await openReceiver();
  const { out } = await line.release(`webhooks add chat ${receiver.url}`);
  await line.publishAll('1.0.0');
  expect(isSignedWith(out.trim(), await receiver.next())).toBe(true);
  await expect
    .poll(async () => (await line.release('webhooks list')).out)
    .toMatch(/^chat +http:\/\/127\.0\.0\.1:\d+\/events +all +2 delivered +0 failed\n$/);
});

test('test says whether the webhook has received its event', async () => {
  const receiver = await openReceiver(204, 500);
  await line.release(`webhooks add chat ${receiver.url} --event aragem.release.published`);
  expect(await line.release('webhooks test chat')).toMatchObject({
    code: 0,
    out: 'chat has received the event\n',
  });
  expect(await line.release('webhooks test chat')).toMatchObject({
    code: 1,
    out: 'chat has not received the event: answered 500\n',
  });
});

test('rotate prints another secret, resend counts, remove ends it', async () => {
  const receiver = await openReceiver();
  const { out: former } = await line.release(`webhooks add chat ${receiver.url}`);
  const { out } = await line.release('webhooks rotate chat');
  expect(out).toMatch(/^whsec_/);
  expect(out).not.toBe(former);
  expect((await line.release('webhooks resend chat')).out).toBe('0 events are sent to chat again\n');
  expect((await line.release('webhooks remove chat')).out).toBe('chat is removed\n');
  expect((await line.release('webhooks list')).out).toBe('There is no webhook.\n');
  expect(await line.release('webhooks test chat')).toMatchObject({
    code: 1,
    error: expect.stringContaining('No webhook is named "chat"'),
  });
});

test.each([
  ['http://chat.example/', 'must begin with https://', 1],
  ['https://10.0.0.1/', 'private address', 1],
  ['https://chat.example/ --event all', 'Allowed choices', 2],
])('add %s is refused: %s', async (words, message, code) => {
  expect(await line.release(`webhooks add chat ${words}`)).toMatchObject({
    code,
    error: expect.stringContaining(message),
  });
});
