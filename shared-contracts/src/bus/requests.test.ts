import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { events, type NotificationName, type RequestName } from '../events/index.ts';
import type { BusOptions } from './bus.ts';
import { createBus } from './create-bus.ts';
import { type BusProblem, UnansweredRequest } from './unanswered-request.ts';

function setUp(options: BusOptions = {}) {
  const problems: BusProblem[] = [];
  const bus = createBus({ report: (problem) => problems.push(problem), ...options });
  const received: unknown[] = [];
  const listen = () => bus.on('cart:open-requested').subscribe((payload) => received.push(payload));
  return { bus, problems, received, listen };
}
/** How the request ended: `answered`, or the reason why not. */
const outcomeOf = (request: Promise<void>) =>
  request.then(
    () => 'answered',
    (error: unknown) => (error instanceof UnansweredRequest ? error.reason : error),
  );

describe('a request', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is received by a listener', async () => {
    const { bus, received, listen } = setUp();
    listen();
    await expect(bus.request('cart:open-requested', {})).resolves.toBeUndefined();
    expect(received).toEqual([{}]);
  });

  it('waits for its owner, which the page hydrates, and is delivered once', async () => {
    const unheard: string[] = [];
    const { bus, received, listen } = setUp({ onUnheardRequest: (name) => void unheard.push(name) });
    const outcome = outcomeOf(bus.request('cart:open-requested', {}));
    expect(unheard).toEqual(['cart:open-requested']);
    await vi.advanceTimersByTimeAsync(9_900);
    listen();
    listen();
    expect(await outcome).toBe('answered');
    expect(received).toEqual([{}]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('without a listener for 10 s fails at its sender, is reported, and is not delivered later', async () => {
    const { bus, problems, received, listen } = setUp();
    const request = bus.request('cart:open-requested', {});
    const outcome = outcomeOf(request);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toBe('request-expired');
    await expect(request).rejects.toMatchObject({ name: 'UnansweredRequest', event: 'cart:open-requested' });
    listen();
    expect(received).toEqual([]);
    expect(problems.map(({ reason }) => reason)).toEqual(['request-expired']);
  });

  it('fails at once when its owner cannot be loaded; the next one tries to hydrate the owner again', async () => {
    const owner = vi.fn<(name: RequestName) => Promise<boolean>>().mockResolvedValue(true);
    owner.mockResolvedValueOnce(false).mockRejectedValueOnce(new Error('no script'));
    const { bus, received, listen } = setUp({ onUnheardRequest: owner });
    expect(await outcomeOf(bus.request('cart:open-requested', {}))).toBe('owner-unavailable');
    await expect(bus.request('cart:open-requested', {})).rejects.toMatchObject({
      reason: 'owner-unavailable',
      cause: new Error('no script'),
    });
    const third = outcomeOf(bus.request('cart:open-requested', {}));
    await vi.advanceTimersByTimeAsync(1_000);
    listen();
    expect(await third).toBe('answered');
    expect(received).toEqual([{}]);
    expect(owner).toHaveBeenCalledTimes(3);
  });

  it('is cancelled by its sender, which is no failure', async () => {
    const { bus, problems, received, listen } = setUp();
    const sender = new AbortController();
    const outcome = outcomeOf(bus.request('cart:open-requested', {}, sender.signal));
    sender.abort();
    expect(await outcome).toBe('cancelled');
    expect(await outcomeOf(bus.request('cart:open-requested', {}, sender.signal))).toBe('cancelled');
    listen();
    expect(received).toEqual([]);
    expect(problems).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails when too many wait, the oldest first', async () => {
    const { bus, received, listen } = setUp({ maxWaiting: 2 });
    const outcomes = [1, 2, 3].map(() => outcomeOf(bus.request('cart:open-requested', {})));
    listen();
    expect(await Promise.all(outcomes)).toEqual(['queue-full', 'answered', 'answered']);
    expect(received).toHaveLength(2);
  });

  it('with an invalid payload is dropped, reported, and fails at its sender', async () => {
    const { bus, problems, received, listen } = setUp();
    listen();
    // @ts-expect-error a payload without its fields must not compile
    const request = bus.request('cart:shipping-quote-requested', { productId: 7 });
    expect(await outcomeOf(request)).toBe('invalid-payload');
    expect(problems[0]?.detail).toContain('name');
    expect(received).toEqual([]);
  });

  it('without a contract fails at its sender', async () => {
    const { bus } = setUp();
    // @ts-expect-error a request without a contract must not compile
    expect(await outcomeOf(bus.request('cart:born-tomorrow-requested', {}))).toBe('unknown-event');
  });

  it('of an older release, which emits it, still waits for its owner', async () => {
    const { bus, problems, received, listen } = setUp();
    // @ts-expect-error a request is not emitted
    bus.emit('cart:open-requested', {});
    listen();
    expect(received).toEqual([{}]);
    // @ts-expect-error a request is not emitted
    bus.emit('cart:buy-requested', {});
    // @ts-expect-error a request is not emitted
    bus.emit('header:offer-requested', {});
    await vi.advanceTimersByTimeAsync(10_000);
    expect(problems.map(({ reason }) => reason)).toEqual(['invalid-payload', 'request-expired']);
  });
});

it('requests are the events named -requested, and only those', async () => {
  const named = Object.keys(events).filter((name) => name.endsWith('-requested'));
  const declared = Object.values(events).flatMap(({ kind, name }) => (kind === 'request' ? [name] : []));
  expect(declared).toEqual(named);
  // @ts-expect-error a fact is not requested
  const request: RequestName = 'cart:item-added';
  // @ts-expect-error a request is no notification
  const notification: NotificationName = 'cart:open-requested';
  expect([request, notification]).toHaveLength(2);
});
