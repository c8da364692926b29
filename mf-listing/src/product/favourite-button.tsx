import { FailureNotice } from '@storefront/ui/failure-notice';
import { useFavourites } from '../card/card-actions.tsx';
import type { CardRequest } from '../card/card-request.ts';
import { HeartButton } from '../card/heart-button.tsx';
import css from './favourite-button.module.css';

interface Props {
  readonly productId: number;
  readonly request: CardRequest | undefined;
}

/** Its own component, since only the browser knows the favourites. */
export function FavouriteButton({ productId, request }: Props) {
  const favourite = useFavourites().includes(productId);
  return (
    <>
      <HeartButton favourite={favourite} className={css.heart} busy={request?.state === 'waiting'} />
      {request?.state === 'unanswered' && (
        <FailureNotice what="abrir seus favoritos" className={css.failure} onRetry={request.retry} />
      )}
    </>
  );
}
