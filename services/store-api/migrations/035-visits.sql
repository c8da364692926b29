-- The half day on which a technician comes for an order, such as 2026-12-02-manha. Each state has so many a half day.
alter table orders add column visit text;
create index orders_visit on orders (state, visit) where visit is not null;
