import { useLiving } from '@storefront/contracts';
import { type ReactNode, startTransition, useEffect, useState } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Where nothing may be missing from the first frame. */
  readonly atOnce: boolean;
  /** What keeps the place: `li` within a list. */
  readonly as?: 'div' | 'li';
}

/**
 * What is out of sight at first. It comes with the server's HTML; where a screen is entered within the living shop it is
 * rendered right after the first frame, which so shows what was asked for sooner. Until then its place is tall enough for
 * the shell to scroll back to where the shopper left.
 */
export function AfterFirstFrame({ children, atOnce, as: Place = 'div' }: Props) {
  const living = useLiving();
  const [due, setDue] = useState(!living || atOnce);
  useEffect(() => {
    if (due) return undefined;
    const { port1, port2 } = new MessageChannel();
    // a frame is drawn between the two, so this waits for exactly one
    const frame = requestAnimationFrame(() => port2.postMessage(undefined));
    port1.onmessage = () => startTransition(() => setDue(true));
    return () => {
      cancelAnimationFrame(frame);
      port1.close();
    };
  }, [due]);
  return due ? children : <Place aria-hidden="true" data-later="" style={place} />;
}

const place = { gridColumn: '1 / -1', minBlockSize: '500vh' } as const;
