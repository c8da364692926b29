-- The offer of the day is a scheduled price of its own: it begins and ends with a day in Brasília, and no day has two.
alter table scheduled_prices add column offer_of_day date unique;
create sequence scheduled_prices_id start 1000000 owned by scheduled_prices.id;
alter table scheduled_prices alter column id set default nextval('scheduled_prices_id');
