-- Who asked for a link to set a new password. The link's key is not in this table, only its SHA-256.
create table password_resets (
  user_id int primary key references users on delete cascade,
  key_hash text not null unique,
  asked_at timestamptz not null default now()
);

-- A message with a link that ends is worth nothing afterwards; one to an account goes with it.
alter table outbox_messages add column user_id int references users on delete cascade;
alter table outbox_messages add column expires_at timestamptz;
create index outbox_messages_user on outbox_messages (user_id);
