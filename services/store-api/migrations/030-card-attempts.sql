-- When the provider was last asked to charge a card for the payment, while its answer is not stored.
alter table payments add column attempted_at timestamptz;
create index payments_attempted on payments (attempted_at) where attempted_at is not null;
