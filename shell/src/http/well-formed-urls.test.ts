import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { requireWellFormedUrl } from './well-formed-urls.ts';

/** The status of a request with this target, which no client would change on the way. */
async function statusOf(target: string): Promise<number> {
  const app = Fastify();
  onTestFinished(() => app.close());
  requireWellFormedUrl(app);
  app.get('/*', async () => 'page');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part) => (answer += part));
  socket.write(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  return Number(answer.split(' ')[1]);
}

it.each([
  '//',
  '//evil.example/a',
  '/\\evil.example',
  '/a\\b',
  '/a%5Cb',
  '/a%00b',
  '/a%0D%0Ab',
  '/%zz',
  '/%',
  'http://evil.example/a',
])('%s is 400', async (target) => {
  expect(await statusOf(target)).toBe(400);
});

it.each(['/', '/a//b', '/a%20b', '/ar-condicionado?busca=a%5Cb%0A', '/?a=//b', '/caf%C3%A9'])(
  '%s is a URL of the shop',
  async (target) => {
    expect(await statusOf(target)).toBe(200);
  },
);
