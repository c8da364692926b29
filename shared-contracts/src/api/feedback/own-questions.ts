import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { Answer } from './questions.ts';
import { ModerationState, QuestionText, waitingText } from './written-text.ts';

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

export const askSignInText = 'Para perguntar, entre na sua conta. A resposta vai para o e-mail dela.';

export const questionSentText = 'Recebemos sua pergunta.';
export const questionRemovedText = 'A pergunta foi apagada.';
export const questionLengthsText = 'Escreva a pergunta em 10 a 500 letras.';
/** What becomes of a question. */
export const answerWayText = 'A resposta vai para o e-mail da sua conta e é publicada com a pergunta.';

export function describeOwnQuestion({
  estado,
  motivo,
  resposta,
}: Pick<OwnQuestion, 'estado' | 'motivo' | 'resposta'>): string {
  if (estado === 'waiting') return `Esta pergunta ${waitingText}`;
  if (estado === 'refused') return `Esta pergunta foi recusada. Motivo: ${motivo ?? ''}.`;
  return resposta ? 'Respondida e publicada.' : 'Esperando a resposta. Ela é publicada junto com a pergunta.';
}
