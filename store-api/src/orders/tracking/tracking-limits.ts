import { hash } from 'node:crypto';
import type { Queryable } from '../../platform/database/queryable.ts';
import { createSharedCounter } from '../../platform/database/shared-counter.ts';
import { countTry } from '../../platform/http/limits/limit-tries.ts';

/** Wrong e-mails and documents that may be tried with one number, whatever the IP addresses. */
export const triesOfANumber = 10;
const windowSeconds = 15 * 60;

/** Calls of one IP address in a minute. */
export const trackingLimits = { writesPerMinute: 20 };

/** Keeps the number out of the counts; it may be of any text. */
const keyOf = (number: string) => hash('sha256', number, 'base64url');

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
  const detail = 'Muitas tentativas com este número';
  await countTry(counter, key, { code: 'too-many-tries', detail });
  const found = await find();
  if (found !== undefined) await counter.reward(key);
  return found;
}
