-- How an order is paid is stored by the method's name, which the number of instalments said before.
alter table orders add column payment_method text;
update orders set payment_method = case when instalments is null then 'pix' else 'cartao' end;
alter table orders alter column payment_method set not null;
