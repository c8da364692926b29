import { useEffect, useMemo, useState } from 'react';
import { map, of, Subject, switchMap, timer } from 'rxjs';
import { useRouteChange } from './use-route-change.ts';

/** Long enough for the pointer to pass over a neighbour, short enough not to be noticed. */
const openDelayMs = 90;
/** Delay of neighbours that the pointer passes on its way to the open panel: they open only if it stays on them. */
const crossingDelayMs = 400;
/** Time to reach the open panel (WCAG 1.4.13, hoverable). */
const closeDelayMs = 220;

export interface Intent<Value> {
  readonly current: Value | null;
  /**
   * Call it when the pointer enters or leaves an item. It takes effect after a delay, which is longer while the pointer
   * moves towards the panel.
   */
  readonly hover: (value: Value | null, crossing?: boolean) => void;
  /** Call it on a click or a key: it takes effect at once. */
  readonly settle: (value: Value | null) => void;
}

interface PointerIntent<Value> {
  readonly value: Value | null;
  readonly waitMs: number;
}

/** What the shopper intends to open, as opposed to what the pointer passes over. A route change closes it. */
export function useIntent<Value extends string | number>(): Intent<Value> {
  const [current, setCurrent] = useState<Value | null>(null);
  const intents = useMemo(() => new Subject<PointerIntent<Value>>(), []);
  useEffect(() => {
    const following = intents
      .pipe(
        switchMap(({ value, waitMs }) => (waitMs === 0 ? of(value) : timer(waitMs).pipe(map(() => value)))),
      )
      .subscribe(setCurrent);
    return () => following.unsubscribe();
  }, [intents]);
  const intent = useMemo(
    () => ({
      hover: (value: Value | null, crossing = false) =>
        intents.next({
          value,
          waitMs: crossing ? crossingDelayMs : value === null ? closeDelayMs : openDelayMs,
        }),
      settle: (value: Value | null) => intents.next({ value, waitMs: 0 }),
    }),
    [intents],
  );
  useRouteChange(() => intent.settle(null));
  return { current, ...intent };
}
