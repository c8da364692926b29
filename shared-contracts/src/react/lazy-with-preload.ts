import { type ReactNode, use, useCallback, useState } from 'react';

/** Code in a chunk of its own. Unlike React's `lazy` it keeps no failure: the next `preload` tries again. */
export interface LazyWithPreload<Code> {
  /** Undefined until it has loaded. */
  readonly loaded: () => Code | undefined;
  /** The last load, begun if there was none. */
  readonly loading: () => Promise<Code>;
  /** Loads it once, with a second try at once. */
  readonly preload: () => Promise<Code>;
}

/** A promise whose result React reads without suspending: https://react.dev/reference/react/use */
interface TrackedPromise<Value> extends Promise<Value> {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: Value;
  reason?: unknown;
}

function trackResult<Value>(promise: TrackedPromise<Value>): TrackedPromise<Value> {
  promise.status = 'pending';
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    (reason) => void Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
}

export function lazyWithPreload<Code>(load: () => Promise<Code>): LazyWithPreload<Code> {
  let last: TrackedPromise<Code> | undefined;
  const preload = () => {
    if (last === undefined || last.status === 'rejected') last = trackResult(load().catch(load));
    return last;
  };
  return { loaded: () => last?.value, loading: () => last ?? preload(), preload };
}

/** Waits for code that is about to be rendered. A failure is thrown again, and handled, where it renders. */
export async function preloadForRender(code: LazyWithPreload<unknown>): Promise<void> {
  await code.preload().catch(() => {});
}

/**
 * Renders what lazy code gives: at once when it has loaded, suspended until then, throwing when it cannot be loaded. It
 * never suspends on a server whose `load` has awaited the code.
 */
export function Lazy<Code>({
  code,
  children,
}: {
  readonly code: LazyWithPreload<Code>;
  readonly children: (code: Code) => ReactNode;
}) {
  return children(use(code.loading()));
}

/** Code that only some shoppers need: undefined until it is preloaded. Never suspends and never throws. */
export function useLazy<Code>(code: LazyWithPreload<Code>): {
  readonly loaded: Code | undefined;
  readonly loading: boolean;
  /** Whether the last load failed; stays true while it is tried again. */
  readonly failed: boolean;
  readonly preload: () => void;
} {
  const [state, setState] = useState({ loaded: code.loaded(), loading: false, failed: false });
  const preload = useCallback(() => {
    setState((before) => (before.loaded ? before : { ...before, loading: true }));
    code.preload().then(
      (loaded) => setState({ loaded, loading: false, failed: false }),
      (error: unknown) => {
        console.warn('A part of the page could not be loaded:', error);
        setState({ loaded: undefined, loading: false, failed: true });
      },
    );
  }, [code]);
  return { ...state, preload };
}
