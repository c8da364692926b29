-- What is given back of a payment: all of it or a part. It is due until it is done; the reference makes it count once.
create table refunds (
  reference text primary key,
  payment_id uuid not null references payments on delete cascade,
  amount_cents bigint not null check (amount_cents > 0),
  actor text not null,
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index refunds_payment on refunds (payment_id);
create index refunds_due on refunds (created_at) where done_at is null;
