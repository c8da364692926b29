import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { AnswerText, ModerationState, RefusalText } from './written-text.ts';

// both take the moderator's token as `Authorization: Bearer`

export const WrittenKind = z.enum(['avaliacao', 'pergunta']);
export type WrittenKind = z.infer<typeof WrittenKind>;

/** A review or a question as a moderator sees it; `retido` says which rules held it back. */
export const ModeratedText = z.object({
  tipo: WrittenKind,
  id: z.int(),
  produto: z.object({ id: z.int(), nome: z.string() }),
  autor: z.string(),
  data: z.string(),
  nota: z.optional(z.int()),
  titulo: z.optional(z.string()),
  texto: z.string(),
  estado: ModerationState,
  motivo: z.optional(z.string()),
  resposta: z.optional(z.string()),
  retido: z.array(z.string()),
});
export type ModeratedText = z.infer<typeof ModeratedText>;

/** `vendedor` names the seller who answers; without it the shop does. */
export const ModerationDecision = z.union([
  z.object({ decisao: z.literal('mostrar') }),
  z.object({ decisao: z.literal('recusar'), motivo: RefusalText }),
  z.object({
    decisao: z.literal('responder'),
    resposta: AnswerText,
    vendedor: z.optional(z.string().check(z.maxLength(100))),
  }),
]);
export type ModerationDecision = z.infer<typeof ModerationDecision>;

const refused = { 401: ['moderator-required'] } as const;

/** What waits for a decision, and questions that wait for an answer, the oldest first. */
export const moderationQueueEndpoint = defineEndpoint({
  method: 'GET',
  path: '/moderation',
  reply: () => z.object({ itens: z.array(ModeratedText) }),
  errors: refused,
});
/** Decides on a text of the queue, or again on another one, and records who did so. */
export const moderateEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/moderation/{tipo}/{item}',
  params: ['tipo', 'item'],
  body: () => ModerationDecision,
  reply: () => z.object({ sucesso: z.boolean() }),
  errors: { ...refused, 404: ['not-found'], 422: ['seller-unknown'] },
});
