import { type ReactNode, use, useCallback, useState } from 'react';

/** Code in a chunk of its own. Unlike React's `lazy` it does not cache failures: the next `preload` tries again. */
export interface LazyWithPreload<Code> {
  /** Returns undefined until it has loaded. */
  readonly loaded: () => Code | undefined;
  /** Returns the last load, starting one if there was none. */
  readonly loading: () => Promise<Code>;
  /** Loads the code once; a failed load is repeated once, immediately. */
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

/** Waits for code that is about to be rendered. A failure is ignored here, because rendering throws it again. */
export async function preloadForRender(code: LazyWithPreload<unknown>): Promise<void> {
  await code.preload().catch(() => {});
}

/**
 * Renders code from a chunk: at once if it has loaded, otherwise it suspends; it throws if the code cannot be loaded.
 * On a server whose `load` has awaited the code, it never suspends.
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
  /** Whether the last load failed; stays true during a retry. */
  readonly failed: boolean;
  readonly preload: () => void;
} {
  const [state, setState] = useState({ loaded: code.loaded(), loading: false, failed: false });
  const preload = useCallback(() => {
    setState((before) => (before.loaded ? before : { ...before, loading: true }));
    code.preload().then(
      // the same state renders nothing
      (loaded) =>
        setState((before) => (before.loaded === loaded ? before : { loaded, loading: false, failed: false })),
      (error: unknown) => {
        console.warn('A part of the page could not be loaded:', error);
        setState({ loaded: undefined, loading: false, failed: true });
      },
    );
  }, [code]);
  return { ...state, preload };
}
