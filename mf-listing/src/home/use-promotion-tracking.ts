import { useStorefront } from '@storefront/contracts';
import { useEffect, useRef } from 'react';

interface Promotion {
  readonly id: number;
  readonly name: string;
}

/**
 * Reports each promotion to analytics when it is first shown. @returns a function that reports a click on the shown one
 */
export function usePromotionTracking(shown: Promotion | undefined): () => void {
  const { bus } = useStorefront();
  const sentIds = useRef(new Set<number>());
  useEffect(() => {
    if (shown === undefined || sentIds.current.has(shown.id)) return;
    sentIds.current.add(shown.id);
    bus.emit('analytics:tracked', { event: 'view_promotion', id: shown.id, name: shown.name });
  }, [bus, shown]);
  return () => {
    if (shown) bus.emit('analytics:tracked', { event: 'select_promotion', id: shown.id, name: shown.name });
  };
}
