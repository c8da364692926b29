-- What leaves one place for a paid order: our warehouse, a seller, or a technician who comes.
create table shipments (
  id int generated always as identity primary key,
  order_id int not null references orders on delete cascade,
  kind text not null check (kind in ('delivery', 'pickup', 'visit')),
  -- neither for a visit, nor for orders that were made before pieces had sources
  warehouse text,
  seller_id int,
  -- the name of the place, and what it sends, as they were: [{"nome": "…", "quantidade": 1}]
  origin text,
  items jsonb not null,
  state text not null check (state in ('to-pick', 'picked', 'shipped', 'delivered', 'returned')),
  changed_at timestamptz not null default now(),
  unique nulls not distinct (order_id, kind, warehouse, seller_id)
);
create index shipments_moving on shipments (changed_at) where state in ('to-pick', 'picked', 'shipped');
alter table order_history add column shipment_id int references shipments on delete cascade;
create index order_history_shipment on order_history (shipment_id) where shipment_id is not null;

-- Orders from before are where their age said that they were.
insert into shipments (order_id, kind, items, state, changed_at)
  select orders.id, 'delivery',
    (select coalesce(jsonb_agg(jsonb_build_object('nome', name, 'quantidade', quantity) order by position), '[]')
     from order_lines where order_id = orders.id),
    case when coalesce(paid_at, created_at) > now() - interval '2 minutes' then 'to-pick'
      when coalesce(paid_at, created_at) > now() - interval '10 minutes' then 'picked'
      when coalesce(paid_at, created_at) > now() - interval '1 day' then 'shipped'
      else 'delivered' end,
    coalesce(paid_at, created_at)
  from orders where order_state = 'complete';
insert into order_history (order_id, shipment_id, to_state, actor, at)
  select order_id, id, state, 'system', changed_at from shipments;
