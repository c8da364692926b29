import type { Answer } from '@storefront/contracts/api';
import { writtenDay } from '../dates/written-day.ts';
import css from './answer-text.module.css';

/** What the shop or a seller answers. */
export function AnswerText({ answer: { texto, autor, data } }: { readonly answer: Answer }) {
  return (
    <div className={css.answer}>
      <p>{texto}</p>
      <small>
        Resposta de {autor}, <time dateTime={data}>{writtenDay(data)}</time>
      </small>
    </div>
  );
}
