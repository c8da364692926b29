import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchLiveness } from './liveness.ts';

/** Whether the server answers a request, by its number from 1. */
let answers: (request: number) => boolean;
let count: number;
const server = createServer((_request, response) => {
  count++;
  if (answers(count)) response.writeHead(503).end();
});
let endWatch = () => {};
beforeEach(async () => {
  [answers, count] = [() => false, 0];
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  endWatch();
  server.closeAllConnections();
  await once(server.close(), 'close');
});

/** A busy machine may take `timeoutMs` for an answer, but not twice in a row. */
function watch(everyMs: number, timeoutMs: number, startLimitMs = 60_000): string[] {
  const hung: string[] = [];
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const limits = { everyMs, timeoutMs, missesAllowed: 2, startLimitMs };
  endWatch = watchLiveness({ url, ...limits }, (reason) => hung.push(reason));
  return hung;
}

it('notices a hang right after the first answer, even with a long interval', async () => {
  answers = (request) => request === 2;
  const hung = watch(1000, 1000);
  await vi.waitFor(() => expect(hung).toEqual(['no answer in 2 × 1 s']));
});

it('accepts any status as an answer, and calls back once without one', async () => {
  answers = () => true;
  const hung = watch(20, 1000);
  await vi.waitFor(() => expect(count).toBeGreaterThan(3));
  expect(hung).toEqual([]);
  answers = () => false;
  await vi.waitFor(() => expect(hung).toEqual(['no answer in 2 × 1 s']));
});

it('calls back when the first answer does not come in time', async () => {
  const hung = watch(1000, 300, 1500);
  await vi.waitFor(() => expect(hung).toEqual(['no answer within 1.5 s of its start']));
});
