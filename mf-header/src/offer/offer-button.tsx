import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { clockIcon } from '@storefront/ui/icons';
import { liveText } from '@storefront/ui/live-text';
import { clockText } from '@storefront/ui/remaining';
import { useRemaining } from '@storefront/ui/use-remaining';
import { useRef } from 'react';
import type { Offer } from '../data/header-data.ts';
import css from './offer-button.module.css';

interface OfferButtonProps {
  readonly offer: Offer;
  readonly shape: 'pill' | 'strip';
  readonly onOpen: () => void;
}

/**
 * Opens the daily offer while it lasts. The server's HTML reserves its space, so that the clock's start shifts nothing.
 * The running figures are visual only: screen readers get the name.
 */
export function OfferButton({ offer, shape, onOpen }: OfferButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const remaining = useRemaining(offer.endsAt, button);
  if (remaining === null) return null;
  return (
    <button
      ref={button}
      type="button"
      className={`${base.onBrand} ${shape === 'pill' ? css.pill : css.strip}`}
      data-waiting={remaining === undefined || undefined}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon icon={clockIcon} />
      Oferta do dia
      <b aria-hidden="true" {...liveText('clock')} data-ends-at={offer.endsAt}>
        {remaining === undefined ? '00:00:00' : clockText(remaining)}
      </b>
    </button>
  );
}
