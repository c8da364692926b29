-- Each state of a cart has a name of its own. An order says of which one it was made, and one state gives one order:
-- who got no reply may send the same order again.
alter table carts add column version uuid not null default gen_random_uuid();
alter table orders add column cart_id uuid references carts on delete set null;
alter table orders add column cart_version uuid unique;
create index orders_cart on orders (cart_id);
