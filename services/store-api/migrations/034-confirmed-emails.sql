-- The address of the account that a link has confirmed: another one is not.
alter table users add column confirmed_email text;

-- Links that confirm an account's address. The keys are not in this table, only their SHA-256.
create table email_confirmations (
  key_hash text primary key,
  user_id int not null references users on delete cascade,
  email text not null,
  asked_at timestamptz not null default now(),
  used_at timestamptz
);
create index email_confirmations_user on email_confirmations (user_id);
