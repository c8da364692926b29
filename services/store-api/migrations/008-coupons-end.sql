-- A coupon without an end stays valid.
alter table coupons add column ends_at timestamptz;

-- One that is over, to show what happens then.
insert into coupons values ('BRISA10', 10, '10% na semana de abertura (demonstração)', '2026-03-01 00:00-03');
