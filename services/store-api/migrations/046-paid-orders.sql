-- Only a paid order is complete, only the provider says what is paid, and only a complete order sends anything: whoever
-- writes something else, by whatever call, is refused by the database.
alter table orders alter column order_state set default 'open';

create function require_paid_order() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from payments where order_id = new.id and state = 'paid' and not refund_due
      and amount_cents = new.total_cents) then
    raise exception 'order % is not paid', new.number using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- A backup is restored without triggers: what it contains has passed them.
create trigger orders_are_paid after insert or update of order_state on orders
  for each row when (new.order_state = 'complete') execute function require_paid_order();

create function require_word_of_provider() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from payment_events where payment_id = new.id and kind = 'paid'
      and amount_cents = new.amount_cents) then
    raise exception 'payment % has no word of its provider', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger payments_have_a_word after insert or update of state on payments
  for each row when (new.state = 'paid') execute function require_word_of_provider();

-- What was paid for a complete order may be given back, and nothing else. An order that is deleted takes its payments along.
create function require_payment_of_order() returns trigger language plpgsql as $$
begin
  if exists (select 1 from orders where id = old.order_id and order_state = 'complete')
      and not exists (select 1 from payments where order_id = old.order_id and state in ('paid', 'refunded')) then
    raise exception 'the complete order % is not paid', old.order_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger payments_of_orders_stay after delete or update of state on payments
  for each row when (old.state in ('paid', 'refunded')) execute function require_payment_of_order();

create function require_complete_order() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from orders where id = new.order_id and order_state = 'complete') then
    raise exception 'order % of the shipment is not complete', new.order_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger shipments_are_paid after insert or update of state on shipments
  for each row when (new.state <> 'returned') execute function require_complete_order();
