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

const frameMs = 17;

it('is due once the page that is there has been drawn', async () => {
  const isDue = wait('complete');
  expect(await isDue()).toBe(false);
  expect(await isDue(frameMs)).toBe(true);
});

it('waits for the pictures in sight, then for the frame with them', async () => {
  const isDue = wait('interactive');
  expect(await isDue(500)).toBe(false);
  window.dispatchEvent(new Event('load'));
  expect(await isDue()).toBe(false);
  expect(await isDue(frameMs)).toBe(true);
});

it('waits for no frame of a page that nobody sees', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const isDue = wait('complete');
  expect(await isDue(299)).toBe(false);
  expect(await isDue(1)).toBe(true);
});

it.each(['pointerdown', 'keydown', 'touchstart'])('is due at once at %s', async (type) => {
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
