-- The coupons' page names those that are for everyone; others are given to single shoppers.
alter table coupons add column listed boolean not null default false;
update coupons set listed = true where code in ('BRISA5', 'BRISA10');
