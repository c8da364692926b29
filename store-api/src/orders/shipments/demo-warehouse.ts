import type { Database } from '../../platform/database/database.ts';
import { changeEach } from '../../platform/database/repeat-conflicts.ts';
import { moveShipment } from './move-shipment.ts';
import { openShipments } from './open-shipments.ts';

export const warehouseEveryMs = 30_000;

/** How long the warehouse of the demonstration takes for each step, in minutes. */
const steps = [
  { from: 'to-pick', to: 'picked', minutes: 2 },
  { from: 'picked', to: 'shipped', minutes: 8 },
  { from: 'shipped', to: 'delivered', minutes: 24 * 60 },
] as const;

/** A technician comes once everything has been delivered, and sets out on the day of the visit. */
const mayMoveNow = `(kind <> 'visit' or not exists (select 1 from shipments other
  where other.order_id = shipments.order_id and other.kind = 'delivery'
    and other.state in ('to-pick', 'picked', 'shipped'))
  and (state = 'to-pick' or not exists (select 1 from orders where orders.id = shipments.order_id
    and left(visit, 10) > to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD'))))`;

/** Processes of an earlier release, which may run beside this one, open no shipments. */
async function openMissing(database: Database): Promise<void> {
  const orders = await database.rows<{ id: number }>(
    `select id from orders where order_state = 'complete' and created_at > now() - interval '1 day'
       and not exists (select 1 from shipments where order_id = orders.id) limit 100`,
  );
  for (const { id } of orders) await openShipments(database, id);
}

/** Opens and moves on what is due, as a warehouse would. Any number of processes may do so at once. */
export async function runDemoWarehouse(database: Database): Promise<void> {
  await openMissing(database);
  for (const { from, to, minutes } of steps) {
    const due = await database.rows<{ id: number }>(
      `select id from shipments where state = $1 and changed_at <= now() - make_interval(mins => $2) and ${mayMoveNow}
       order by changed_at limit 100`,
      [from, minutes],
    );
    await changeEach(database, due, (connection, { id }) =>
      moveShipment(connection, { id, from, to, actor: 'system' }),
    );
  }
}
