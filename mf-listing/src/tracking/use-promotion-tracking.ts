import { useStorefront } from '@storefront/contracts';
import { useEffect, useRef } from 'react';

interface Promotion {
  readonly id: number;
  readonly name: string;
}

/** Tells analytics each promotion when it is first shown. @returns tells that the shown one was chosen */
export function usePromotionTracking(shown: Promotion | undefined): () => void {
  const { bus } = useStorefront();
  const told = useRef(new Set<number>());
  useEffect(() => {
    if (shown === undefined || told.current.has(shown.id)) return;
    told.current.add(shown.id);
    bus.emit('analytics:tracked', { event: 'view_promotion', id: shown.id, name: shown.name });
  }, [bus, shown]);
  return () => {
    if (shown) bus.emit('analytics:tracked', { event: 'select_promotion', id: shown.id, name: shown.name });
  };
}
