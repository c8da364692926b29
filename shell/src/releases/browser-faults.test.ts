// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Breakers } from './breakers.ts';
import { BrowserFaults } from './browser-faults.ts';

const key = 'mf-cart/CartPage@1.1.0';
let breakers: Breakers;
let views: number;
let faults: BrowserFaults;
beforeEach(() => {
  vi.useFakeTimers();
  views = 0;
  const pauses = { firstPauseMs: 1000, longestPauseMs: 8000 };
  breakers = new Breakers({ throwsAllowed: 5, ...pauses, onChange: () => {} });
  faults = new BrowserFaults({ breakers, countViews: () => views });
});
afterEach(() => {
  breakers.close();
  vi.useRealTimers();
});

/** Adds reports, by default each of another visitor. */
function report(count: number, visitors = count): void {
  for (let i = 0; i < count; i++) faults.add(key, 'mf-cart@1.1.0', `visitor ${i % visitors}`);
}

it('five reports of three visitors open the circuit; it closes after a minute without one', async () => {
  report(4);
  expect(breakers.isOpen(key)).toBe(false);
  report(1);
  expect(breakers.isOpen(key)).toBe(true);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(breakers.isOpen(key)).toBe(true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(breakers.isOpen(key)).toBe(false);
});

it('reports of two visitors do not open it', () => {
  report(20, 2);
  expect(breakers.isOpen(key)).toBe(false);
});

it('reports of one /48 of IPv6 do not open it', () => {
  for (let i = 0; i < 100; i++) faults.add(key, 'mf-cart@1.1.0', `2001:db8:0:${i.toString(16)}::/64`);
  expect(breakers.isOpen(key)).toBe(false);
});

it('reports in less than a fifth of the views do not open it', () => {
  report(1);
  views = 101;
  report(19);
  expect(breakers.isOpen(key)).toBe(false);
  report(1);
  expect(breakers.isOpen(key)).toBe(true);
});

it('reports of an earlier minute do not count', async () => {
  report(4);
  await vi.advanceTimersByTimeAsync(60_000);
  report(4);
  expect(breakers.isOpen(key)).toBe(false);
});
