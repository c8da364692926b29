import { type Question, type Questions, questionsPerPage } from '@storefront/contracts/api';
import type { Queryable } from '../../platform/database/queryable.ts';
import { type AnswerRow, answerColumns, answerOf } from '../texts/answer.ts';
import { dayInBrasilia } from '../texts/day-in-brasilia.ts';
import { shownName } from '../texts/shown-name.ts';

interface QuestionRow extends AnswerRow {
  readonly id: number;
  readonly pergunta: string;
  readonly name: string | null;
  readonly askedAt: Date;
}

/** Answered questions of a product that are searched. */
const most = 1_000;

function questionOf({ id, pergunta, name, askedAt, ...row }: QuestionRow): readonly Question[] {
  const resposta = answerOf(row);
  return resposta ? [{ id, pergunta, autor: shownName(name), data: dayInBrasilia(askedAt), resposta }] : [];
}

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
    `select product_questions.id, question pergunta, users.name, asked_at "askedAt", ${answerColumns}
     from product_questions left join users on users.id = user_id
     where product_id = $1 and state = 'shown' and answer is not null
     order by answered_at desc, product_questions.id desc limit $2`,
    [productId, most],
  );
  const words = plain(search).match(/[\p{L}\p{N}]+/gu) ?? [];
  const matching = rows.flatMap(questionOf).filter((question) => hasWords(question, words));
  const from = (page - 1) * questionsPerPage;
  return { total: matching.length, perguntas: matching.slice(from, from + questionsPerPage) };
}
