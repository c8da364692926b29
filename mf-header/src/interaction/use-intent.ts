import { useEffect, useMemo, useState } from 'react';
import { map, of, Subject, switchMap, timer } from 'rxjs';
import { useRouteChange } from './use-route-change.ts';

/** Long enough to cross a neighbour on the way, short enough not to be noticed. */
const openDelayMs = 90;
/** Leaves time to reach what has opened (WCAG 1.4.13, hoverable). */
const closeDelayMs = 220;

export interface Intent<Value> {
  readonly current: Value | null;
  /** The pointer rests on this, or has left: holds after a moment, unless it moves on. */
  readonly aim: (value: Value | null) => void;
  /** A click, a key: holds at once. */
  readonly settle: (value: Value | null) => void;
}

interface Wish<Value> {
  readonly value: Value | null;
  readonly waitMs: number;
}

/** What the shopper means to open, told apart from where the pointer passes. A route change means nothing. */
export function useIntent<Value extends string | number>(): Intent<Value> {
  const [current, setCurrent] = useState<Value | null>(null);
  const wishes = useMemo(() => new Subject<Wish<Value>>(), []);
  useEffect(() => {
    const held = wishes
      .pipe(
        switchMap(({ value, waitMs }) => (waitMs === 0 ? of(value) : timer(waitMs).pipe(map(() => value)))),
      )
      .subscribe(setCurrent);
    return () => held.unsubscribe();
  }, [wishes]);
  const intent = useMemo(
    () => ({
      aim: (value: Value | null) =>
        wishes.next({ value, waitMs: value === null ? closeDelayMs : openDelayMs }),
      settle: (value: Value | null) => wishes.next({ value, waitMs: 0 }),
    }),
    [wishes],
  );
  useRouteChange(() => intent.settle(null));
  return { current, ...intent };
}
