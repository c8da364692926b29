-- Additive: what a call with the header Idempotency-Key has answered, so that the same call gets the same answer, in every process. A row
-- without a status belongs to a call that runs, or whose process has died.
create table idempotency_keys (
  session_id uuid not null references sessions on delete cascade on update cascade,
  key text not null,
  -- of the call and its body
  fingerprint text not null,
  claimed_until timestamptz not null,
  status int,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (session_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
