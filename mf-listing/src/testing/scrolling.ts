import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** jsdom lays nothing out: this stands in for the browser's report of what is on the screen. */
export function fakeScrolling() {
  const watching = new Set<() => void>();
  const margins: string[] = [];
  let near = false;
  class FakeObserver {
    readonly root = null;
    readonly rootMargin: string;
    readonly scrollMargin = '';
    readonly thresholds = [0];
    readonly #told: IntersectionObserverCallback;
    #tell: (() => void) | undefined;
    constructor(told: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
      this.#told = told;
      this.rootMargin = options.rootMargin ?? '';
      margins.push(this.rootMargin);
    }
    observe(target: Element) {
      const tell = () => {
        const box = target.getBoundingClientRect();
        const entry = {
          target,
          isIntersecting: near,
          time: 0,
          rootBounds: null,
          boundingClientRect: box,
          intersectionRect: box,
          intersectionRatio: near ? 1 : 0,
        };
        this.#told([entry], this);
      };
      this.#tell = tell;
      watching.add(tell);
      // a new observer reports once of itself, as browsers do
      queueMicrotask(() => watching.has(tell) && act(tell));
    }
    unobserve() {}
    disconnect() {
      if (this.#tell) watching.delete(this.#tell);
    }
    takeRecords() {
      return [];
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  const report = (isNear: boolean) => {
    near = isNear;
    act(() => {
      for (const tell of [...watching]) tell();
    });
  };
  return {
    /** The end of what is watched is near the screen, and stays there until `leaveBottom`. */
    reachBottom: () => report(true),
    leaveBottom: () => report(false),
    /** How far around the screen each observer looks. */
    margins: (): readonly string[] => margins,
  };
}
