-- An order says what was bought without the catalogue, which changes. Code from before this migration leaves all of
-- this empty.
alter table orders
  add column coupon text,
  add column discount_cents bigint check (discount_cents >= 0),
  add column city text,
  add column state text;

alter table order_lines
  -- 0 when the product has no choice
  add column choice_id int,
  -- names and values, such as the voltage: [{"name": "Voltagem", "value": "220 V"}]
  add column options jsonb not null default '[]',
  add column unit_id int,
  -- the outside seller of the unit; none when the shop sells
  add column seller_id int,
  add column seller text,
  add column instalment_price_cents bigint;

-- From where the pieces of a product's unit were taken: one of our warehouses or a seller.
create table order_sources (
  id int generated always as identity primary key,
  order_id int not null references orders on delete cascade,
  product_id int not null,
  unit_id int not null,
  warehouse text,
  seller_id int,
  quantity int not null check (quantity > 0),
  check ((warehouse is null) <> (seller_id is null))
);
create index order_sources_order on order_sources (order_id);
