import type { Strategy } from './strategy.ts';

/** A page that is never idle does not wait longer. */
const limitMs = 2000;

/** Runs when the browser has nothing else to do. */
export const idle: Strategy = (run) => {
  // Safari lacks requestIdleCallback
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: limitMs });
  return () => window.cancelIdleCallback(handle);
};
