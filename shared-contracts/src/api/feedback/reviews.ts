import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { replyWords } from '../call/reader-rules.ts';
import { Answer } from './questions.ts';
import { ModerationState, ReviewText, ReviewTitle, waitingText } from './written-text.ts';

/** What a shopper says of a product that has arrived. */
export const NewReview = z.object({
  nota: z.int().check(z.minimum(1), z.maximum(5)),
  titulo: ReviewTitle,
  comentario: ReviewText,
});
export type NewReview = z.infer<typeof NewReview>;

/** A review as its author sees it; `motivo` says why it was refused. */
export const OwnReview = z.object({
  nota: z.int(),
  titulo: z.string(),
  comentario: z.string(),
  data: z.string(),
  estado: ModerationState,
  motivo: z.optional(z.string()),
  resposta: z.optional(Answer),
});
export type OwnReview = z.infer<typeof OwnReview>;

/** Whether the caller may review the product, and what they have written of it. */
export const OwnReviewReply = z.object({
  podeAvaliar: replyWords(['sim', 'entrar', 'nao-comprou', 'nao-entregue']),
  avaliacao: z.optional(OwnReview),
});
export type OwnReviewReply = z.infer<typeof OwnReviewReply>;

export const readReviewEndpoint = defineEndpoint({
  method: 'GET',
  path: '/product/{id}/review',
  params: ['id'],
  reply: () => OwnReviewReply,
  errors: { 404: ['not-found'] },
});
/** Writes the caller's review of a product, or replaces it; one that is held back waits for a person. */
export const storeReviewEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/product/{id}/review',
  params: ['id'],
  body: () => NewReview,
  reply: () => OwnReviewReply,
  errors: {
    401: ['sign-in-required'],
    403: ['not-bought', 'not-delivered'],
    404: ['not-found'],
    429: ['too-many-texts'],
  },
});
export const removeReviewEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/product/{id}/review',
  params: ['id'],
  reply: () => OwnReviewReply,
  errors: { 401: ['sign-in-required'], 404: ['not-found'] },
});

/** What a shopper is to do, or to wait for, before reviewing; empty when nothing is missing. */
export const reviewRights: Readonly<Record<OwnReviewReply['podeAvaliar'], string>> = {
  sim: '',
  entrar:
    'Para avaliar, entre na sua conta. Comprou sem cadastro? Crie a conta neste navegador: os pedidos feitos nele passam para ela.',
  'nao-comprou': 'Só avalia quem comprou este produto com a conta em que entrou.',
  'nao-entregue': 'Você poderá avaliar este produto depois que ele for entregue.',
  other: 'Agora não é possível avaliar este produto.',
};

export function describeOwnReview({ estado, motivo }: Pick<OwnReview, 'estado' | 'motivo'>): string {
  if (estado === 'waiting') return `Sua avaliação ${waitingText}`;
  if (estado === 'refused') return `Sua avaliação foi recusada. Motivo: ${motivo ?? ''}. Você pode mudá-la.`;
  return 'Sua avaliação está publicada.';
}

export const reviewSentText = 'Recebemos sua avaliação.';
export const reviewRemovedText = 'Sua avaliação foi apagada.';
export const reviewLengthsText =
  'Escolha de 1 a 5 estrelas, e escreva um título de 3 a 80 letras e um texto de 10 a 2.000.';
