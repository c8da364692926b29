import { formatNumber } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { Stars } from '@storefront/ui/stars';
import { useState } from 'react';
import { writtenDay } from '../dates/written-day.ts';
import type { ProductData, ProductReview } from './product-data.ts';
import { type ReviewOrder, reviewOrders, sortReviews } from './review-order.ts';
import css from './reviews.module.css';
import { Spread } from './spread.tsx';

/** Number of reviews that are initially shown. */
const shownReviews = 4;

/** Average, distribution and texts of the reviews, with filters by note and a choice of order. */
export function Reviews({ data: { card, notes, reviews } }: { readonly data: ProductData }) {
  const { average, count } = card.rating;
  const [note, setNote] = useState<number>();
  const [order, setOrder] = useState<ReviewOrder>('helpful');
  const [all, setAll] = useState(false);
  const matching = sortReviews(
    reviews.filter((review) => note === undefined || review.note === note),
    order,
  );
  const shown = all || note !== undefined ? matching : matching.slice(0, shownReviews);
  return (
    <section id="avaliacoes" className={css.section}>
      <h2>Avaliações</h2>
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
          <div>
            <div className={css.tools}>
              <p role="status">{foundText(matching.length, note)}</p>
              {matching.length > 1 && <OrderChoice order={order} onChoose={setOrder} />}
            </div>
            {shown.map((review) => (
              <Review key={`${review.author} ${review.date} ${review.text}`} review={review} />
            ))}
            {shown.length < matching.length && (
              <button
                type="button"
                className={`${base.button('line')} ${css.all}`}
                onClick={() => setAll(true)}
              >
                Ver todas as {matching.length} avaliações
              </button>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

function foundText(count: number, note: number | undefined): string {
  const written = count === 1 ? '1 avaliação com comentário' : `${count} avaliações com comentário`;
  return note === undefined ? written : `${written}, nota ${note}`;
}

interface OrderChoiceProps {
  readonly order: ReviewOrder;
  readonly onChoose: (order: ReviewOrder) => void;
}

function OrderChoice({ order, onChoose }: OrderChoiceProps) {
  return (
    <label>
      Ordenar{' '}
      <select value={order} onChange={({ target }) => onChoose(target.value as ReviewOrder)}>
        {Object.entries(reviewOrders).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Review({ review: { author, date, text, note, helpful } }: { readonly review: ProductReview }) {
  return (
    <article className={css.review}>
      <header>
        <Stars average={note} />
        <span className={base.sr}>Nota {note} de 5</span>
        <b>{author}</b>
        <time dateTime={date}>{writtenDay(date)}</time>
      </header>
      <p>{text}</p>
      {helpful > 0 && (
        <small>{helpful === 1 ? '1 pessoa achou útil' : `${helpful} pessoas acharam útil`}</small>
      )}
    </article>
  );
}
