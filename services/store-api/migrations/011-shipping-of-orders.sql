-- What the delivery costs is part of an order's total. Orders made before paid none.
alter table orders add column shipping_cents int not null default 0 check (shipping_cents >= 0);
