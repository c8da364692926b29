/** @param limitMs longest wait; without one the work never starts on a page that stays busy */
export function whenIdle(run: () => void, limitMs?: number): void {
  // Safari has no idle callbacks
  if ('requestIdleCallback' in window)
    window.requestIdleCallback(run, limitMs === undefined ? {} : { timeout: limitMs });
  else setTimeout(run, 1);
}
