import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usedOrIdle } from './used-or-idle.ts';

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
  let ran = false;
  const stop = usedOrIdle(() => {
    ran = true;
  }, slot);
  const hasRun = async () => {
    await vi.advanceTimersByTimeAsync(0);
    return ran;
  };
  return { stop, button, hasRun };
}

it.each([
  [1280, 5000],
  [360, 6000],
])('in a window of %i px it runs after %i ms of idle time, not before', async (width, waitMs) => {
  const { hasRun } = create(width);
  await vi.advanceTimersByTimeAsync(waitMs - 1);
  expect(await hasRun()).toBe(false);
  await vi.advanceTimersByTimeAsync(2);
  expect(await hasRun()).toBe(true);
});

it('counts from the start of the page', async () => {
  await vi.advanceTimersByTimeAsync(4000);
  const { hasRun } = create();
  await vi.advanceTimersByTimeAsync(1002);
  expect(await hasRun()).toBe(true);
});

it.each(['touchstart', 'keydown', 'click'])('runs in idle time after a %s anywhere', async (type) => {
  const { hasRun } = create();
  document.getElementById('above')?.dispatchEvent(new Event(type, { bubbles: true }));
  expect(await hasRun()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await hasRun()).toBe(true);
});

it('runs when a pointer reaches the slot, not another part of the page', async () => {
  const { button, hasRun } = create();
  document.getElementById('above')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(await hasRun()).toBe(false);
  button.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(await hasRun()).toBe(true);
});

it('not after it was stopped', async () => {
  const { stop, button, hasRun } = create();
  stop();
  button.dispatchEvent(new Event('click', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(8000);
  expect(await hasRun()).toBe(false);
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
