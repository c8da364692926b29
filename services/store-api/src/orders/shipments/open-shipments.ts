import { pickupPlaces } from '../../inventory/pickup-places.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { shipmentMachine } from '../../platform/state-machine.ts';

/**
 * What an order sends, by place: the pieces of each source, then the lines without one, which are services and what was
 * bought before pieces had sources.
 */
const pieces = `
  select case when store.code is null then 'delivery' else 'pickup' end kind, warehouse, source.seller_id,
    coalesce(store.name, warehouses.name, sellers.name) origin, quantity,
    (select name from order_lines line where line.order_id = $1 and line.product_id = source.product_id limit 1) name
  from order_sources source
    join orders on orders.id = order_id
    left join jsonb_to_recordset($3::jsonb) store (code text, name text)
      on store.code = warehouse and store.code = recipient->>'retirada'
    left join warehouses on warehouses.code = warehouse left join sellers on sellers.id = source.seller_id
  where order_id = $1
  union all
  select case when products.kind = 'servico' then 'visit' else 'delivery' end, null, null, null, quantity, line.name
  from order_lines line left join products on products.id = product_id
  where order_id = $1 and not exists (select 1 from order_sources source where source.order_id = $1
    and source.product_id = line.product_id and source.unit_id is not distinct from line.unit_id)`;

/** Stores for pick-up, with the address that the shipment keeps. */
const stores = pickupPlaces.map(({ codigo, nome, endereco }) => ({
  code: codigo,
  name: `${nome}, ${endereco}`,
}));

/** Opens the shipments of an order that is paid; a repeated call opens no others. */
export async function openShipments(connection: Queryable, orderId: number): Promise<void> {
  await connection.rows(
    `with pieces as (${pieces}), opened as (
       insert into shipments (order_id, kind, warehouse, seller_id, origin, items, state)
       select $1, kind, warehouse, seller_id, origin,
         jsonb_agg(jsonb_build_object('nome', name, 'quantidade', quantity) order by name), $2
       from pieces group by kind, warehouse, seller_id, origin order by kind, warehouse, seller_id
       on conflict do nothing returning id)
     insert into order_history (order_id, shipment_id, to_state, actor) select $1, id, $2, 'system' from opened`,
    [orderId, shipmentMachine.initial, JSON.stringify(stores)],
  );
}
