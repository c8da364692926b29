import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { createCachedBodies } from './cached-bodies.ts';
import { createFragment } from './fragment.ts';
import { sendBody } from './send-body.ts';

const createContent = (text: string, lasts = () => true) => ({ ...createFragment(text), lasts });

function create(words = 400) {
  const bodies = createCachedBodies();
  const make = vi.fn(() => createContent(JSON.stringify({ text: 'ar-condicionado '.repeat(words) })));
  const app = Fastify();
  app.get('/', async (request, reply) => sendBody(request, reply, await bodies.get('k', 1, make)));
  return { app, make };
}

it('makes a body once for all who ask', async () => {
  const { app, make } = create();
  await Promise.all([app.inject('/'), app.inject('/')]);
  expect(make).toHaveBeenCalledTimes(1);
});

it('sends it compressed to who takes brotli, plain to others, the same text', async () => {
  const { app } = create();
  const plain = await app.inject('/');
  const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
});

it('sends a short one plain: compressing it takes longer than what it saves', async () => {
  const { app } = create(100);
  const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(headers['content-encoding']).toBeUndefined();
});

it('compresses a short one too for who refuses it plain', async () => {
  const { app } = create(100);
  const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': 'br, identity;q=0' } });
  expect(headers['content-encoding']).toBe('br');
});

it('sends gzip to who takes nothing better', async () => {
  const { app } = create();
  const plain = await app.inject('/');
  const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, deflate' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
});

it('caches a body while it lasts', async () => {
  const bodies = createCachedBodies();
  let lasts = true;
  await bodies.get('k', 1, () => createContent('{"at":1}', () => lasts));
  expect(bodies.known('k')?.payload).toBe('{"at":1}');
  lasts = false;
  expect(bodies.known('k')).toBeUndefined();
  await bodies.get('k', 2, () => createContent('{"at":2}'));
  expect(bodies.known('k')?.payload).toBe('{"at":2}');
});

it('makes one for who asks later, while the former is still being made', async () => {
  const bodies = createCachedBodies();
  const both = await Promise.all(
    [1, 2].map((turn) => bodies.get('k', turn, () => createContent(String(turn)))),
  );
  expect(both.map(({ payload }) => payload)).toEqual(['1', '2']);
});

it('keeps no refusal', async () => {
  const bodies = createCachedBodies();
  const refuse = () => {
    throw new Error('nothing there');
  };
  for (let time = 0; time < 3; time += 1)
    await expect(bodies.get('k', 1, refuse)).rejects.toThrow('nothing there');
  expect((await bodies.get('k', 1, () => createContent('{}'))).payload).toBe('{}');
});

describe('the ETag', () => {
  const codings = ['identity', 'br', 'gzip'];
  const readTags = (app: FastifyInstance) =>
    Promise.all(
      codings.map(async (coding) => {
        const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': coding } });
        return String(headers.etag);
      }),
    );

  it('is strong, another one for every coding', async () => {
    const tags = await readTags(create().app);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
    expect(new Set(tags).size).toBe(3);
  });

  it('is answered with an empty 304 that carries it', async () => {
    const { app } = create();
    const [, tag = ''] = await readTags(app);
    for (const validator of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const headers = { 'accept-encoding': 'br', 'if-none-match': validator };
      const again = await app.inject({ url: '/', headers });
      expect(again).toMatchObject({ statusCode: 304, body: '', headers: { etag: tag } });
    }
  });

  it('of other bytes gets the whole', async () => {
    const { app } = create();
    const [plain = ''] = await readTags(app);
    for (const [validator, coding] of [
      ['"other"', 'identity'],
      [plain, 'br'],
    ] as const) {
      const headers = { 'accept-encoding': coding, 'if-none-match': validator };
      expect((await app.inject({ url: '/', headers })).statusCode).toBe(200);
    }
  });
});
