/// <reference lib="dom" />
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// on a busy machine the default of one second is too short
configure({ asyncUtilTimeout: 5000 });

// jsdom lays nothing out, so no element is ever in sight
if (typeof window !== 'undefined')
  window.IntersectionObserver ??= class {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords = () => [];
  };

// An unexpected console.error is a failure: React and our own code report mistakes there.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  // the next file has the same globals and clock
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (typeof window !== 'undefined') resetWindow();
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

/** Files of one worker share a window. */
function resetWindow(): void {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
