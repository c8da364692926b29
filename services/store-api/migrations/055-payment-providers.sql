-- Additive: who made a charge is stored with it, and asked about it later; what arrived may be another amount than was asked for, and
-- a bank may take it back; a refund may be taken on first and done later.
alter table payments
  -- its name; set before it is asked for the charge
  add column provider text,
  -- what arrived, where it is not what was asked for
  add column paid_cents bigint,
  -- until when a provider may say that it was paid, where a bank takes days to say so: later than expires_at
  add column waits_until timestamptz,
  -- of a document to print
  add column document_url text,
  drop constraint payments_state_check,
  add constraint payments_state_check check (state in
    ('created', 'pending', 'paid', 'expired', 'refused', 'refunded', 'other-amount', 'charged-back')),
  drop constraint payments_provider_id_key,
  add constraint payments_provider_id_key unique (provider, provider_id);
drop index payments_waiting;
create index payments_waiting on payments ((coalesce(waits_until, expires_at))) where state = 'pending';

alter table refunds
  -- what the provider calls it
  add column provider_id text,
  add constraint refunds_provider_id_key unique (payment_id, provider_id);

-- A bank may take back what was paid for a complete order.
create or replace function require_payment_of_order() returns trigger language plpgsql as $$
begin
  if exists (select 1 from orders where id = old.order_id and order_state = 'complete')
      and not exists (select 1 from payments where order_id = old.order_id
        and state in ('paid', 'refunded', 'charged-back')) then
    raise exception 'the complete order % is not paid', old.order_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create or replace trigger payments_of_orders_stay after delete or update of state on payments
  for each row when (old.state in ('paid', 'refunded', 'charged-back')) execute function require_payment_of_order();
