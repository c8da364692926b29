-- Additive: the carrier's code of a delivery that has left.
alter table shipments add column tracking_code text;
