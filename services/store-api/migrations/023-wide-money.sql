-- An amount of cents above R$ 21,474,836.47 does not fit 32 bits.
alter table products
  alter column list_price_cents type bigint,
  alter column price_cents type bigint,
  alter column cash_price_cents type bigint;
alter table offers
  alter column price_cents type bigint,
  alter column cash_price_cents type bigint;
alter table scheduled_prices
  alter column price_cents type bigint,
  alter column cash_price_cents type bigint;
alter table orders
  alter column total_cents type bigint,
  alter column shipping_cents type bigint;
alter table order_lines alter column price_cents type bigint;
