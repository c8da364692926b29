import { formatReais } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import type { ReactNode } from 'react';
import type { Offer } from '../card/card.ts';
import css from './seller-offers.module.css';

interface Props {
  readonly offers: readonly Offer[];
  /** Whose offer is being bought. */
  readonly busySeller: string | false | undefined;
  readonly onBuy: (offer: Offer) => void;
  /** Notice of a failure. */
  readonly children: ReactNode;
}

/** The offers of all sellers, best first; the page shows the first one. */
export function SellerOffers({ offers, busySeller, onBuy, children }: Props) {
  if (offers.length < 2) return null;
  return (
    <details className={css.offers}>
      <summary>Comparar {offers.length} ofertas</summary>
      <ul>
        {offers.map((offer) => (
          <li key={offer.seller}>
            <span>
              <b>{offer.seller}</b>
              <strong>{formatReais(offer.cashPrice)}</strong> no PIX
              {offer.instalments !== '' && <small>ou {offer.instalments}</small>}
            </span>
            <button
              type="button"
              className={base.button('line', 'sm')}
              aria-label={`Comprar de ${offer.seller}`}
              aria-busy={busySeller === offer.seller}
              onClick={({ detail }) => detail < 2 && onBuy(offer)}
            >
              Comprar
            </button>
          </li>
        ))}
      </ul>
      {children}
    </details>
  );
}
