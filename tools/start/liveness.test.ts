import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchLiveness } from './liveness.ts';

let answering: boolean;
let unanswered: ServerResponse[];
let count: number;
const server = createServer((_request, response) => {
  count++;
  if (answering) response.writeHead(503).end();
  else unanswered.push(response);
});
let endWatch = () => {};
beforeEach(async () => {
  [answering, unanswered, count] = [false, [], 0];
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  endWatch();
  server.closeAllConnections();
  await once(server.close(), 'close');
});

function watch(everyMs: number): string[] {
  const hung: string[] = [];
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const limits = { timeoutMs: 300, missesAllowed: 2, startLimitMs: 1500 };
  endWatch = watchLiveness({ url, everyMs, ...limits }, (reason) => hung.push(reason));
  return hung;
}
const waiting = { timeout: 10_000 };

it('notices a hang right after the first answer, even with a long interval', async () => {
  const hung = watch(1000);
  await vi.waitFor(() => expect(count).toBe(2), waiting);
  unanswered.at(-1)?.end();
  await vi.waitFor(() => expect(hung).toEqual(['no answer in 2 × 0.3 s']), waiting);
});

it('accepts any status as an answer, and calls back once without one', async () => {
  answering = true;
  const hung = watch(20);
  await vi.waitFor(() => expect(count).toBeGreaterThan(3), waiting);
  expect(hung).toEqual([]);
  answering = false;
  await vi.waitFor(() => expect(hung).toEqual(['no answer in 2 × 0.3 s']), waiting);
});

it('calls back when the first answer does not come in time', async () => {
  const hung = watch(1000);
  await vi.waitFor(() => expect(hung).toEqual(['no answer within 1.5 s of its start']), waiting);
});
