import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenDue } from './when-due.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function wait(state: DocumentReadyState) {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
  let due = false;
  whenDue().then(() => {
    due = true;
  });
  return async (afterMs = 0) => {
    await vi.advanceTimersByTimeAsync(afterMs);
    return due;
  };
}

it('is due at once when the page is there', async () => {
  expect(await wait('complete')()).toBe(true);
});

it.each(['load', 'pointerdown', 'keydown', 'touchstart'])('is due at %s, not before', async (type) => {
  const isDue = wait('interactive');
  expect(await isDue(100)).toBe(false);
  window.dispatchEvent(new Event(type));
  expect(await isDue()).toBe(true);
});

it('does not wait longer than three seconds for a picture', async () => {
  const isDue = wait('interactive');
  expect(await isDue(2999)).toBe(false);
  expect(await isDue(1)).toBe(true);
});
