-- Whose account asked, so that the request is exported and deleted with it; visitors have none.
alter table stock_alerts add column user_id int references users on delete cascade;
create index stock_alerts_user on stock_alerts (user_id);
