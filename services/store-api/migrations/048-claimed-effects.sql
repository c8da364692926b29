-- What a provider is asked to do is a row that one process claims: refunds, and what became of a card's charge. Each try is counted,
-- the next one waits longer, and after the last one the row waits for a person.
drop index refunds_due;
alter table refunds
  add column attempts int not null default 0,
  add column next_try_at timestamptz not null default now(),
  add column given_up_at timestamptz,
  add column last_error text;
create index refunds_due on refunds (next_try_at) where done_at is null and given_up_at is null;

drop index payments_attempted;
alter table payments
  add column lookup_attempts int not null default 0,
  add column lookup_next_try_at timestamptz not null default now(),
  add column lookup_given_up_at timestamptz,
  add column lookup_last_error text;
create index payments_attempted on payments (lookup_next_try_at)
  where attempted_at is not null and lookup_given_up_at is null;
