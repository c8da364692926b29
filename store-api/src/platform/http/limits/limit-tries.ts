import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpProblem } from '../errors/problems.ts';
import { waitText } from './wait-text.ts';

interface TooMany {
  readonly code: string;
  /** What was too much: the time to wait follows it. */
  readonly detail: string;
}

/** A refusal that says how long to wait. */
export function tooMany({ code, detail }: TooMany, waitMs: number): HttpProblem {
  const text = `${detail}; tente de novo em ${waitText(waitMs)}`;
  return new HttpProblem(429, code, text, [], Math.max(1, Math.ceil(waitMs / 1000)));
}

/** Counts a try of a key. @throws HttpProblem 429 with the seconds to wait */
export async function countTry(
  counter: RateLimiterPostgres,
  key: string | number,
  refusal: TooMany,
): Promise<void> {
  await counter.consume(key).catch((rejection: unknown) => {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    throw tooMany(refusal, rejection.msBeforeNext);
  });
}
