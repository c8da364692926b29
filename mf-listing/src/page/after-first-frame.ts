import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether what is out of sight may be rendered. At once in the server's HTML, and where it hydrates; where a screen is
 * entered within the living shop, right after its first frame, which so shows what was asked for sooner.
 * @param atOnce true where nothing may be missing from the first frame
 */
export function useAfterFirstFrame(atOnce: boolean): boolean {
  const living = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
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
  return due;
}
