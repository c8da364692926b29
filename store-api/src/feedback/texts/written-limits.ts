import type { Queryable } from '../../platform/database/queryable.ts';
import { createSharedCounter } from '../../platform/database/shared-counter.ts';
import { countTry } from '../../platform/http/limits/limit-tries.ts';
import type { Limits } from '../../platform/http/serve-endpoint.ts';

/** Reviews, changes of reviews and questions of an account in an hour. */
export const mostTextsAnHour = 10;

/** Of an address, which many shoppers may share. */
export const textsOfAddress: Limits = { writesPerMinute: 20 };

/** Counts a text of an account. @throws HttpProblem 429 for too many */
export async function countText(database: Queryable, userId: number): Promise<void> {
  const counter = createSharedCounter(database, {
    ...{ tableName: 'write_counts', keyPrefix: 'texts' },
    ...{ points: mostTextsAnHour, durationSeconds: 3_600 },
  });
  const detail = `Você já enviou ${mostTextsAnHour} textos na última hora`;
  await countTry(counter, userId, { code: 'too-many-texts', detail });
}
