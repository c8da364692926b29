import { createElement, type ReactNode, Suspense, use } from 'react';

/**
 * Data below a page's first screen, as a property of what its `load` returns. The server waits for it, so that its HTML
 * is complete; in the browser a soft navigation shows the page before it has loaded.
 */
export type Deferred<Value> = Value | Promise<Value>;

interface Props<Value> {
  readonly data: Deferred<Value>;
  /** Shown until the data has loaded; nothing if absent. */
  readonly fallback?: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

/** Renders deferred data once it has loaded. A failure reaches the nearest error boundary. */
export function Await<Value>({ fallback, ...rest }: Props<Value>) {
  return createElement(Suspense, { fallback }, createElement(Loaded<Value>, rest));
}

function Loaded<Value>({ data, children }: Omit<Props<Value>, 'fallback'>) {
  return children(data instanceof Promise ? use(data) : data);
}
