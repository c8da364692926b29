import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HydrationGate } from './hydration-gate.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<p id="above">above</p><footer><button type="button">Inscreva-se</button></footer>';
});
afterEach(() => {
  vi.useRealTimers();
});

function create(windowWidth = 1280) {
  vi.stubGlobal('innerWidth', windowWidth);
  const slot = document.querySelector('footer') ?? document.body;
  const button = document.querySelector('button') ?? document.body;
  const gate = new HydrationGate(slot);
  let open = false;
  gate.opened.then(() => {
    open = true;
  });
  const isOpen = async () => {
    await vi.advanceTimersByTimeAsync(0);
    return open;
  };
  return { gate, button, isOpen };
}

it.each([
  [1280, 5000],
  [360, 6000],
])('in a window of %i px it opens after %i ms of idle time, not before', async (width, waitMs) => {
  const { isOpen } = create(width);
  await vi.advanceTimersByTimeAsync(waitMs - 1);
  expect(await isOpen()).toBe(false);
  await vi.advanceTimersByTimeAsync(2);
  expect(await isOpen()).toBe(true);
});

it('counts from the start of the page', async () => {
  await vi.advanceTimersByTimeAsync(4000);
  const { isOpen } = create();
  await vi.advanceTimersByTimeAsync(1002);
  expect(await isOpen()).toBe(true);
});

it.each(['touchstart', 'keydown', 'click'])('opens in idle time after a %s anywhere', async (type) => {
  const { isOpen } = create();
  document.getElementById('above')?.dispatchEvent(new Event(type, { bubbles: true }));
  expect(await isOpen()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isOpen()).toBe(true);
});

it('opens when a pointer reaches the slot, not another part of the page', async () => {
  const { button, isOpen } = create();
  document.getElementById('above')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(await isOpen()).toBe(false);
  button.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(await isOpen()).toBe(true);
});

it('opens on request', async () => {
  const { gate, isOpen } = create();
  gate.open();
  expect(await isOpen()).toBe(true);
});

it.each([1280, 360])('in a window of %i px it waits for idle time until 7 s at most', async (width) => {
  const idle = vi.fn();
  vi.stubGlobal('requestIdleCallback', idle);
  create(width);
  const createdMs = Date.now();
  while (idle.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(100);
  const waitedMs = Date.now() - createdMs;
  vi.unstubAllGlobals();
  expect(idle).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { timeout: 7000 - waitedMs });
});
