/**
 * Runs work once, when the page or one of its elements needs it.
 * @returns a function that stops waiting
 */
export type Strategy = (run: () => void, element: Element) => () => void;

export interface Once {
  /** Aborted when the work begins or the wait is stopped; listeners and timers end with it. */
  readonly signal: AbortSignal;
  /** Runs the work, unless it has run or was stopped. */
  readonly due: () => void;
  readonly stop: () => void;
}

/** Work that several events may begin, of which the first one does. */
export function once(run: () => void): Once {
  const waiting = new AbortController();
  const { signal } = waiting;
  const stop = () => waiting.abort();
  const due = () => {
    if (signal.aborted) return;
    stop();
    run();
  };
  return { signal, due, stop };
}
