import { config } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { type BusProblem, createBus } from './create-bus.ts';

describe('bus', () => {
  it('delivers a fact to those who listen, and not to those who come later', () => {
    const bus = createBus();
    const early: number[] = [];
    bus.on('cart:item-added').subscribe((added) => early.push(added.productId));
    bus.emit('cart:item-added', { productId: 7, name: 'Split', quantity: 1 });
    const late: number[] = [];
    bus.on('cart:item-added').subscribe((added) => late.push(added.productId));
    expect(early).toEqual([7]);
    expect(late).toEqual([]);
  });

  it('drops and reports a payload that fails its schema', () => {
    const problems: BusProblem[] = [];
    const bus = createBus({ report: (problem) => problems.push(problem) });
    const heard = vi.fn();
    bus.on('cart:item-added').subscribe(heard);
    bus.emit('cart:item-added', { productId: 7, name: 'Split', quantity: 0 });
    // @ts-expect-error a payload without its fields must not compile
    bus.emit('cart:item-added', {});
    expect(heard).not.toHaveBeenCalled();
    expect(problems.map((p) => p.reason)).toEqual(['invalid-payload', 'invalid-payload']);
    expect(problems[0]?.detail).toContain('quantity');
  });

  it('drops and reports an event that only a newer release knows', () => {
    const problems: BusProblem[] = [];
    const bus = createBus({ report: (problem) => problems.push(problem) });
    const heard = vi.fn();
    // @ts-expect-error an event without a contract must not compile
    bus.on('cart:born-tomorrow').subscribe(heard);
    // @ts-expect-error neither heard nor sent
    bus.emit('cart:born-tomorrow', {});
    expect(heard).not.toHaveBeenCalled();
    expect(problems).toMatchObject([{ event: 'cart:born-tomorrow', reason: 'unknown-event' }]);
  });

  it('drops what has no field: nothing that a shopper typed reaches analytics', () => {
    const bus = createBus();
    const heard: unknown[] = [];
    bus.on('analytics:tracked').subscribe((tracked) => heard.push(tracked));
    const typed = { busca: 'ar para maria@exemplo.br' };
    bus.emit('analytics:tracked', { event: 'search', results: 3, ...typed });
    expect(heard).toEqual([{ event: 'search', results: 3 }]);
  });

  it('holds a request until its owner listens, wakes the owner, and delivers once', () => {
    const woken: string[] = [];
    const bus = createBus({ onUnheardRequest: (name) => woken.push(name) });
    bus.emit('cart:open-requested', {});
    expect(woken).toEqual(['cart:open-requested']);
    const first = vi.fn();
    const second = vi.fn();
    bus.on('cart:open-requested').subscribe(first);
    bus.on('cart:open-requested').subscribe(second);
    expect(first).toHaveBeenCalledTimes(1);
    expect(second).not.toHaveBeenCalled();
  });

  it('forgets a request that nobody heard in its life time, and says so', () => {
    vi.useFakeTimers();
    const problems: BusProblem[] = [];
    const bus = createBus({ report: (problem) => problems.push(problem), requestLifeMs: 1000 });
    bus.emit('cart:open-requested', {});
    vi.advanceTimersByTime(1001);
    const heard = vi.fn();
    bus.on('cart:open-requested').subscribe(heard);
    vi.useRealTimers();
    expect(heard).not.toHaveBeenCalled();
    expect(problems.map((p) => p.reason)).toEqual(['request-expired']);
  });

  it('keeps at most the allowed number of waiting requests', () => {
    const problems: BusProblem[] = [];
    const bus = createBus({ report: (problem) => problems.push(problem), maxWaiting: 2 });
    for (let i = 0; i < 3; i++) bus.emit('cart:open-requested', {});
    const heard = vi.fn();
    bus.on('cart:open-requested').subscribe(heard);
    expect(heard).toHaveBeenCalledTimes(2);
    expect(problems.map((p) => p.reason)).toEqual(['queue-full']);
  });

  it('replays the latest snapshot to a late listener', () => {
    const bus = createBus();
    bus.emit('cart:updated', { count: 1, totalReais: 10 });
    bus.emit('cart:updated', { count: 2, totalReais: 20 });
    const counts: number[] = [];
    bus.on('cart:updated').subscribe((cart) => counts.push(cart.count));
    expect(counts).toEqual([2]);
    expect(bus.latest('cart:updated')).toEqual({ count: 2, totalReais: 20 });
  });

  it('keeps serving the others when a listener throws', () => {
    const uncaught: unknown[] = [];
    vi.useFakeTimers();
    config.onUnhandledError = (error) => uncaught.push(error);
    const bus = createBus();
    const heard = vi.fn();
    bus.on('cart:updated').subscribe(() => {
      throw new Error('listener broke');
    });
    bus.on('cart:updated').subscribe(heard);
    bus.emit('cart:updated', { count: 1, totalReais: 10 });
    bus.emit('cart:updated', { count: 2, totalReais: 10 });
    vi.runAllTimers();
    vi.useRealTimers();
    config.onUnhandledError = null;
    expect(heard).toHaveBeenCalledTimes(2);
    expect(uncaught.map(String)).toContain('Error: listener broke');
  });
});
