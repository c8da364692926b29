import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { painted } from './painted.ts';

let paint: () => void = () => {};

/** Stubs the `PerformanceObserver` that jsdom lacks: it reports paints, also earlier ones. */
function stubPainting(isPainted: boolean, supportedEntryTypes: readonly string[] = ['paint']) {
  class Observer {
    static readonly supportedEntryTypes = supportedEntryTypes;
    readonly #report: (entries: object) => void;
    constructor(report: (entries: object) => void) {
      this.#report = report;
    }
    observe() {
      const report = (names: readonly string[]) =>
        this.#report({ getEntriesByName: (name: string) => names.filter((each) => each === name) });
      paint = () => report(['first-paint', 'first-contentful-paint']);
      report(['first-paint']);
      if (isPainted) paint();
    }
    disconnect() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
}

beforeEach(() => {
  vi.useFakeTimers();
  stubPainting(true);
});
afterEach(() => {
  vi.useRealTimers();
});

function wait(state: DocumentReadyState) {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
  let due = false;
  painted(() => {
    due = true;
  }, document.body);
  return async (afterMs = 0) => {
    await vi.advanceTimersByTimeAsync(afterMs);
    return due;
  };
}

/** Of the fake clock. */
const frameMs = 16;

it('is due after the frame that draws the loaded pictures', async () => {
  const isDue = wait('complete');
  expect(await isDue(frameMs)).toBe(false);
  expect(await isDue(frameMs)).toBe(true);
});

it('waits for the pictures in sight', async () => {
  const isDue = wait('interactive');
  expect(await isDue(500)).toBe(false);
  window.dispatchEvent(new Event('load'));
  expect(await isDue(2 * frameMs)).toBe(true);
});

it('waits until the page has been painted', async () => {
  stubPainting(false);
  const isDue = wait('complete');
  expect(await isDue(500)).toBe(false);
  paint();
  expect(await isDue(2 * frameMs)).toBe(true);
});

it('does not wait for a browser that reports no paints', async () => {
  stubPainting(false, []);
  expect(await wait('complete')(2 * frameMs)).toBe(true);
});

it.each(['pointerdown', 'keydown', 'touchstart', 'click'])('is due at once at %s', async (type) => {
  const isDue = wait('interactive');
  expect(await isDue(100)).toBe(false);
  window.dispatchEvent(new Event(type));
  expect(await isDue()).toBe(true);
});

it('does not wait longer than three seconds', async () => {
  stubPainting(false);
  const isDue = wait('complete');
  expect(await isDue(2999)).toBe(false);
  expect(await isDue(1)).toBe(true);
});
