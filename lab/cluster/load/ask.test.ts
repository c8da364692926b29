import { createServer, type RequestListener } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { ask, Tally } from './ask.ts';

const servers: { close: () => void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that answers one attempt after the other. */
async function serve(...answers: readonly RequestListener[]): Promise<string> {
  let count = 0;
  const server = createServer((request, response) => answers[count++]?.(request, response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
}

const say =
  (status: number, text = ''): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'retry-after': '0' }).end(text);
const hangUp: RequestListener = (_request, response) => void response.destroy();

it('takes the first answer, and any that is no failure of the server', async () => {
  for (const status of [200, 404, 499]) {
    const tally = new Tally();
    const { answer, isRepeated } = await ask(tally, await serve(say(status, 'text')));
    expect([answer.status, answer.text, isRepeated]).toEqual([status, 'text', false]);
    expect([tally.requests, tally.retried, tally.failures]).toEqual([1, 0, []]);
  }
});

it('asks once more after a failure of the server, or no answer', async () => {
  for (const first of [say(500), say(503), hangUp]) {
    const tally = new Tally();
    const { answer, isRepeated } = await ask(tally, await serve(first, say(200)));
    expect([answer.status, isRepeated]).toEqual([200, true]);
    expect([tally.requests, tally.retried, tally.failures]).toEqual([1, 1, []]);
  }
});

it('counts a request as failed that fails twice', async () => {
  const tally = new Tally();
  const url = await serve(say(503), say(502, 'no upstream'), say(200));
  await expect(ask(tally, url)).rejects.toThrow(/503.*, then 502 no upstream/);
  expect([tally.requests, tally.retried, tally.failures.length]).toEqual([1, 0, 1]);
});
