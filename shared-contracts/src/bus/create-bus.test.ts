import { config } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { createBus } from './create-bus.ts';
import type { BusProblem } from './unanswered-request.ts';

describe('bus', () => {
  it('delivers a fact to current listeners only', () => {
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

  it('tells what was sent, also a request that nobody answers, but nothing that its schema refuses', async () => {
    const sent: string[] = [];
    const bus = createBus({ onSent: ({ name }) => sent.push(name), requestLifeMs: 0 });
    bus.emit('newsletter:joined', {});
    bus.emit('cart:item-added', { productId: 7, name: 'Split', quantity: 0 });
    await bus.request('cart:open-requested', {}).catch(() => {});
    expect(sent).toEqual(['newsletter:joined', 'cart:open-requested']);
  });

  it('drops and reports an event without a contract', () => {
    const problems: BusProblem[] = [];
    const bus = createBus({ report: (problem) => problems.push(problem) });
    const heard = vi.fn();
    // @ts-expect-error an event without a contract must not compile
    bus.on('cart:born-tomorrow').subscribe(heard);
    // @ts-expect-error an unknown event has no listeners either
    bus.emit('cart:born-tomorrow', {});
    expect(heard).not.toHaveBeenCalled();
    expect(problems).toMatchObject([{ event: 'cart:born-tomorrow', reason: 'unknown-event' }]);
  });

  it('drops fields that the contract lacks: nothing that a shopper typed reaches analytics', () => {
    const bus = createBus();
    const heard: unknown[] = [];
    bus.on('analytics:tracked').subscribe((tracked) => heard.push(tracked));
    const typed = { busca: 'ar para maria@exemplo.br' };
    bus.emit('analytics:tracked', { event: 'search', results: 3, ...typed });
    expect(heard).toEqual([{ event: 'search', results: 3 }]);
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
