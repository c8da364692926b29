-- Additive: an empty database has no coupon. Those of the demonstration come with its catalogue.
delete from coupons where code in ('BRISA5', 'BRISA10') and not exists (select 1 from products);
