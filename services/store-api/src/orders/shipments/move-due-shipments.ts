import type { ShipmentState } from '@storefront/contracts/api';
import type { Database } from '../../platform/database/database.ts';
import { changeEach } from '../../platform/database/repeat-conflicts.ts';
import { doAll } from '../../platform/intervals/do-all.ts';
import { moveShipment } from './move-shipment.ts';

/** A move that is due so many minutes after a shipment has got to `from`. */
export interface ShipmentStep {
  readonly from: ShipmentState;
  readonly to: ShipmentState;
  readonly minutes: number;
}

/** A technician comes once everything has been delivered, and sets out on the day of the visit. */
const mayMoveNow = `(kind <> 'visit' or not exists (select 1 from shipments other
  where other.order_id = shipments.order_id and other.kind = 'delivery'
    and other.state in ('to-pick', 'picked', 'shipped'))
  and (state = 'to-pick' or not exists (select 1 from orders where orders.id = shipments.order_id
    and left(visit, 10) > to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD'))))`;

/** Moves on the shipments that are due, a hundred of each step. Any number of processes may do so at once. */
export async function moveDueShipments(database: Database, steps: readonly ShipmentStep[]): Promise<void> {
  const move = async ({ from, to, minutes }: ShipmentStep) => {
    const due = await database.rows<{ id: number }>(
      `select id from shipments where state = $1 and changed_at <= now() - make_interval(mins => $2) and ${mayMoveNow}
       order by changed_at limit 100`,
      [from, minutes],
    );
    await changeEach(database, due, (connection, { id }) =>
      moveShipment(connection, { id, from, to, actor: 'system' }),
    );
  };
  await doAll(steps.map((step) => () => move(step)));
}
