-- What is to be done outside of the shop, written in the transaction that causes it: a refund, the question what became of a
-- charge, a mail. The row of the key says what it is in full. A row is claimed before each try; after the last one it is
-- dead, until a person lets it be tried again.
create table effects (
  id bigint generated always as identity primary key,
  kind text not null,
  -- those of one lane have one receiver, for which no other lane waits
  lane text not null,
  key text not null,
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  next_try_at timestamptz not null default now(),
  last_error text,
  done_at timestamptz,
  dead_at timestamptz,
  unique (kind, key)
);
create index effects_open on effects (next_try_at) where done_at is null;
create index effects_done on effects (done_at) where done_at is not null;

insert into effects (kind, lane, key, created_at, attempts, next_try_at, last_error, dead_at)
  select 'refund', 'refund', reference, created_at, attempts, next_try_at, last_error, given_up_at
  from refunds where done_at is null;
insert into effects (kind, lane, key, created_at, attempts, next_try_at, last_error, dead_at)
  select 'charge', 'charge', id::text, attempted_at, lookup_attempts,
    greatest(lookup_next_try_at, attempted_at + interval '1 minute'), lookup_last_error, lookup_given_up_at
  from payments where attempted_at is not null;

drop index refunds_due;
alter table refunds drop column attempts, drop column next_try_at, drop column given_up_at, drop column last_error;
drop index payments_attempted;
-- an effect that is not done says now that the outcome of a charge is unknown
alter table payments drop column attempted_at, drop column lookup_attempts, drop column lookup_next_try_at, drop column lookup_given_up_at,
  drop column lookup_last_error;

-- A mail to a list names the page on which one leaves it (RFC 2369).
alter table outbox_messages add column unsubscribe text;
