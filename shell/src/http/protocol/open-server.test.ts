import type { AddressInfo } from 'node:net';
import serveFiles from '@fastify/static';
import { mostConnections } from '@storefront/server-kit/listen';
import { listSniffable, sendBytes } from '@storefront/server-kit/testing/sniffable-answers';
import { expect, it, onTestFinished } from 'vitest';
import { readSettings } from '../settings.ts';
import { openServer } from './open-server.ts';

const settings = readSettings({}, '/shop');

/** Sends the beginning of a request to the shop's server with a shorter limit. @returns what it answers until it closes */
async function answerTo(beginning: string): Promise<string> {
  const app = openServer({ ...settings, requestLimitMs: 300 }, []);
  onTestFinished(() => app.close());
  app.post('/', async () => 'taken');
  await app.listen({ host: '127.0.0.1', port: 0 });
  return sendBytes((app.server.address() as AddressInfo).port, beginning);
}

it.each([
  ['headers never end', 'POST / HTTP/1.1\r\nHost: a\r\nX-Slow: 1\r\n'],
  ['body never ends', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nx'],
])('a request whose %s is answered 408 and closed', async (_what, beginning) => {
  expect(await answerTo(beginning)).toContain('HTTP/1.1 408');
});

it('browsers do not guess the type of any answer', async () => {
  const app = openServer(settings, []);
  onTestFinished(() => app.close());
  app.get('/assets/*', async () => 'text');
  for (const [url, status] of [
    ['/assets/mf-cart/1.0.0/client/entry.js', 200],
    ['/nothing', 405],
    ['/%', 400],
  ] as const) {
    const { headers, statusCode } = await app.inject(url);
    expect([statusCode, headers['x-content-type-options']]).toEqual([status, 'nosniff']);
  }
});

it('what reaches no route has the type that it says, too', async () => {
  const app = openServer(settings, []);
  onTestFinished(() => app.close());
  app.get('/*', async () => 'page');
  await app.listen({ host: '127.0.0.1', port: 0 });
  expect(await listSniffable(app)).toEqual([]);
});

it('waits 15 s for a request and 10 s for its headers, and takes so many connections', async () => {
  const { server } = openServer(settings, []);
  const { requestTimeout, headersTimeout, maxConnections } = server;
  expect([requestTimeout, headersTimeout, maxConnections]).toEqual([15_000, 10_000, mostConnections]);
});

it.each([
  ['nobody’s', false, '127.0.0.1 http'],
  ['a trusted proxy’s', 'loopback', '203.0.113.9 https'],
] as const)('believes headers of a proxy: %s', async (_whose, trustProxy, expected) => {
  const app = openServer({ ...settings, trustProxy }, []);
  onTestFinished(() => app.close());
  app.get('/who', async ({ ip, protocol }) => `${ip} ${protocol}`);
  const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
  expect((await app.inject({ url: '/who', headers })).body).toBe(expected);
});

it('a file that a served folder lacks is answered 404, not as a wrong method', async () => {
  const app = openServer(settings, []);
  onTestFinished(() => app.close());
  await app.register(serveFiles, { root: import.meta.dirname, prefix: '/assets/shell/' });
  const { statusCode, headers } = await app.inject('/assets/shell/nothing.js');
  expect([statusCode, headers.allow, headers['cache-control']]).toEqual([404, undefined, 'no-store']);
});

it('names each method once, and OPTIONS * is answered', async () => {
  const app = openServer(settings, []);
  onTestFinished(() => app.close());
  app.all('/v2/front', async () => 'answered');
  expect((await app.inject({ method: 'OPTIONS', url: '*' })).statusCode).toBe(204);
  const { headers } = await app.inject({ method: 'PROPFIND' as never, url: '/v2/front' });
  expect(headers.allow?.split(', ').filter((each) => each === 'OPTIONS')).toHaveLength(1);
});

it.each([
  ['GET', '/_shell/report', 405, 'POST, OPTIONS'],
  ['HEAD', '/_shell/report?a=1', 405, 'POST, OPTIONS'],
  ['DELETE', '/_shell/report', 405, 'POST, OPTIONS'],
  ['GET', '/_shell/cookies', 405, 'POST, OPTIONS'],
  ['POST', '/robots.txt', 405, 'GET, HEAD, OPTIONS'],
  ['POST', '/ar-condicionado', 405, 'GET, HEAD, OPTIONS'],
  ['OPTIONS', '/_shell/report', 204, 'POST, OPTIONS'],
  ['GET', '/ar-condicionado', 200, undefined],
  ['GET', '/robots.txt', 200, undefined],
  ['POST', '/_shell/report', 200, undefined],
] as const)(
  '%s %s is answered %i: pages do not take the paths of other methods',
  async (method, url, status, allow) => {
    const app = openServer(settings, []);
    onTestFinished(() => app.close());
    app.get('/*', async () => 'page');
    app.post('/_shell/report', async () => 'taken');
    app.get('/robots.txt', async () => 'robots');
    const { statusCode, headers } = await app.inject({ method, url });
    expect([statusCode, headers.allow]).toEqual([status, allow]);
  },
);
