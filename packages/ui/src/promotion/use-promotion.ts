import { useStorefront } from '@storefront/contracts';
import { useEffect, useRef } from 'react';

interface Promotion {
  readonly id: number;
  readonly name: string;
}

/**
 * Reports each promotion to analytics when it is first shown.
 * @returns a function that reports a click on the shown one
 */
export function usePromotion(shown: Promotion | undefined): () => void {
  const { bus } = useStorefront();
  const { id, name = '' } = shown ?? {};
  const sentIds = useRef(new Set<number>());
  useEffect(() => {
    if (id === undefined || sentIds.current.has(id)) return;
    sentIds.current.add(id);
    bus.emit('analytics:tracked', { event: 'view_promotion', id, name });
  }, [bus, id, name]);
  return () => {
    if (id !== undefined) bus.emit('analytics:tracked', { event: 'select_promotion', id, name });
  };
}
