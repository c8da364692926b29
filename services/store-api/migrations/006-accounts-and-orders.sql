-- A cart outlives the session that began it: who signs in finds their cart again on any machine.
create table carts (
  id uuid primary key,
  created_at timestamptz not null default now()
);
insert into carts (id) select id from sessions;

create table users (
  id int generated always as identity primary key,
  email text not null unique,
  name text not null,
  phone text,
  password_hash text not null,
  cart_id uuid not null references carts,
  created_at timestamptz not null default now()
);

alter table sessions add column cart_id uuid references carts;
update sessions set cart_id = id;
alter table sessions alter column cart_id set not null;
alter table sessions add column user_id int references users on delete cascade;
alter table sessions add column coupon text;

alter table cart_lines drop constraint cart_lines_session_id_fkey;
alter table cart_lines rename column session_id to cart_id;
alter table cart_lines add foreign key (cart_id) references carts on delete cascade;

create table wishlist_items (
  user_id int not null references users on delete cascade,
  product_id int not null references products on delete cascade,
  added_at timestamptz not null default now(),
  primary key (user_id, product_id)
);

create table coupons (
  code text primary key,
  percent int not null check (percent between 1 and 90),
  description text not null
);
insert into coupons values ('BRISA5', 5, '5% na primeira compra (demonstração)');

create table orders (
  id int generated always as identity primary key,
  number text not null unique,
  session_id uuid not null references sessions,
  user_id int references users,
  postal_code text not null,
  total_cents int not null check (total_cents >= 0),
  created_at timestamptz not null default now()
);
create index orders_user on orders (user_id, created_at desc);
create index orders_session on orders (session_id, created_at desc);

create table order_lines (
  order_id int not null references orders on delete cascade,
  position int not null,
  product_id int not null,
  name text not null,
  quantity int not null check (quantity > 0),
  price_cents int not null,
  primary key (order_id, position)
);
