import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { menu } from '../testing/menu-endpoint.ts';
import { createApiClient } from './client.ts';
import { type AnyEndpoint, defineEndpoint } from './define-endpoint.ts';
import type { ReceivedReply, ResponseCache } from './response-cache.ts';

const join = defineEndpoint({
  method: 'POST',
  path: '/newsletter',
  body: () => z.object({ email: z.string() }),
  reply: () => z.object({ ok: z.boolean() }),
});

/** A cache without fresh replies that serves stale ones for status 503. */
function aCache() {
  const kept = new Map<string, ReceivedReply<AnyEndpoint>>();
  const cache: ResponseCache = {
    find: (_, url) => {
      const received = kept.get(url);
      return received && { ...received, isFresh: received.cacheControl === 'max-age=9' };
    },
    keep: (_, url, received) => void kept.set(url, received),
    findStale: (_, url, { status }) => (status === 503 ? kept.get(url)?.reply : undefined),
  };
  return { kept, cache };
}

/** An API whose reply has a tag; it answers 304 to a request with that tag. */
function anApi(etag: string | undefined, reply: unknown, cacheControl = 'max-age=0') {
  const requested: (string | undefined)[] = [];
  const { kept, cache } = aCache();
  const state = { status: 200 };
  const api = createApiClient({
    cache,
    fetch: async (_, { headers }) => {
      requested.push(headers['if-none-match']);
      if (state.status !== 200) return Response.json({ title: 'away' }, { status: state.status });
      const described = { 'cache-control': cacheControl, ...(etag === undefined ? {} : { etag }) };
      if (etag !== undefined && headers['if-none-match'] === etag)
        return new Response(null, { status: 304, headers: described });
      return Response.json(reply, { headers: described });
    },
  });
  return { api, requested, kept, state };
}

const topMenu = { params: { nome: 'topo' } };

test('a reply that the API confirms by 304 is neither parsed nor validated again', async () => {
  const { api, requested } = anApi('"a"', { itens: ['Split'] });
  const first = await api.call(menu, topMenu);
  expect(await api.call(menu, topMenu)).toBe(first);
  expect(first).toEqual({ itens: ['Split'] });
  expect(requested).toEqual([undefined, '"a"']);
});

test('a fresh reply is used without a request', async () => {
  const { api, requested } = anApi('"a"', { itens: ['Split'] }, 'max-age=9');
  const first = await api.call(menu, topMenu);
  expect(await api.call(menu, topMenu)).toBe(first);
  expect(requested).toEqual([undefined]);
});

test('a changed reply replaces the cached one', async () => {
  const { api, kept } = anApi('"b"', { itens: ['Janela'] });
  kept.set('/v2/front/menu/topo', { etag: '"a"', cacheControl: '', reply: { itens: ['Split'] } });
  expect(await api.call(menu, topMenu)).toEqual({ itens: ['Janela'] });
  expect(kept.get('/v2/front/menu/topo')?.etag).toBe('"b"');
});

test('a cached reply is used for the failures that its cache allows only', async () => {
  const { api, state } = anApi('"a"', { itens: ['Split'] });
  const first = await api.call(menu, topMenu);
  state.status = 503;
  expect(await api.call(menu, topMenu)).toBe(first);
  state.status = 410;
  await expect(api.call(menu, topMenu)).rejects.toMatchObject({ status: 410 });
});

test('a reply without a tag, of a change, or of another shape is not cached', async () => {
  const untagged = anApi(undefined, { itens: [] });
  await untagged.api.call(menu, { params: { nome: 'topo' } });
  const changing = anApi('"a"', { ok: true });
  await changing.api.call(join, { body: { email: 'ana@example.com' } });
  const odd = anApi('"a"', { itens: 'Split' });
  await expect(odd.api.call(menu, { params: { nome: 'topo' } })).rejects.toThrow('another shape at "itens"');
  expect([untagged.kept.size, changing.kept.size, odd.kept.size]).toEqual([0, 0, 0]);
});

test('a call that got its reply leaves no timer behind', async () => {
  vi.useFakeTimers();
  const api = createApiClient({ fetch: async () => Response.json({ itens: [] }) });
  await api.call(menu, { params: { nome: 'x' } });
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('a call accepts JSON', async () => {
  const accepted: (string | undefined)[] = [];
  const api = createApiClient({
    fetch: async (_, { headers }) => {
      accepted.push(headers.accept);
      return Response.json({ itens: [] });
    },
  });
  await api.call(menu, topMenu);
  expect(accepted).toEqual(['application/json']);
});
