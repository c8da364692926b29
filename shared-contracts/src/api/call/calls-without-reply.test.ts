import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { menu } from '../testing/menu-endpoint.ts';
import { ApiError } from './api-error.ts';
import { createApiClient } from './client.ts';
import type { SendCall } from './send-call.ts';

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
