import * as base from '@storefront/ui/base';
import { Stars } from '@storefront/ui/stars';
import { writtenDay } from '../dates/written-day.ts';
import { AnswerText } from './answer-text.tsx';
import type { ProductReview } from './product-data.ts';
import css from './reviews.module.css';

/** One review, with the answer to it; what it says is text, whatever it contains. */
export function Review({ review }: { readonly review: ProductReview }) {
  const { author, date, title, text, note, helpful, answer } = review;
  return (
    <article className={css.review}>
      <header>
        <Stars average={note} />
        <span className={base.sr}>Nota {note} de 5</span>
        <b>{author}</b>
        <time dateTime={date}>{writtenDay(date)}</time>
      </header>
      {title !== undefined && <h3>{title}</h3>}
      <p>{text}</p>
      {helpful > 0 && (
        <small>{helpful === 1 ? '1 pessoa achou útil' : `${helpful} pessoas acharam útil`}</small>
      )}
      {answer && <AnswerText answer={answer} />}
    </article>
  );
}
