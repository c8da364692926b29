import { useStorefront } from '@storefront/contracts';
import { useEffect, useState } from 'react';
import { type Remaining, remainingUntil } from './remaining.ts';

const tickMs = 1000;

/**
 * Time left until the end (ISO 8601) by the server's clock, updated each second. Undefined on the server and until mounted, since the page
 * may come from a cache; null after the end. It goes on then too: until the server's time
 * is known, the device's clock may say that the end has come.
 */
export function useRemaining(endsAt: string): Remaining | null | undefined {
  const { now } = useStorefront();
  const [remaining, setRemaining] = useState<Remaining | null>();
  useEffect(() => {
    const endsAtMs = Date.parse(endsAt);
    const tick = () => setRemaining(remainingUntil(endsAtMs, now()));
    const ticks = setInterval(tick, tickMs);
    tick();
    return () => clearInterval(ticks);
  }, [endsAt, now]);
  return remaining;
}
