import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Calls the latest handler after each navigation, also to the current URL. */
export function useRouteChange(handler: () => void): void {
  const { key } = useLocation();
  const seen = useRef(key);
  const onChange = useEffectEvent(handler);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    onChange();
  }, [key]);
}
