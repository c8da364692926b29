import * as base from '@storefront/ui/base';
import { CashPrice } from '@storefront/ui/cash-price';
import { FailureNotice } from '@storefront/ui/failure-notice';
import { ScaledPicture } from '@storefront/ui/scaled-picture';
import { compareAddress } from '../address/compare-address.ts';
import type { Card } from '../card/card.ts';
import type { CardRequest } from '../card/card-request.ts';
import { Rating } from '../card/rating.tsx';
import css from './compare-page.module.css';

interface Props {
  readonly card: Card;
  /** Ids of all compared products. */
  readonly ids: readonly number[];
  readonly request: CardRequest | undefined;
}

/** The head of a product's column. The `CardActions` around it handles its clicks. */
export function ComparedProduct({ card, ids, request }: Props) {
  const { id, name, url, image, status, offer } = card;
  const waiting = request?.kind === 'buy' && request.state === 'waiting';
  return (
    <th scope="col" className={css.product} data-product={id}>
      <ScaledPicture src={image} sizes="96px" width={150} height={150} />
      <a href={url}>{name}</a>
      <Rating {...card.rating} className={css.rate} />
      {status === 'available' ? (
        <>
          <CashPrice reais={offer.cashPrice} className={css.price} />
          {offer.instalments !== '' && <small>ou {offer.instalments}</small>}
          <button
            type="button"
            className={base.button('buy', 'sm')}
            data-buy=""
            aria-label={`Comprar ${name}`}
            aria-busy={waiting}
          >
            {waiting ? 'Aguarde...' : 'Comprar'}
          </button>
        </>
      ) : (
        <p>{status === 'on-request' ? 'Sob consulta' : 'Indisponível'}</p>
      )}
      {request?.state === 'unanswered' && <FailureNotice what="abrir a compra" onRetry={request.retry} />}
      <a
        className={base.link}
        href={compareAddress(ids.filter((other) => other !== id))}
        aria-label={`Remover ${name} da comparação`}
      >
        Remover
      </a>
    </th>
  );
}
