import type { Queryable } from '../../platform/database/queryable.ts';
import type { Place } from '../../shipping/postal-codes/postal-codes.ts';
import { halfDaysFrom } from '../../shipping/visit-days.ts';

/** So many technicians of the demonstration are in each state. */
export const visitsPerHalfDay = 8;

const lockKey = 727_003;

/** Orders that a technician comes for. */
const booked = `visit is not null and order_state <> 'cancelled' and not exists (select 1 from shipments
  where order_id = orders.id and kind = 'visit' and shipments.state = 'returned')`;

/** Half days with a free technician, the first ones first. @param days working days until the first one */
export async function freeVisits(
  connection: Queryable,
  { state }: Pick<Place, 'state'>,
  { days, nowMs }: { readonly days: number; readonly nowMs: number },
): Promise<string[]> {
  const offered = halfDaysFrom(nowMs, days);
  const full = await connection.rows<{ visit: string }>(
    `select visit from orders where state = $1 and visit >= $2 and ${booked}
     group by visit having count(*) >= $3`,
    [state, offered[0], visitsPerHalfDay],
  );
  return offered.filter((code) => !full.some(({ visit }) => visit === code));
}

/** Orders that want the same half day come one after the other, until their transactions end. */
export async function lockVisit(
  connection: Queryable,
  { state }: Pick<Place, 'state'>,
  code: string,
): Promise<void> {
  await connection.rows('select pg_advisory_xact_lock($1, hashtext($2))', [lockKey, `${state} ${code}`]);
}
