-- A coupon may begin later, need a least amount of goods, and be for a limited number of orders.
alter table coupons
  add column starts_at timestamptz,
  -- of the goods at cash prices
  add column minimum_cents bigint check (minimum_cents >= 0),
  add column most_redemptions int check (most_redemptions > 0),
  -- counted only where the number is limited
  add column redemptions int not null default 0 check (redemptions >= 0 and redemptions <= most_redemptions);

-- Which orders used which coupon. A coupon of the first purchase is used once by an account or by a visitor's cart.
create table coupon_redemptions (
  order_id int primary key references orders on delete cascade,
  code text not null references coupons on delete cascade,
  first_purchase boolean not null,
  user_id int references users on delete set null,
  -- of who has no account
  cart_id uuid references carts on delete set null,
  redeemed_at timestamptz not null default now()
);
create unique index coupon_redemptions_user on coupon_redemptions (code, user_id) where first_purchase;
create unique index coupon_redemptions_cart on coupon_redemptions (code, cart_id) where first_purchase;
