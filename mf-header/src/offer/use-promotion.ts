import { useStorefront } from '@storefront/contracts';
import { useEffect } from 'react';

/**
 * Reports to analytics, once, that the shopper has seen a promotion of the header.
 * @returns a function that reports a click on it
 */
export function usePromotion(id: number | undefined, name: string): () => void {
  const { bus } = useStorefront();
  useEffect(() => {
    if (id !== undefined) bus.emit('analytics:tracked', { event: 'view_promotion', id, name });
  }, [bus, id, name]);
  return () => {
    if (id !== undefined) bus.emit('analytics:tracked', { event: 'select_promotion', id, name });
  };
}
