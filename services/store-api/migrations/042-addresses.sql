-- Additive: addresses of an account, one of which its checkouts begin with; and its CPF or CNPJ.
create table addresses (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  name text not null,
  postal_code text not null,
  street text not null,
  number text not null,
  complement text not null,
  district text not null,
  is_default boolean not null,
  created_at timestamptz not null default now()
);
create index addresses_user on addresses (user_id);
create unique index addresses_default on addresses (user_id) where is_default;
alter table users add column tax_id text;
