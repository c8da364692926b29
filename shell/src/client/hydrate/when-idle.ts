/** @param limitMs longest wait; without it the work may never start on a busy page */
export function whenIdle(run: () => void, limitMs?: number): void {
  // Safari lacks requestIdleCallback
  if ('requestIdleCallback' in window)
    window.requestIdleCallback(run, limitMs === undefined ? {} : { timeout: limitMs });
  else setTimeout(run, 1);
}
