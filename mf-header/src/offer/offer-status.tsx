import { useStorefront } from '@storefront/contracts';
import { useRemaining } from '@storefront/ui/use-remaining';
import { useEffect } from 'react';

/** Emits to the home page whether the daily offer is running. Renders nothing. */
export function OfferStatus({ endsAt }: { readonly endsAt: string | undefined }) {
  const { bus } = useStorefront();
  const remaining = useRemaining(endsAt ?? '');
  const running = remaining === undefined ? undefined : remaining !== null;
  useEffect(() => {
    if (running !== undefined) bus.emit('header:offer-updated', { running });
  }, [bus, running]);
  return null;
}
