import type { Answer, ModerationState } from '@storefront/contracts/api';
import { dropNulls, type Queryable } from '../platform/database/queryable.ts';

/** The name of who has deleted the account. */
const nameless = 'Cliente';

/** First name and the initial of the last one, such as `Iara S.`. */
export function shownName(name: string | null): string {
  if (name === null) return nameless;
  const [first = nameless, ...others] = name.trim().split(/\s+/u);
  const [initial] = others.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

/** The name that is shown beside a text, and held back with it. */
export async function readAuthorName(connection: Queryable, userId: number): Promise<string> {
  const user = await connection.row<{ name: string }>('select name from users where id = $1', [userId]);
  return user?.name ?? '';
}

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
export const describeOwnText = <Row extends OwnTextRow>({ data, ...row }: Row) => ({
  ...dropNulls(row),
  data: data.toISOString(),
});
