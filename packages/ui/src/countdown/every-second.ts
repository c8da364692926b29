const tickMs = 1000;

const listeners = new Set<() => void>();
let ticks: ReturnType<typeof setInterval> | undefined;

/**
 * Calls the listener each second, in one task with all others, so that React renders a page's clocks at once.
 * @returns a function that stops it
 */
export function everySecond(listener: () => void): () => void {
  listeners.add(listener);
  ticks ??= setInterval(() => {
    for (const each of [...listeners]) each();
  }, tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticks);
    ticks = undefined;
  };
}
