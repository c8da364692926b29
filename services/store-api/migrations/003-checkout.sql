create table settings (
  name text primary key,
  value text not null
);

create table sessions (
  id uuid primary key,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

create table cart_lines (
  session_id uuid not null references sessions on delete cascade,
  product_id int not null references products on delete cascade,
  choice_id int not null,
  unit_id int not null,
  kind text not null,
  quantity int not null check (quantity > 0),
  added_at timestamptz not null default now(),
  primary key (session_id, product_id, choice_id, unit_id)
);

create table newsletter_subscribers (
  email text primary key,
  created_at timestamptz not null default now()
);
