import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ReleaseEvent } from '../src/database/release-event.ts';
import { buildRelease } from '../src/testing/build-release.ts';
import { closeAtNoon, judgedCart, openAtNoon } from '../src/testing/judged-cart.ts';
import { openTestRegistry, type TestRegistry } from '../src/testing/test-registry.ts';
import { receiveEvents } from './receive-event.ts';
import { sendToChat } from './to-chat.ts';
import { sendCommitStatus } from './to-commit-status.ts';

const repository = 'https://github.com/aragem/mf-cart';
const commit = 'c'.repeat(40);
const steps = [10, 50].map((percent) => ({ percent, until: 'views', leastSeconds: 0, leastViews: 20 }));

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openAtNoon(() => openTestRegistry({ webhooks: { privateHosts: [], everyMs: 20 } }));
});
afterEach(() => closeAtNoon(registry));
const { report, cart } = judgedCart(() => registry);

async function listen(onRequest: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(onRequest).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
}

/** A service that answers 500 to the first call of each text, and what it has taken. */
async function openUnreliable() {
  const refused = new Set<string>();
  const taken: { text?: string; state?: string }[] = [];
  const url = await listen(async (request, response) => {
    const body = (await json(request)) as (typeof taken)[number];
    const isFirst = !refused.has(JSON.stringify(body));
    refused.add(JSON.stringify(body));
    if (!isFirst) taken.push(body);
    response.writeHead(isFirst ? 500 : 200).end();
  });
  return { taken, url };
}

/** Adds a webhook whose receiver passes what is signed for it on to `handle`. */
async function receive(name: string, handle: (event: ReleaseEvent) => Promise<void>): Promise<void> {
  let receiver: ReturnType<typeof receiveEvents>;
  const url = await listen((request, response) => void receiver.emit('request', request, response));
  const { secret } = (await registry.post('/webhooks', { name, url })).json();
  receiver = receiveEvents(secret, handle);
}

/** Why each event that a webhook has not taken yet was refused; null before its first attempt has ended. */
async function readErrors(): Promise<(string | null)[]> {
  const { webhooks }: { webhooks: { undelivered: { error: string | null }[] }[] } = (
    await registry.get('/webhooks')
  ).json();
  return webhooks.flatMap(({ undelivered }) => undelivered.map(({ error }) => error));
}

/** Waits until each stored event was refused once, and then, five seconds later, until all are taken. */
async function deliverAll(): Promise<void> {
  await expect.poll(async () => [...new Set(await readErrors())]).toEqual(['answered 500']);
  vi.setSystemTime(Date.now() + 5000);
  await expect.poll(() => readErrors()).toEqual([]);
}

test('each event of a rollout that fails reaches the chat and the commit in order, though both answer 500 first', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const [chat, commits] = [await openUnreliable(), await openUnreliable()];
  await receive('chat', (event) => sendToChat(chat.url, event));
  await receive('commits', (event) => sendCommitStatus({ apiUrl: commits.url, token: 'x' }, event));
  const origin = { commit, modified: false, tested: true, repository };
  await registry.post('/releases', { ...buildRelease('mf-cart', '1.2.0'), origin });
  await deliverAll();
  await registry.post('/channels/mf-cart/rollout', { version: '1.2.0', plan: { steps } });
  await deliverAll();
  await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.2.0': [0, 0] });
  await report({ 'mf-cart@1.0.0': [100, 0], 'mf-cart@1.2.0': [100, 0] });
  await expect.poll(cart).toEqual(['active 1.0.0 50%', 'canary 1.2.0 50%']);
  await deliverAll();
  await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.2.0': [0, 0] }, 'run-2');
  await report({ 'mf-cart@1.0.0': [60, 0], 'mf-cart@1.2.0': [60, 30] }, 'run-2');
  const readState = async () => (await registry.get('/rollouts')).json().rollouts[0].state;
  await expect.poll(readState).toBe('ended');
  await deliverAll();
  expect(chat.taken.map(({ text }) => text)).toEqual([
    'mf-cart@1.2.0 was published by operator',
    // the two of one change come in any order
    expect.stringContaining('mf-cart@1.2.0 '),
    expect.stringContaining('mf-cart@1.2.0 '),
    expect.stringContaining('mf-cart@1.2.0 has reached its next step by rollout, with 50% of the visitors'),
    expect.stringContaining('mf-cart@1.2.0 was rolled back by judge: 30 of'),
    expect.stringContaining('mf-cart@1.2.0 is not rolled out any more by rollout: judge did canary'),
  ]);
  expect(commits.taken.map(({ state }) => state)).toEqual(['pending', 'failure']);
  expect(logged).toHaveBeenCalledTimes(chat.taken.length + commits.taken.length);
  logged.mockClear();
});
