const timeoutMs = 2_000;

/** Runs the work when the browser is idle, within two seconds. @returns cancels it */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, timeoutMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
}
