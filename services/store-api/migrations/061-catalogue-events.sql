-- Stock and prices are changed by orders, imports and people: whoever changes them, other systems hear of it.
create function write_stock_event() returns trigger language plpgsql as $$
declare
  -- of a place that is gone, nothing is left
  place jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  pieces int := case when tg_op = 'DELETE' then 0 else (place ->> tg_argv[1])::int end;
begin
  if not catalogue_is_loading() then
    perform write_event('aragem.stock.changed', sku, jsonb_build_object('productId', id, 'sku', sku, 'quantity', pieces)
      || case tg_argv[0] when 'warehouse' then jsonb_build_object('warehouse', place -> 'warehouse')
           else jsonb_build_object('sellerId', place -> 'seller_id') end)
    from products where id = (place ->> 'product_id')::int;
  end if;
  return null;
end $$;

create trigger stock_event after insert or delete on product_stock
  for each row execute function write_stock_event('warehouse', 'quantity');
create trigger stock_update_event after update of quantity on product_stock
  for each row when (old.quantity <> new.quantity) execute function write_stock_event('warehouse', 'quantity');
create trigger offer_stock_event after insert or delete on offers
  for each row execute function write_stock_event('seller', 'stock');
create trigger offer_stock_update_event after update of stock on offers
  for each row when (old.stock <> new.stock) execute function write_stock_event('seller', 'stock');

create function write_price_event() returns trigger language plpgsql as $$
declare
  product int := (to_jsonb(new) ->> tg_argv[0])::int;
begin
  if not catalogue_is_loading() then
    perform write_event('aragem.price.changed', sku, jsonb_build_object('productId', id, 'sku', sku,
      'sellerId', to_jsonb(new) -> 'seller_id', 'priceCents', new.price_cents, 'cashPriceCents', new.cash_price_cents,
      'formerPriceCents', old.price_cents, 'formerCashPriceCents', old.cash_price_cents))
    from products where id = product;
  end if;
  return null;
end $$;

create trigger product_price_event after update of price_cents, cash_price_cents on products
  for each row when (old.price_cents <> new.price_cents or old.cash_price_cents <> new.cash_price_cents)
  execute function write_price_event('id');
create trigger offer_price_event after update of price_cents, cash_price_cents on offers
  for each row when (old.price_cents <> new.price_cents or old.cash_price_cents <> new.cash_price_cents)
  execute function write_price_event('product_id');
