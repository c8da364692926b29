import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import httpProxy from '@fastify/http-proxy';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { readSettings } from '../settings.ts';
import { openServer } from './open-server.ts';

/** A second request inside a request's body, for a server that computes the body's length in another way. */
const hidden = 'GET /v2/front/hidden HTTP/1.1\r\nHost: a\r\n\r\n';
const post = 'POST /v2/front/open HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\n';

/** Sends bytes to the shop's server before another one. @returns the answer, and the paths that the other one was asked for */
async function send(
  bytes: string,
): Promise<{ readonly answer: string; readonly requested: readonly string[] }> {
  const requested: string[] = [];
  const upstream = Fastify();
  const smuggled = new Promise<void>((resolve) => {
    upstream.all('/*', async ({ url }) => {
      requested.push(url);
      if (url === '/v2/front/hidden') resolve();
      return 'answered';
    });
  });
  const app = openServer(readSettings({}, '/shop'), []);
  onTestFinished(async () => {
    await app.close();
    await upstream.close();
  });
  await app.register(httpProxy, { upstream: await upstream.listen({ host: '127.0.0.1', port: 0 }) });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part) => (answer += part)).on('error', () => {});
  socket.write(bytes);
  await Promise.race([once(socket, 'close'), smuggled]);
  socket.destroy();
  return { answer, requested };
}

it.each([
  ['a length and chunks', `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['two lengths', `${post}Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
  ['a length with a sign', `${post}Content-Length: +${hidden.length}\r\n\r\n${hidden}`],
  ['a coding after chunks', `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`],
  ['an unknown coding', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['a space before the colon', `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`],
  [
    'a header on two lines',
    `${post}Transfer-Encoding:\r\n chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  ['chunks without a number', `${post}Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n${hidden}`],
  ['a header with a line end of its own', `${post}X: a\rContent-Length: 0\r\n\r\n${hidden}`],
])('a request with %s is refused, and nothing of its body becomes a request', async (_what, bytes) => {
  const { answer, requested } = await send(bytes);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(requested).not.toContain('/v2/front/hidden');
});

it('two whole requests on one connection are two', async () => {
  const { requested } = await send(`${post}Content-Length: 5\r\n\r\nhello${hidden}`);
  expect(requested).toEqual(['/v2/front/open', '/v2/front/hidden']);
});
