import { useStorefront } from '@storefront/contracts';
import { useIsRunning } from '@storefront/ui/use-remaining';
import { useEffect } from 'react';

/** Emits to the home page whether the daily offer is running. Renders nothing. */
export function OfferStatus({ endsAt }: { readonly endsAt: string | undefined }) {
  const { bus } = useStorefront();
  const running = useIsRunning(endsAt ?? '');
  useEffect(() => {
    if (running !== undefined) bus.emit('header:offer-updated', { running });
  }, [bus, running]);
  return null;
}
