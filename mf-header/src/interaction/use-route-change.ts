import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Calls the latest handler after each navigation, also to the current URL. */
export function useRouteChange(handler: () => void): void {
  const { key } = useLocation();
  const seen = useRef(key);
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    latest.current();
  }, [key]);
}
