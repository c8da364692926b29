-- Which products a transaction has changed. A reader asks for what was written by transactions that had not ended when
-- it asked before. A number counted up would need one lock of all writers: orders would wait for each other and imports.
create table catalogue_changes (
  id bigint generated always as identity primary key,
  product_id int not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index catalogue_changes_transaction on catalogue_changes (transaction_id);
create index catalogue_changes_changed on catalogue_changes (changed_at);

create function tell_change_of_product() returns trigger language plpgsql as $$
begin
  if not catalogue_is_loading() then
    insert into catalogue_changes (product_id) values (new.id);
  end if;
  return null;
end $$;

create function tell_change_of_part() returns trigger language plpgsql as $$
begin
  if not catalogue_is_loading() then
    insert into catalogue_changes (product_id) values (coalesce(new.product_id, old.product_id));
  end if;
  return null;
end $$;

drop trigger products_changed on products;
drop trigger products_stamped on products;
drop trigger stock_changed on product_stock;
drop trigger stock_stamps_product on product_stock;
drop trigger offers_changed on offers;
drop trigger offers_stamp_product on offers;
drop trigger scheduled_prices_changed on scheduled_prices;
drop trigger scheduled_prices_stamp_product on scheduled_prices;
drop trigger choices_changed on product_choices;
drop trigger choices_stamp_product on product_choices;

create trigger products_tell after insert or update on products
  for each row execute function tell_change_of_product();
create trigger stock_tells after insert or update or delete on product_stock
  for each row execute function tell_change_of_part();
create trigger offers_tell after insert or update or delete on offers
  for each row execute function tell_change_of_part();
create trigger scheduled_prices_tell after insert or update or delete on scheduled_prices
  for each row execute function tell_change_of_part();
create trigger choices_tell after insert or update or delete on product_choices
  for each row execute function tell_change_of_part();

-- The ledger of stock: the balances of warehouses (product_stock.quantity) and sellers (offers.stock) are the sums of its
-- movements. A row stays when its order or its product goes.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id int not null,
  warehouse text,
  seller_id int,
  kind text not null check (kind in ('receipt', 'reservation', 'sale', 'release', 'return', 'correction')),
  -- what is added to the balance; negative when pieces leave it
  quantity int not null check (quantity <> 0),
  order_id int,
  moved_at timestamptz not null default now(),
  check ((warehouse is null) <> (seller_id is null))
);
create index stock_movements_product on stock_movements (product_id);
create index stock_movements_order on stock_movements (order_id) where order_id is not null;

insert into stock_movements (product_id, warehouse, kind, quantity)
  select product_id, warehouse, 'receipt', quantity from product_stock where quantity > 0;
insert into stock_movements (product_id, seller_id, kind, quantity)
  select product_id, seller_id, 'receipt', stock from offers where stock > 0;

-- A new movement changes its balance. One that would take more than there is adds no row and changes nothing.
create function apply_stock_movement() returns trigger language plpgsql as $$
begin
  if catalogue_is_loading() then
    return new;
  end if;
  if new.warehouse is null then
    update offers set stock = stock + new.quantity
      where product_id = new.product_id and seller_id = new.seller_id and stock + new.quantity >= 0;
  else
    update product_stock set quantity = quantity + new.quantity
      where product_id = new.product_id and warehouse = new.warehouse and quantity + new.quantity >= 0;
  end if;
  return case when found then new end;
end $$;
create trigger stock_movements_apply before insert on stock_movements
  for each row when (pg_trigger_depth() = 0) execute function apply_stock_movement();

-- A balance that is written directly, as imports do, gets a movement of the difference.
create function record_warehouse_change() returns trigger language plpgsql as $$
declare difference int := coalesce(new.quantity, 0) - coalesce(old.quantity, 0);
begin
  if difference <> 0 and not catalogue_is_loading() then
    insert into stock_movements (product_id, warehouse, kind, quantity)
      values (coalesce(new.product_id, old.product_id), coalesce(new.warehouse, old.warehouse),
        case when difference > 0 then 'receipt' else 'correction' end, difference);
  end if;
  return null;
end $$;
create trigger stock_recorded after insert or update or delete on product_stock
  for each row when (pg_trigger_depth() = 0) execute function record_warehouse_change();

create function record_seller_change() returns trigger language plpgsql as $$
declare difference int := coalesce(new.stock, 0) - coalesce(old.stock, 0);
begin
  if difference <> 0 and not catalogue_is_loading() then
    insert into stock_movements (product_id, seller_id, kind, quantity)
      values (coalesce(new.product_id, old.product_id), coalesce(new.seller_id, old.seller_id),
        case when difference > 0 then 'receipt' else 'correction' end, difference);
  end if;
  return null;
end $$;
create trigger offers_recorded after insert or update or delete on offers
  for each row when (pg_trigger_depth() = 0) execute function record_seller_change();
