import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';

/** Number of questions on one page. */
export const questionsPerPage = 5;

/** What the shop, or the seller that `autor` names, answers in public; `data` is the day in Brasília. */
export const Answer = z.object({ texto: z.string(), autor: z.string(), data: z.string() });
export type Answer = z.infer<typeof Answer>;

/** A question that is shown, with its answer. */
export const Question = z.object({
  id: z.int(),
  pergunta: z.string(),
  autor: z.string(),
  data: z.string(),
  resposta: Answer,
});
export type Question = z.infer<typeof Question>;

/** `total` counts those of all pages. */
export const Questions = z.object({ total: z.int(), perguntas: z.array(Question) });
export type Questions = z.infer<typeof Questions>;

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
