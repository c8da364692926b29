import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { menu } from '../testing/menu-endpoint.ts';
import { ApiError } from './api-error.ts';
import { createApiClient, type ReceivedReply, type ResponseCache, type SendCall } from './client.ts';
import { type AnyEndpoint, defineEndpoint } from './define-endpoint.ts';

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

describe('a call without a reply', () => {
  test('is named by its endpoint: its URL may be a shopper’s own words', async () => {
    const api = createApiClient({ fetch: () => Promise.reject(new TypeError('fetch failed')) });
    await expect(api.call(menu, { params: { nome: 'maria@exemplo.example' } })).rejects.toThrow(
      /^\/menu\/\{nome\}: no reply$/,
    );
  });

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** The outcome of the call as text. */
  const outcomeOf = (call: Promise<unknown>) => call.then(() => 'replied', String);
  /** A network that never answers; it records the signals of its calls. */
  const silent = () => {
    const signals: (AbortSignal | undefined)[] = [];
    const fetch: SendCall = (_, { signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    };
    return { fetch, signals };
  };

  test('fails after 10 s as a 504 that names endpoint and time, and aborts the network call', async () => {
    const { fetch, signals } = silent();
    const call = createApiClient({ fetch }).call(menu, { params: { nome: 'topo' } });
    const outcome = outcomeOf(call);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(signals[0]?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe('ApiError: /menu/{nome}: no reply within 10000 ms');
    await expect(call).rejects.toMatchObject({ status: 504, code: 'timeout' });
    expect(signals[0]?.aborted).toBe(true);
  });

  test('is bounded while its body is read, too', async () => {
    const json = () => new Promise(() => {});
    const fetch: SendCall = async () => ({ ok: true, status: 200, headers: new Headers(), json });
    const outcome = outcomeOf(
      createApiClient({ fetch, timeoutMs: 50 }).call(menu, { params: { nome: 'x' } }),
    );
    await vi.advanceTimersByTimeAsync(50);
    expect(await outcome).toContain('no reply within 50 ms');
  });

  test.each([
    ['an error status', async () => Response.json({ title: 'away' }, { status: 500 })],
    ['no reply', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a reply of another shape', async () => Response.json({ itens: 1 })],
  ])('a call that fails by %s rejects, and nothing else hears of it', async (_, fetch) => {
    const heard = (['warn', 'info', 'log'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => {}),
    );
    const outcome = createApiClient({ fetch }).call(menu, { params: { nome: 'x' } });
    await expect(outcome).rejects.toBeInstanceOf(ApiError);
    for (const spy of heard) {
      expect(spy).not.toHaveBeenCalled();
      spy.mockRestore();
    }
  });

  test('ends with the reason of its caller, before or after it was sent', async () => {
    const { fetch, signals } = silent();
    const api = createApiClient({ fetch });
    const caller = new AbortController();
    const outcome = outcomeOf(api.call(menu, { params: { nome: 'x' }, signal: caller.signal }));
    caller.abort(new Error('left'));
    expect(await outcome).toBe('Error: left');
    expect(signals[0]?.aborted).toBe(true);
    expect(await outcomeOf(api.call(menu, { params: { nome: 'x' }, signal: caller.signal }))).toBe(
      'Error: left',
    );
    expect(signals).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('shares the budget of its client, counted from its creation', async () => {
    const { fetch, signals } = silent();
    const api = createApiClient({ fetch, budgetMs: 2_000 });
    await vi.advanceTimersByTimeAsync(1_500);
    const outcome = outcomeOf(api.call(menu, { params: { nome: 'x' } }));
    await vi.advanceTimersByTimeAsync(500);
    expect(await outcome).toContain('no reply within 500 ms');
    await expect(api.call(menu, { params: { nome: 'x' } })).rejects.toMatchObject({ status: 504 });
    expect(signals).toHaveLength(1);
  });
});
