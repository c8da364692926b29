import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { refuseForeignHosts } from './allowed-hosts.ts';
import { slowClientLimits } from './listen.ts';
import { sendBytes } from './testing/sniffable-answers.ts';
import { answerUnread, hostsAreChecked, refuseExpectations } from './unread-requests.ts';

/** A server that waits 300 ms for a request, and whose route says which host was named. */
async function aServer(describe?: Parameters<typeof answerUnread>[0]) {
  const limits = slowClientLimits(300);
  const app = Fastify({
    ...limits,
    http: { ...limits.http, ...hostsAreChecked },
    clientErrorHandler: answerUnread(describe),
  });
  onTestFinished(() => app.close());
  refuseExpectations(app.server);
  refuseForeignHosts(app);
  app.all('/', async ({ headers }) => `host ${headers.host}`);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (bytes: string) => sendBytes((app.server.address() as AddressInfo).port, bytes);
}

it.each([
  ['is no HTTP', 'hello\r\n\r\n', '400 Bad Request'],
  ['never ends', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: 1\r\n', '408 Request Timeout'],
  [
    'has headers that are too long',
    `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
  [
    'has chunks with too much beside them',
    `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\n`,
    '413 Payload Too Large',
  ],
])(
  'a request that %s is answered with a problem document whose type nobody guesses',
  async (_, bytes, line) => {
    const send = await aServer();
    const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n');
    expect(head.split('\r\n')).toEqual([
      `HTTP/1.1 ${line}`,
      'Content-Type: application/problem+json',
      `Content-Length: ${body.length}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
    ]);
    expect(JSON.parse(body)).toEqual({
      type: 'about:blank',
      title: line.slice(4),
      status: Number(line.slice(0, 3)),
    });
  },
);

it('a server says it in its own words', async () => {
  const send = await aServer((status) => ({ type: 'text/html', body: `<p>não: ${status}</p>` }));
  expect(await send('hello\r\n\r\n')).toContain('Content-Length: 16\r\n');
});

it.each([
  ['one host', 'GET / HTTP/1.1\r\nHost: a\r\n', '200 OK'],
  ['no host, in HTTP/1.0', 'GET / HTTP/1.0\r\n', '200 OK'],
  ['no host, in HTTP/1.1', 'GET / HTTP/1.1\r\n', '400 Bad Request'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n', '400 Bad Request'],
  ['the same host twice', 'GET / HTTP/1.0\r\nHost: a\r\nhost: a\r\n', '400 Bad Request'],
  ['what is no host', 'GET / HTTP/1.1\r\nHost: a/b\r\n', '400 Bad Request'],
  [
    'an expectation that nobody knows',
    'GET / HTTP/1.1\r\nHost: a\r\nExpect: b\r\n',
    '417 Expectation Failed',
  ],
])('a request with %s is answered by the server, not by Node: %#', async (_, head, line) => {
  const send = await aServer();
  expect(await send(`${head}Connection: close\r\n\r\n`)).toMatch(new RegExp(`^HTTP/1.1 ${line}\r\n`));
});
