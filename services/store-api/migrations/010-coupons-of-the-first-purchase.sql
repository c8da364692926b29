-- Some coupons hold for who has not ordered yet.
alter table coupons add column first_purchase boolean not null default false;
update coupons set first_purchase = true where code = 'BRISA5';
