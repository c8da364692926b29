import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import type { EventType } from '@storefront/release-protocol/calls';
import { newWebhookSecret, signMessage } from '@storefront/server-kit/send-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createEvent, type ReleaseEvent } from '../src/database/release-event.ts';
import { receiveEvents } from './receive-event.ts';
import { sendToChat } from './to-chat.ts';
import { sendCommitStatus } from './to-commit-status.ts';

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
}

/** A chat, or an API of commits, with what it was sent. */
async function openService() {
  const calls: { url: string | undefined; body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    calls.push({ url: request.url, body: await json(request) });
    response.writeHead(200).end();
  });
  return { calls, url: await listen(server) };
}

const event = (type: EventType, data: Partial<ReleaseEvent['data']> = {}) =>
  createEvent({
    id: '7.0',
    source: '/release-registry/6f1c0e7a',
    type,
    subject: 'mf-cart@1.5.0',
    time: new Date().toISOString(),
    data: { text: 'mf-cart@1.5.0 was rolled back', remote: 'mf-cart', ...data },
  });

test('a chat gets the sentence of each signed event', async () => {
  const chat = await openService();
  const secret = newWebhookSecret();
  const receiver = await listen(receiveEvents(secret, (each) => sendToChat(chat.url, each)));
  const body = JSON.stringify(event('aragem.release.rolled-back'));
  const send = async (key: string, ageSeconds: number) => {
    const seconds = Math.floor(Date.now() / 1000) - ageSeconds;
    const headers = signMessage({ id: '7.0', seconds, body }, [key]);
    return (await fetch(receiver, { method: 'POST', headers, body })).status;
  };
  expect(await send(newWebhookSecret(), 0)).toBe(401);
  expect(await send(secret, 400)).toBe(401);
  expect(chat.calls).toEqual([]);
  expect(await send(secret, 0)).toBe(204);
  expect(chat.calls).toEqual([{ url: '/', body: { text: '🚨 mf-cart@1.5.0 was rolled back' } }]);
});

test('an event that the chat does not take is answered 500, so that it comes again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const secret = newWebhookSecret();
  const receiver = await listen(receiveEvents(secret, () => Promise.reject('the chat is down')));
  const body = JSON.stringify(event('aragem.release.published'));
  const headers = signMessage({ id: '7.0', seconds: Math.floor(Date.now() / 1000), body }, [secret]);
  expect((await fetch(receiver, { method: 'POST', headers, body })).status).toBe(500);
  expect(logged).toHaveBeenCalledWith('the chat is down');
  logged.mockClear();
});

test.each([
  ['aragem.release.published', 'pending'],
  ['aragem.release.refused', 'failure'],
  ['aragem.release.rolled-back', 'failure'],
  ['aragem.release.activated', 'success'],
] as const)('%s is the status %s of the commit', async (type, state) => {
  const api = await openService();
  const commit = 'a'.repeat(40);
  const repository = 'https://github.com/aragem/mf-cart.git';
  await sendCommitStatus({ apiUrl: api.url, token: 'x' }, event(type, { commit, repository }));
  expect(api.calls).toEqual([
    {
      url: `/repos/aragem/mf-cart/statuses/${commit}`,
      body: { state, context: 'release/mf-cart', description: 'mf-cart@1.5.0 was rolled back' },
    },
  ]);
});

test('a release without a commit, or an event that is no verdict, has no status', async () => {
  const api = await openService();
  await sendCommitStatus({ apiUrl: api.url, token: 'x' }, event('aragem.release.published'));
  await sendCommitStatus({ apiUrl: api.url, token: 'x' }, event('aragem.remote.frozen', { commit: 'a' }));
  expect(api.calls).toEqual([]);
});
