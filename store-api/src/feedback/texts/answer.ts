import type { Answer } from '@storefront/contracts/api';
import { dayInBrasilia } from './day-in-brasilia.ts';

export interface AnswerRow {
  readonly answer: string | null;
  readonly answeredBy: string | null;
  readonly answeredAt: Date | null;
}

export const answerColumns = 'answer, answered_by "answeredBy", answered_at "answeredAt"';

export function answerOf({ answer, answeredBy, answeredAt }: AnswerRow): Answer | undefined {
  if (answer === null || answeredAt === null) return undefined;
  return { texto: answer, autor: answeredBy ?? '', data: dayInBrasilia(answeredAt) };
}
