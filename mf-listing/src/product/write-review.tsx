import { unscriptedPath } from '@storefront/contracts/api';
import { WriteLink } from '../written/write-link.tsx';
import css from './reviews.module.css';

interface WriteReviewProps {
  readonly productId: number;
  /** Path of the product's page. */
  readonly address: string;
}

/** Leads to the review that the shopper may write. */
export function WriteReview({ productId, address }: WriteReviewProps) {
  return (
    <div className={css.all}>
      <WriteLink label="Avaliar este produto" href={`${unscriptedPath}/avaliar?produto=${productId}`}>
        {({ ReviewPanel }) => <ReviewPanel productId={productId} address={address} />}
      </WriteLink>
    </div>
  );
}
