-- Additive: what a shopper has given up of an order. What was paid for it goes back when it is asked for, the pieces when they are
-- received.
create table returns (
  id int generated always as identity primary key,
  order_id int not null references orders on delete cascade,
  protocol text not null unique,
  state text not null check (state in ('asked', 'received')),
  -- what goes back for it
  amount_cents bigint not null check (amount_cents >= 0),
  asked_at timestamptz not null default now(),
  received_at timestamptz
);
create index returns_order on returns (order_id);

-- A line of an order is given up once.
create table return_lines (
  return_id int not null references returns on delete cascade,
  order_id int not null,
  position int not null,
  primary key (order_id, position),
  foreign key (order_id, position) references order_lines on delete cascade
);
create index return_lines_return on return_lines (return_id);

alter table order_history add column return_id int references returns on delete cascade;
