import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { compressReplies } from './compress-replies.ts';

const text = 'texto '.repeat(1000);

async function get(
  accepted: string,
  headers: Readonly<Record<string, string>>,
  body: string | Readable,
  status = 200,
) {
  const app = Fastify();
  compressReplies(app);
  app.get('/', async (_request, reply) => reply.code(status).headers(headers).send(body));
  return app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
}

it.each([
  ['text', () => text],
  ['a stream', () => Readable.from([text])],
])(
  '%s is compressed as the client accepts it, and its strong tag becomes a weak one',
  async (_what, body) => {
    const headers = { 'content-type': 'text/plain', etag: '"a"', vary: 'user-agent' };
    const br = await get('br', headers, body());
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(text);
    expect(br.headers).toMatchObject({ etag: 'W/"a"', vary: 'user-agent, accept-encoding' });
    expect(gunzipSync((await get('gzip', headers, body())).rawPayload).toString()).toBe(text);
    const plain = await get('identity', headers, body());
    expect(plain.body).toBe(text);
    expect(plain.headers).toMatchObject({ etag: '"a"', vary: 'user-agent, accept-encoding' });
  },
);

it.each([
  ['pictures', { 'content-type': 'image/avif' }, 200],
  ['event streams', { 'content-type': 'text/event-stream' }, 200],
  ['parts', { 'content-type': 'text/plain' }, 206],
  ['what is compressed already', { 'content-type': 'text/plain', 'content-encoding': 'br' }, 200],
])('%s are left as they are', async (_what, headers, status) => {
  const reply = await get('br', headers, text, status);
  expect(reply.body).toBe(text);
});

it.each([
  [1023, undefined],
  [1024, 'br'],
])('of %d bytes the coding is %s', async (length, coding) => {
  const reply = await get('br', { 'content-type': 'text/plain' }, 'x'.repeat(length));
  expect(reply.headers['content-encoding']).toBe(coding);
});

it('a short one is compressed for who refuses it plain', async () => {
  const reply = await get('gzip, identity;q=0', { 'content-type': 'text/plain' }, 'x');
  expect(reply.headers['content-encoding']).toBe('gzip');
});
