import type { Strategy } from './strategy.ts';

/** Runs when the browser has nothing else to do, or after `limitMs` on a page that is never idle. */
export const idleWithin =
  (limitMs: number): Strategy =>
  (run) => {
    // Safari lacks requestIdleCallback
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(run, 1);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(run, { timeout: limitMs });
    return () => window.cancelIdleCallback(handle);
  };

/** Runs when the browser has nothing else to do, two seconds from now at the latest. */
export const idle: Strategy = idleWithin(2000);
