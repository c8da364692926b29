import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { acceptEmptyJson, acceptedCoding, refusesPlain } from './read-request.ts';

it.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', undefined],
  ['gzip;q=0.001', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', undefined],
  ['gzip;q=0, *;q=0.1', 'br'],
  ['identity', undefined],
  ['deflate, zstd', undefined],
  ['', undefined],
  [undefined, undefined],
])('who accepts %s gets %s', (accepted, coding) => {
  expect(acceptedCoding({ headers: { 'accept-encoding': accepted } })).toBe(coding);
});

it.each([
  ['br, identity;q=0', true],
  ['br, identity; q=0.000', true],
  ['identity;q=0, gzip', true],
  ['br, *;q=0', true],
  ['br, identity;q=0.001', false],
  ['br;q=0, gzip', false],
  ['br', false],
  [undefined, false],
])('who accepts %s refuses a plain answer: %s', (accepted, refuses) => {
  expect(refusesPlain({ headers: { 'accept-encoding': accepted } })).toBe(refuses);
});

async function send(method: 'DELETE' | 'POST' | 'PUT', payload: string, type = 'application/json') {
  const app = Fastify();
  acceptEmptyJson(app);
  app.route({ method, url: '/', handler: async ({ body }) => ({ body: body ?? 'none' }) });
  const reply = await app.inject({ method, url: '/', payload, headers: { 'content-type': type } });
  await app.close();
  return [reply.statusCode, reply.json().body];
}

it.each(['DELETE', 'POST', 'PUT'] as const)('%s with a JSON type and no body has no body', async (method) => {
  expect(await send(method, '')).toEqual([200, 'none']);
  expect(await send(method, '', 'application/json; charset=utf-8')).toEqual([200, 'none']);
});

it('other bodies are parsed as before', async () => {
  expect(await send('POST', '{"a":1}')).toEqual([200, { a: 1 }]);
  expect((await send('POST', ' '))[0]).toBe(400);
  expect((await send('POST', '{"a":'))[0]).toBe(400);
  expect((await send('POST', '{"__proto__":1}'))[0]).toBe(400);
});

it.each([
  ['a value', String.raw`{"a":"x\ud800"}`],
  ['a key', String.raw`{"\uDFFF":1}`],
  ['a list within', String.raw`{"a":[{"b":["\uD83Dx\ude00"]}]}`],
  ['the whole', String.raw`"\udc00"`],
  ['much of it', `${'['.repeat(5000)}"${String.raw`\ud800`}"${']'.repeat(5000)}`],
])('half a character is refused, which no database stores: in %s', async (_, payload) => {
  expect((await send('POST', payload))[0]).toBe(400);
});

it('whole characters are taken, however they are written', async () => {
  expect(await send('POST', String.raw`{"a":"\ud83d\ude00 😀 \\ud800"}`)).toEqual([
    200,
    { a: '😀 😀 \\ud800' },
  ]);
});
