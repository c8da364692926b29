import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Queryable } from '../../platform/database/queryable.ts';
import { createSharedCounter } from '../../platform/database/shared-counter.ts';
import { HttpProblem } from '../../platform/http/errors/problems.ts';
import { waitText } from '../../platform/http/limits/wait-text.ts';
import type { Limits } from '../../platform/http/serve-endpoint.ts';

/** Reviews, changes of reviews and questions of an account in an hour. */
export const mostTextsAnHour = 10;

/** Of an address, which many shoppers may share. */
export const textsOfAddress: Limits = { writesPerMinute: 20 };

const counters = new WeakMap<Queryable, RateLimiterPostgres>();

function counterOf(database: Queryable): RateLimiterPostgres {
  const known = counters.get(database);
  if (known) return known;
  const counter = createSharedCounter(database, {
    ...{ tableName: 'write_counts', keyPrefix: 'texts' },
    ...{ points: mostTextsAnHour, durationSeconds: 3_600 },
  } as const);
  counters.set(database, counter);
  return counter;
}

/** Counts a text of an account. @throws HttpProblem 429 for too many */
export async function countText(database: Queryable, userId: number): Promise<void> {
  await counterOf(database)
    .consume(userId)
    .catch((rejection: unknown) => {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      const { msBeforeNext } = rejection;
      const detail = `Você já enviou ${mostTextsAnHour} textos na última hora; tente de novo em ${waitText(msBeforeNext)}`;
      throw new HttpProblem(429, 'too-many-texts', detail, [], Math.ceil(msBeforeNext / 1_000));
    });
}
