-- Additive: what was ordered, said and paid stays as it was, so that no payment completes another order than its own, and
-- no order than the one that was paid.
create or replace trigger orders_are_paid after insert or update of order_state, total_cents on orders
  for each row when (new.order_state = 'complete') execute function require_paid_order();

create or replace trigger payments_have_a_word after insert or update of state, amount_cents on payments
  for each row when (new.state = 'paid') execute function require_word_of_provider();

create function refuse_another_order() returns trigger language plpgsql as $$
begin
  raise exception 'row % of % stays with its order', old.id, tg_table_name using errcode = 'check_violation';
end $$;
create trigger payments_keep_their_order before update of order_id on payments
  for each row when (old.order_id is distinct from new.order_id) execute function refuse_another_order();
create trigger shipments_keep_their_order before update of order_id on shipments
  for each row when (old.order_id is distinct from new.order_id) execute function refuse_another_order();

create function refuse_another_word() returns trigger language plpgsql as $$
begin
  raise exception 'what was said of payment % stays as it is', old.payment_id using errcode = 'check_violation';
end $$;
create trigger payment_events_stay before update on payment_events
  for each row execute function refuse_another_word();
