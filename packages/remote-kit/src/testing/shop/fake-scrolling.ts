import { act } from '@testing-library/react';
import { vi } from 'vitest';

type ReportCrossing = () => void;

interface FakeScrolling {
  /** Reports that all observed elements are near the screen, until `leaveBottom`. */
  reachBottom(): void;
  leaveBottom(): void;
  /** The root margin of each observer. */
  margins(): readonly string[];
}

function toEntry(target: Element, isIntersecting: boolean): IntersectionObserverEntry {
  const box = target.getBoundingClientRect();
  return {
    target,
    isIntersecting,
    time: 0,
    rootBounds: null,
    boundingClientRect: box,
    intersectionRect: box,
    intersectionRatio: isIntersecting ? 1 : 0,
  };
}

/** Replaces the browser's `IntersectionObserver`: jsdom has no layout, so the test says what is on the screen. */
export function fakeScrolling(): FakeScrolling {
  const reports = new Set<ReportCrossing>();
  const margins: string[] = [];
  let near = false;
  class FakeObserver implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin: string;
    readonly scrollMargin = '';
    readonly thresholds = [0];
    readonly #callback: IntersectionObserverCallback;
    #report: ReportCrossing | undefined;
    constructor(callback: IntersectionObserverCallback, { rootMargin = '' }: IntersectionObserverInit = {}) {
      this.#callback = callback;
      this.rootMargin = rootMargin;
      margins.push(rootMargin);
    }
    observe(target: Element) {
      const report = () => this.#callback([toEntry(target, near)], this);
      this.#report = report;
      reports.add(report);
      // browsers report once when observation starts
      queueMicrotask(() => reports.has(report) && act(report));
    }
    unobserve() {}
    disconnect() {
      if (this.#report) reports.delete(this.#report);
    }
    takeRecords() {
      return [];
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  const reportAll = (isNear: boolean) => {
    near = isNear;
    act(() => {
      for (const report of [...reports]) report();
    });
  };
  return {
    reachBottom: () => reportAll(true),
    leaveBottom: () => reportAll(false),
    margins: () => margins,
  };
}
