import type { Answer, ModerationState } from '@storefront/contracts/api';
import { dropNulls } from '../../platform/database/drop-nulls.ts';

/** The day in Brasília of a time, as pages show it. */
export const dayColumn = (column: string) =>
  `to_char(${column} at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`;

/** The answer of the row of a text, as `Answer | null`. */
export const answerColumn = `case when answer is not null and answered_at is not null then
    jsonb_build_object('texto', answer, 'autor', coalesce(answered_by, ''),
      'data', ${dayColumn('answered_at')}) end resposta`;

interface OwnTextRow {
  readonly data: Date;
  readonly estado: ModerationState;
  readonly motivo: string | null;
  readonly resposta: Answer | null;
}

export interface OwnReviewRow extends OwnTextRow {
  readonly nota: number;
  readonly titulo: string;
  readonly comentario: string;
}

export interface OwnQuestionRow extends OwnTextRow {
  readonly id: number;
  readonly pergunta: string;
}

/** Of the row of a review, as `OwnReviewRow`. */
export const ownReviewColumns = `note nota, title titulo, comment comentario, written_at data,
  shopper_reviews.state estado, reason motivo, ${answerColumn}`;

/** Of the row of a question, as `OwnQuestionRow`. */
export const ownQuestionColumns = `product_questions.id, question pergunta, asked_at data,
  product_questions.state estado, reason motivo, ${answerColumn}`;

/** A text as its author sees it. */
export const ownTextOf = <Row extends OwnTextRow>({ data, ...row }: Row) => ({
  ...dropNulls(row),
  data: data.toISOString(),
});
