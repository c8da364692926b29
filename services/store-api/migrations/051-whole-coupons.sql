-- Additive: a coupon may pay an order's goods whole. An order that costs nothing is complete once it is placed.
alter table coupons drop constraint coupons_percent_check,
  add constraint coupons_percent_check check (percent between 1 and 100);
