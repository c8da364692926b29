import {
  type OwnQuestions,
  type Question,
  type Questions,
  questionsPerPage,
  rulesAgainst,
} from '@storefront/contracts/api';
import type { Queryable } from '../platform/database/queryable.ts';
import {
  answerColumn,
  dayColumn,
  describeOwnText,
  type OwnQuestionRow,
  ownQuestionColumns,
  readAuthorName,
  shownName,
} from './own-text.ts';
import { type TextKey, touchProduct } from './text-key.ts';

interface QuestionRow extends Omit<Question, 'autor'> {
  readonly name: string | null;
}

/** Answered questions of a product that are searched. */
const most = 1_000;

/** In small letters without accents. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

/** Whether question or answer have the beginnings of all these words. */
function hasWords({ pergunta, resposta }: Question, words: readonly string[]): boolean {
  const text = ` ${plain(`${pergunta} ${resposta.texto}`).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return words.every((word) => text.includes(` ${word}`));
}

interface Page {
  readonly search: string;
  /** Counted from 1. */
  readonly page: number;
}

/** The answered questions of a product, the last answered first. */
export async function readQuestions(
  connection: Queryable,
  productId: number,
  { search, page }: Page,
): Promise<Questions> {
  const rows = await connection.prepared.rows<QuestionRow>(
    `select product_questions.id, question pergunta, users.name, ${dayColumn('asked_at')} data, ${answerColumn}
     from product_questions left join users on users.id = user_id
     where product_id = $1 and state = 'shown' and answer is not null and answered_at is not null
     order by answered_at desc, product_questions.id desc limit $2`,
    [productId, most],
  );
  const words = plain(search).match(/[\p{L}\p{N}]+/gu) ?? [];
  const matching = rows
    .map(({ name, ...question }) => ({ ...question, autor: shownName(name) }))
    .filter((question) => hasWords(question, words));
  const from = (page - 1) * questionsPerPage;
  return { total: matching.length, perguntas: matching.slice(from, from + questionsPerPage) };
}

/** What an account has asked of a product, the last one first. */
export async function readOwnQuestions(
  connection: Queryable,
  { productId, userId }: Partial<TextKey>,
): Promise<OwnQuestions> {
  if (userId === undefined) return { perguntas: [] };
  const rows = await connection.prepared.rows<OwnQuestionRow>(
    `select ${ownQuestionColumns} from product_questions
     where user_id = $1 and product_id = $2 order by product_questions.id desc limit 100`,
    [userId, productId],
  );
  return { perguntas: rows.map(describeOwnText) };
}

interface NewQuestion extends TextKey {
  readonly question: string;
}

/** Stores a question for the shop; it is public once it is answered. The same one, sent again, is stored once. */
export async function askQuestion(
  connection: Queryable,
  { productId, userId, question }: NewQuestion,
): Promise<void> {
  const name = await readAuthorName(connection, userId);
  const state = rulesAgainst([name, question]).length > 0 ? 'waiting' : 'shown';
  await connection.rows(
    `insert into product_questions (product_id, user_id, question, state) select $1, $2, $3, $4
     where not exists (select 1 from product_questions where product_id = $1 and user_id = $2 and question = $3)`,
    [productId, userId, question, state],
  );
}

/** Removes a question with its answer; another account's stays. */
export async function removeQuestion(
  connection: Queryable,
  { productId, userId, id }: Omit<NewQuestion, 'question'> & { readonly id: string },
): Promise<void> {
  await connection.rows(
    'delete from product_questions where id::text = $1 and product_id = $2 and user_id = $3',
    [id, productId, userId],
  );
  await touchProduct(connection, productId);
}
