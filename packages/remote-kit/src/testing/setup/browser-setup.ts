/// <reference lib="dom" />
import { performance as measurements } from 'node:perf_hooks';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// on a busy machine the default of one second is too short
configure({ asyncUtilTimeout: 30_000 });

// jsdom has no layout, so no element is ever in sight; tests of the server have no window
globalThis.IntersectionObserver ??= class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords = () => [];
};

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom's clock takes no marks
Object.defineProperty(globalThis, 'performance', { value: measurements, configurable: true, writable: true });

/** Node's channels are of the process, which runs other files: each file has its own. */
const ofFile = crypto.randomUUID();
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${ofFile}`);
  }
};

afterEach(() => {
  cleanup();
  measurements.clearMarks();
});
