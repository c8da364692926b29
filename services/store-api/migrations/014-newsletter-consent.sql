-- Mail that would be sent: no program of this shop sends any.
create table outbox_messages (
  id int generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now()
);
create index outbox_messages_recipient on outbox_messages (recipient);
create index outbox_messages_created on outbox_messages (created_at);

-- Nobody wrote down what the owners of these addresses agreed to.
delete from newsletter_subscribers;
alter table newsletter_subscribers rename column created_at to consented_at;
-- The key is in the links of messages to the address.
alter table newsletter_subscribers add column key uuid not null unique default gen_random_uuid();
alter table newsletter_subscribers add column consent_version text not null;
alter table newsletter_subscribers add column consent_text text not null;
alter table newsletter_subscribers add column confirmed_at timestamptz;
create index newsletter_subscribers_unconfirmed on newsletter_subscribers (consented_at) where confirmed_at is null;
create index orders_created on orders (created_at);
