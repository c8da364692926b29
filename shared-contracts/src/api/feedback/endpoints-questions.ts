import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { Answer, Questions } from './questions.ts';
import { ModerationState, QuestionText } from './written-text.ts';

/** A question as who asked it sees it; `motivo` says why it was refused. */
export const OwnQuestion = z.object({
  id: z.int(),
  pergunta: z.string(),
  data: z.string(),
  estado: ModerationState,
  motivo: z.optional(z.string()),
  resposta: z.optional(Answer),
});
export type OwnQuestion = z.infer<typeof OwnQuestion>;

export const OwnQuestions = z.object({ perguntas: z.array(OwnQuestion) });
export type OwnQuestions = z.infer<typeof OwnQuestions>;

/** Answered questions, the last answered first; `busca` keeps those with these words in question or answer. */
export const questionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/product/{id}/questions',
  params: ['id'],
  query: () =>
    z.object({
      busca: z.optional(z.string().check(z.maxLength(100))),
      /** From 1. */
      pg: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000))),
    }),
  reply: () => Questions,
  errors: { 404: ['not-found'] },
});
/** What the caller has asked of a product, answered or not; nothing without an account. */
export const ownQuestionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/product/{id}/questions/own',
  params: ['id'],
  reply: () => OwnQuestions,
  errors: { 404: ['not-found'] },
});
/** Asks the shop. An answer is written to the account's e-mail. */
export const askQuestionEndpoint = defineEndpoint({
  method: 'POST',
  path: '/product/{id}/questions',
  params: ['id'],
  body: () => z.object({ pergunta: QuestionText }),
  reply: () => OwnQuestions,
  errors: { 401: ['sign-in-required'], 404: ['not-found'], 429: ['too-many-texts'] },
});
export const removeQuestionEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/product/{id}/questions/{pergunta}',
  params: ['id', 'pergunta'],
  reply: () => OwnQuestions,
  errors: { 401: ['sign-in-required'], 404: ['not-found'] },
});
