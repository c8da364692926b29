import { createHash } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Queryable } from '../../platform/database/queryable.ts';
import { createSharedCounter } from '../../platform/database/shared-counter.ts';
import { HttpProblem } from '../../platform/http/errors/problems.ts';
import { waitText } from '../../platform/http/limits/wait-text.ts';

/** Wrong e-mails and documents that may be tried with one number, whatever the IP addresses. */
export const triesOfANumber = 10;
const windowSeconds = 15 * 60;

/** Calls of one IP address in a minute. */
export const trackingLimits = { writesPerMinute: 20 };

/** Keeps the number out of the counts; it may be of any text. */
const keyOf = (number: string) => createHash('sha256').update(number).digest('base64url');

/**
 * Counts wrong tries of a number in the database, whether an order has it or not.
 * @throws HttpProblem 429 with the seconds to wait
 */
export async function limitTries<T>(
  database: Queryable,
  number: string,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const counter = createSharedCounter(database, {
    ...{ tableName: 'sign_in_attempts', keyPrefix: 'tracking' },
    ...{ points: triesOfANumber, durationSeconds: windowSeconds },
  });
  const key = keyOf(number);
  await counter.consume(key).catch((rejection: unknown) => {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
    const detail = `Muitas tentativas com este número; tente de novo em ${waitText(rejection.msBeforeNext)}`;
    throw new HttpProblem(429, 'too-many-tries', detail, [], seconds);
  });
  const found = await find();
  if (found !== undefined) await counter.reward(key);
  return found;
}
