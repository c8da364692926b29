-- Who asked to hear when a product is for sale again. A row is pending until its message is handed to a mail service.
create table stock_alerts (
  product_id int not null,
  email text not null,
  asked_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (product_id, email)
);
create index stock_alerts_asked on stock_alerts (asked_at);
