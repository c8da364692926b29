import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { mostConnections, slowClientLimits } from '@storefront/server-kit/listen';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { openTestShop } from '../../testing/shop/test-shop.ts';
import { testToken } from '../../testing/visitors/visitor.ts';

/** Sends the beginning of a request to a server with short limits. @returns what it answers until it closes */
async function answerTo(beginning: string): Promise<string> {
  const app = Fastify(slowClientLimits(300));
  onTestFinished(() => app.close());
  app.post('/', async () => 'taken');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part) => (answer += part)).on('error', () => {});
  socket.write(beginning);
  await once(socket, 'close');
  return answer;
}

it.each([
  ['headers never end', 'POST / HTTP/1.1\r\nHost: a\r\nX-Slow: 1\r\n'],
  ['body never ends', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nx'],
])('a request whose %s is answered 408 and closed', async (_what, beginning) => {
  expect(await answerTo(beginning)).toContain('HTTP/1.1 408');
});

it('store-api has these limits', async () => {
  const { app, close } = await openTestShop();
  onTestFinished(close);
  const { requestTimeout, headersTimeout, maxConnections } = app.server;
  expect([requestTimeout, headersTimeout, maxConnections]).toEqual([15_000, 10_000, mostConnections]);
});

it.each([
  ['Content-Length: 99', '{"email"'],
  ['Transfer-Encoding: chunked', '5\r\n{"ema\r\n'],
])('a client that leaves within its body is refused by a declared code: %s', async (header, body) => {
  const { app, close } = await openTestShop();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  const head = ['POST /v2/front/newsletter HTTP/1.1', 'Host: 127.0.0.1', `App-Token: ${testToken}`];
  socket.write([...head, 'Content-Type: application/json', header, '', body].join('\r\n'));
  const [, response] = await once(app.server, 'request');
  const answered = once(response, 'close');
  socket.destroy();
  await answered;
  // it fails where a code is not declared
  await close();
});
