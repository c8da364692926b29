import { type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const never = () => () => {};

/**
 * What stands below the first screen. It comes with the server's HTML; where a page is entered within the living shop it
 * is rendered right after the first frame, which so shows what was asked for sooner. Until then its place is tall enough
 * for the shell to scroll back to where the shopper left.
 */
export function BelowFold({ children }: { readonly children: ReactNode }) {
  const entered = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // a link to a part of the page finds it at once
  const aimed = useLocation().hash !== '';
  const [due, setDue] = useState(!entered || aimed);
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
  return due ? children : <div style={{ minBlockSize: '500vh' }} />;
}
