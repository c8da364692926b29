import { returnHours } from '@storefront/contracts/api';
import type { Database } from '../../platform/database/database.ts';
import { changeEach } from '../../platform/database/repeat-conflicts.ts';
import { receiveReturn } from './receive-return.ts';

export const oldReturnsEveryMs = 60_000;

/** Takes back what was given up so long ago: nobody of the demonstration fetches it. Any number of processes may. */
export async function receiveOldReturns(database: Database): Promise<void> {
  const due = await database.rows<{ protocol: string }>(
    `select protocol from returns where state = 'asked' and asked_at <= now() - make_interval(hours => $1)
     order by id limit 100`,
    [returnHours],
  );
  await changeEach(database, due, (connection, { protocol }) => receiveReturn(connection, protocol));
}
