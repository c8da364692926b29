import { formatNumber } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { Stars } from '@storefront/ui/stars';
import { useState } from 'react';
import type { ProductData } from './product-data.ts';
import { Review } from './review.tsx';
import { ordersOf, type ReviewOrder, reviewOrders, sortReviews } from './review-order.ts';
import css from './reviews.module.css';
import { Spread } from './spread.tsx';
import { WriteReview } from './write-review.tsx';

/** Number of reviews that are initially shown, and that each press adds. */
const reviewsAtATime = 5;

const inventedText =
  'Estas avaliações foram inventadas para a demonstração. Saem daqui quando for publicada a primeira de quem comprou.';

/** Average, distribution and texts of the reviews, and the way to write one. */
export function Reviews({ data }: { readonly data: ProductData }) {
  const { card, notes } = data;
  const { average, count, invented } = card.rating;
  const [note, setNote] = useState<number>();
  return (
    <section id="avaliacoes" className={css.section}>
      <h2>Avaliações</h2>
      {invented && count > 0 && <p className={css.invented}>{inventedText}</p>}
      {count === 0 ? (
        <p className={css.none}>Ainda sem avaliações</p>
      ) : (
        <div className={css.columns}>
          <div>
            <div className={css.score}>
              <b>{formatNumber(average, 1)}</b>
              <div>
                <Stars average={average} />
                <small>{count === 1 ? '1 avaliação' : `${formatNumber(count)} avaliações`}</small>
              </div>
            </div>
            <Spread notes={notes} chosen={note} onChoose={setNote} />
          </div>
          <ReviewList data={data} note={note} />
        </div>
      )}
      <WriteReview productId={card.id} address={card.url} />
    </section>
  );
}

interface ReviewListProps {
  readonly data: ProductData;
  /** Only reviews with this note; undefined for all. */
  readonly note: number | undefined;
}

function ReviewList({ data: { reviews }, note }: ReviewListProps) {
  const orders = ordersOf(reviews);
  const [order, setOrder] = useState<ReviewOrder>(orders[0] ?? 'newest');
  const [most, setMost] = useState(reviewsAtATime);
  const matching = sortReviews(
    reviews.filter((review) => note === undefined || review.note === note),
    order,
  );
  const left = matching.length - most;
  return (
    <div>
      <div className={css.tools}>
        <p role="status">{foundText(matching.length, note)}</p>
        {matching.length > 1 && <OrderChoice orders={orders} order={order} onChoose={setOrder} />}
      </div>
      {matching.slice(0, most).map((review) => (
        <Review key={`${review.author} ${review.date} ${review.text}`} review={review} />
      ))}
      {left > 0 && (
        <button
          type="button"
          className={`${base.button('line')} ${css.all}`}
          onClick={() => setMost(most + reviewsAtATime)}
        >
          {left === 1 ? 'Ver mais 1 avaliação' : `Ver mais ${Math.min(left, reviewsAtATime)} avaliações`}
        </button>
      )}
    </div>
  );
}

function foundText(count: number, note: number | undefined): string {
  const written = count === 1 ? '1 avaliação com comentário' : `${count} avaliações com comentário`;
  return note === undefined ? written : `${written}, nota ${note}`;
}

interface OrderChoiceProps {
  readonly orders: readonly ReviewOrder[];
  readonly order: ReviewOrder;
  readonly onChoose: (order: ReviewOrder) => void;
}

function OrderChoice({ orders, order, onChoose }: OrderChoiceProps) {
  return (
    <label>
      Ordenar{' '}
      <select value={order} onChange={({ target }) => onChoose(target.value as ReviewOrder)}>
        {orders.map((name) => (
          <option key={name} value={name}>
            {reviewOrders[name]}
          </option>
        ))}
      </select>
    </label>
  );
}
