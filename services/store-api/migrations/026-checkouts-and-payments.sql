-- What a shopper has typed and chosen for the next order of a cart, right or wrong.
create table checkouts (
  cart_id uuid primary key references carts on delete cascade,
  version int not null default 1,
  fields jsonb not null default '{}',
  changed_at timestamptz not null default now()
);

-- Orders from before, and those placed without a checkout, wait for no payment.
alter table orders
  add column order_state text not null default 'complete' check (order_state in ('open', 'complete', 'cancelled')),
  -- who gets the order and where: the fields of the checkout
  add column recipient jsonb,
  add column paid_at timestamptz;
create index orders_open on orders (created_at) where order_state = 'open';

create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id int not null references orders on delete cascade,
  method text not null,
  -- frozen when the order was placed
  amount_cents bigint not null check (amount_cents >= 0),
  state text not null default 'created'
    check (state in ('created', 'pending', 'paid', 'expired', 'refused', 'refunded')),
  provider_id text unique,
  code text,
  expires_at timestamptz,
  -- it was paid, but its order was cancelled or paid before
  refund_due boolean not null default false,
  created_at timestamptz not null default now()
);
create index payments_refund_due on payments (created_at) where refund_due and state = 'paid';
create index payments_order on payments (order_id, created_at desc);
create index payments_waiting on payments (expires_at) where state = 'pending';
-- only one payment of an order can be paid at a time
create unique index payments_one_waiting on payments (order_id) where state in ('created', 'pending');

-- Each change of state of an order or a payment, and who caused it.
create table order_history (
  id int generated always as identity primary key,
  order_id int not null references orders on delete cascade,
  payment_id uuid references payments on delete cascade,
  from_state text,
  to_state text not null,
  actor text not null,
  at timestamptz not null default now()
);
create index order_history_order on order_history (order_id, id);

-- Messages of the payment provider that were taken: each counts once.
create table payment_events (
  id text primary key,
  payment_id uuid not null references payments on delete cascade,
  kind text not null,
  amount_cents bigint not null,
  received_at timestamptz not null default now()
);
