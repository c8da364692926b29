-- However an address is written, its mailbox waits for few alerts.
alter table stock_alerts add column mailbox text;
update stock_alerts set mailbox = email;
alter table stock_alerts alter column mailbox set not null;
create index stock_alerts_mailbox on stock_alerts (mailbox);

-- Orders beyond the first unpaid ones of a mailbox have no messages until somebody pays.
alter table orders add column is_silent boolean not null default false;
