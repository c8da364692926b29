import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createApiClient, type KeptReply, type ReplyMemory, type SendCall } from './client.ts';
import { type AnyEndpoint, defineEndpoint } from './define-endpoint.ts';

const menu = defineEndpoint({
  method: 'GET',
  path: '/menu/{nome}',
  params: ['nome'],
  reply: () => z.object({ itens: z.array(z.string()) }),
});
const join = defineEndpoint({
  method: 'POST',
  path: '/newsletter',
  body: () => z.object({ email: z.string() }),
  reply: () => z.object({ ok: z.boolean() }),
});

function aMemory() {
  const kept = new Map<string, KeptReply<AnyEndpoint>>();
  const memory: ReplyMemory = {
    find: (_, address) => kept.get(address),
    keep: (_, address, reply) => void kept.set(address, reply),
  };
  return { kept, memory };
}

/** An API whose reply has a tag, and which answers 304 to who has it already. */
function anApi(etag: string | undefined, reply: unknown) {
  const asked: (string | undefined)[] = [];
  const { kept, memory } = aMemory();
  const api = createApiClient({
    memory,
    fetch: async (_, { headers }) => {
      asked.push(headers['if-none-match']);
      if (etag !== undefined && headers['if-none-match'] === etag) return new Response(null, { status: 304 });
      return Response.json(reply, { headers: etag === undefined ? {} : { etag } });
    },
  });
  return { api, asked, kept };
}

test('a reply that still holds is neither sent nor read again', async () => {
  const { api, asked } = anApi('"a"', { itens: ['Split'] });
  const first = await api.call(menu, { params: { nome: 'topo' } });
  expect(await api.call(menu, { params: { nome: 'topo' } })).toBe(first);
  expect(first).toEqual({ itens: ['Split'] });
  expect(asked).toEqual([undefined, '"a"']);
});

test('a reply that changed stands in place of the one remembered', async () => {
  const { api, kept } = anApi('"b"', { itens: ['Janela'] });
  kept.set('/v2/front/menu/topo', { etag: '"a"', reply: { itens: ['Split'] } });
  expect(await api.call(menu, { params: { nome: 'topo' } })).toEqual({ itens: ['Janela'] });
  expect(kept.get('/v2/front/menu/topo')?.etag).toBe('"b"');
});

test('what has no tag, changes something, or has another shape is not remembered', async () => {
  const untagged = anApi(undefined, { itens: [] });
  await untagged.api.call(menu, { params: { nome: 'topo' } });
  const changing = anApi('"a"', { ok: true });
  await changing.api.call(join, { body: { email: 'ana@example.com' } });
  const odd = anApi('"a"', { itens: 'Split' });
  await expect(odd.api.call(menu, { params: { nome: 'topo' } })).rejects.toThrow('another shape at "itens"');
  expect([untagged.kept.size, changing.kept.size, odd.kept.size]).toEqual([0, 0, 0]);
});

describe('a call without a reply', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** How the call ended, in words. */
  const outcomeOf = (call: Promise<unknown>) => call.then(() => 'replied', String);
  /** A network that never answers; it keeps the signals that it was given. */
  const silent = () => {
    const signals: (AbortSignal | undefined)[] = [];
    const fetch: SendCall = (_, { signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    };
    return { fetch, signals };
  };

  test('fails after 10 s as a 504 that names endpoint and time, and leaves the network', async () => {
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

test('a call that got its reply leaves no timer behind', async () => {
  vi.useFakeTimers();
  const api = createApiClient({ fetch: async () => Response.json({ itens: [] }) });
  await api.call(menu, { params: { nome: 'x' } });
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
