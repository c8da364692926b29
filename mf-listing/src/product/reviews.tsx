import { formatNumber } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { Stars } from '@storefront/ui/stars';
import type { ProductData, ProductReview } from './product-data.ts';
import css from './reviews.module.css';
import { writtenDay } from './written-day.ts';

/** Average, distribution and texts of the reviews. */
export function Reviews({ data: { card, notes, reviews } }: { readonly data: ProductData }) {
  const { average, count } = card.rating;
  if (count === 0)
    return (
      <section id="avaliacoes" className={css.section}>
        <h2>Avaliações</h2>
        <p className={css.none}>Ainda sem avaliações</p>
      </section>
    );
  return (
    <section id="avaliacoes" className={css.section}>
      <h2>Avaliações</h2>
      <div className={css.columns}>
        <div>
          <div className={css.score}>
            <b>{formatNumber(average, 1)}</b>
            <div>
              <Stars average={average} />
              <small>{count === 1 ? '1 avaliação' : `${formatNumber(count)} avaliações`}</small>
            </div>
          </div>
          <Spread notes={notes} />
        </div>
        <div>
          {reviews.map((review) => (
            <Review key={`${review.author} ${review.date}`} review={review} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Spread({ notes }: { readonly notes: readonly number[] }) {
  const sum = notes.reduce((total, count) => total + count, 0);
  if (sum === 0) return null;
  return (
    <ol className={css.spread}>
      {[5, 4, 3, 2, 1].map((note) => {
        const percent = `${Math.round(((notes[note - 1] ?? 0) / sum) * 100)}%`;
        return (
          <li key={note}>
            {note === 1 ? '1 estrela' : `${note} estrelas`}
            <span className={css.bar}>
              <i style={{ width: percent }} />
            </span>
            <span>{percent}</span>
          </li>
        );
      })}
    </ol>
  );
}

function Review({ review: { author, date, text, note } }: { readonly review: ProductReview }) {
  return (
    <article className={css.review}>
      <header>
        <Stars average={note} />
        <span className={base.sr}>Nota {note} de 5</span>
        <b>{author}</b>
        <time dateTime={date}>{writtenDay(date)}</time>
      </header>
      <p>{text}</p>
    </article>
  );
}
