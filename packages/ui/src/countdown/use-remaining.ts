import { useStorefront } from '@storefront/contracts';
import { type RefObject, useEffect, useState } from 'react';
import { isInSight } from '../in-sight/is-in-sight.ts';
import { everySecond } from './every-second.ts';
import { type Remaining, remainingUntil } from './remaining.ts';

/**
 * Time left until the end (ISO 8601) by the server's clock, updated each second. Undefined on the server and until mounted, since the page
 * may come from a cache; null after the end. It goes on then too: until the server's time
 * is known, the device's clock may say that the end has come.
 * @param shownIn the element that shows it: while that is out of sight, only the end is shown
 */
export function useRemaining(
  endsAt: string,
  shownIn?: RefObject<Element | null>,
): Remaining | null | undefined {
  return useTicking(endsAt, readWhole, shownIn);
}

/** Whether the end is ahead; undefined as above. It renders when that changes, not each second. */
export function useIsRunning(endsAt: string): boolean | undefined {
  return useTicking(endsAt, isAhead);
}

const readWhole = (remaining: Remaining | null) => remaining;
const isAhead = (remaining: Remaining | null) => remaining !== null;

function useTicking<Value>(
  endsAt: string,
  read: (remaining: Remaining | null) => Value,
  shownIn?: RefObject<Element | null>,
): Value | undefined {
  const { now } = useStorefront();
  const [value, setValue] = useState<Value>();
  useEffect(() => {
    const endsAtMs = Date.parse(endsAt);
    let last: Value | undefined;
    const tick = () => {
      const remaining = remainingUntil(endsAtMs, now());
      if (remaining && shownIn?.current && !isInSight(shownIn.current)) return;
      const next = read(remaining);
      if (next === last) return;
      last = next;
      setValue(() => next);
    };
    tick();
    return everySecond(tick);
  }, [endsAt, now, read, shownIn]);
  return value;
}
