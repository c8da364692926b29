import type { Database } from '../platform/database/database.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { changeEach } from '../platform/database/repeat-conflicts.ts';
import type { Place } from '../shipping/postal-codes.ts';
import { daysUntilService, halfDaysFrom } from '../shipping/visit-days.ts';
import { movedVisitText } from './messages/order-texts.ts';
import { writeOrderMessage } from './messages/write-order-message.ts';

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

export const lateVisitsEveryMs = 300_000;

/** Orders whose visit's day has come, while something of them is still to be delivered. */
const lateOrders = `select orders.id, visit, orders.state from orders join shipments on order_id = orders.id
  where kind = 'visit' and shipments.state in ('to-pick', 'picked')
    and left(visit, 10) <= to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')
    and exists (select 1 from shipments other where other.order_id = orders.id and other.kind = 'delivery'
      and other.state in ('to-pick', 'picked', 'shipped'))`;

interface LateOrder {
  readonly id: number;
  readonly visit: string;
  readonly state: string;
}

/** Gives one order the first free half day in so many working days, with a message; another process may be first. */
async function moveVisit(connection: Queryable, id: number): Promise<void> {
  const late = await connection.row<LateOrder>(
    `${lateOrders} and orders.id = $1 for update of orders, shipments`,
    [id],
  );
  if (!late) return;
  const offered = { days: daysUntilService, nowMs: Date.now() };
  const [visit] = await freeVisits(connection, late, offered);
  if (visit === undefined) return;
  await lockVisit(connection, late, visit);
  // another order may have taken the last place meanwhile: the next run finds another half day
  if (!(await freeVisits(connection, late, offered)).includes(visit)) return;
  await connection.rows('update orders set visit = $2 where id = $1', [id, visit]);
  await writeOrderMessage(connection, id, (order) => movedVisitText(order, late.visit));
}

/** Moves visits that would come before their delivery. Any number of processes may do so at once. */
export async function moveLateVisits(database: Database): Promise<void> {
  const late = await database.rows<LateOrder>(`${lateOrders} order by visit limit 100`);
  await changeEach(database, late, (connection, { id }) => moveVisit(connection, id));
}
