-- Orders paid by card: the number of instalments, and the interest that is part of the total.
alter table orders
  add column instalments int,
  add column interest_cents bigint not null default 0;

-- Brand, last digits and, when it was declined, the reason. The number never gets here.
alter table payments add column card jsonb;
