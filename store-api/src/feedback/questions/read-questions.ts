import { type Question, type Questions, questionsPerPage } from '@storefront/contracts/api';
import type { Queryable } from '../../platform/database/queryable.ts';
import { answerColumn, dayColumn } from '../texts/own-text.ts';
import { shownName } from '../texts/shown-name.ts';

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
