-- What was done lately by whom, for the limits of src/platform/abuse. Keys are hashed.
create table abuse_counts (
  key text primary key,
  points int not null,
  -- milliseconds since 1970
  expire bigint not null
);
create index on abuse_counts (expire);
drop table sign_in_attempts;

-- Who ordered, for limits and promises about a person: the folded e-mail, the CPF or CNPJ without its points, and for a day the
-- hashed address.
alter table orders
  add column buyer_email text,
  add column buyer_document text,
  add column buyer_address text;
create index orders_buyer_email on orders (buyer_email) where buyer_email is not null;
create index orders_buyer_document on orders (buyer_document) where buyer_document is not null;
create index orders_buyer_address on orders (buyer_address) where buyer_address is not null;

-- A coupon of the first purchase is used once by a person, too.
alter table coupon_redemptions add column buyer_email text, add column buyer_document text;
create unique index coupon_redemptions_email on coupon_redemptions (code, buyer_email) where first_purchase;
create unique index coupon_redemptions_document on coupon_redemptions (code, buyer_document) where first_purchase;
