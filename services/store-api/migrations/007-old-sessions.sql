-- Old sessions are removed: what was ordered in one stays, and is found by its number and its account.
alter table orders alter column session_id drop not null;
alter table orders drop constraint orders_session_id_fkey;
alter table orders add foreign key (session_id) references sessions on delete set null;

create index sessions_created on sessions (created_at);
create index sessions_revoked on sessions (revoked_at) where revoked_at is not null;
create index sessions_cart on sessions (cart_id);
create index users_cart on users (cart_id);
create index carts_created on carts (created_at);
