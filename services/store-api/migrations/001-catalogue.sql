-- One row: version counts every change of a product, structure every change that needs a whole reload.
create table catalogue_version (
  id int primary key check (id = 1),
  version bigint not null,
  structure bigint not null
);
insert into catalogue_version values (1, 1, 1);

create table categories (
  id int primary key,
  parent_id int references categories,
  name text not null,
  slug text not null unique,
  path text not null unique,
  description_html text not null,
  position int not null
);

create table brands (
  id int primary key,
  name text not null,
  slug text not null unique,
  description_html text not null
);

create table filters (
  id int primary key,
  name text not null,
  position int not null,
  on_card boolean not null,
  searchable boolean not null
);

create table filter_values (
  id int primary key,
  filter_id int not null references filters,
  label text not null,
  regime text,
  position int not null
);

create table warehouses (
  code text primary key,
  name text not null
);

create table products (
  id int primary key,
  sku text not null unique,
  mpn text,
  ean text,
  name text not null,
  slug text not null unique,
  brand_id int not null references brands,
  category_id int not null references categories,
  kind text not null check (kind in ('produto', 'servico', 'kit')),
  demo boolean not null,
  on_request boolean not null,
  list_price_cents int check (list_price_cents > 0),
  price_cents int not null check (price_cents > 0),
  cash_price_cents int not null check (cash_price_cents > 0 and cash_price_cents <= price_cents),
  popularity int not null,
  launched_on date not null,
  stamp_ids int[] not null,
  rating_counts int[] not null check (cardinality(rating_counts) = 5),
  value_ids int[] not null,
  drawing jsonb not null,
  specifications jsonb not null,
  technical_source text,
  short_description text not null,
  description_html text not null,
  variant_group text,
  variant_label text,
  revision bigint not null default 0
);
create index products_revision on products (revision);
create index products_category on products (category_id);
create index products_variant_group on products (variant_group);
create index products_value_ids on products using gin (value_ids);

create table product_stock (
  product_id int not null references products on delete cascade,
  warehouse text not null references warehouses,
  quantity int not null check (quantity >= 0),
  primary key (product_id, warehouse)
);

create table product_choices (
  id int primary key,
  product_id int not null references products on delete cascade,
  attribute text not null,
  label text not null,
  position int not null
);
create index product_choices_product on product_choices (product_id);

create table sellers (
  id int primary key,
  name text not null
);

create table offers (
  product_id int not null references products on delete cascade,
  seller_id int not null references sellers,
  price_cents int not null check (price_cents > 0),
  cash_price_cents int not null check (cash_price_cents > 0 and cash_price_cents <= price_cents),
  stock int not null check (stock >= 0),
  primary key (product_id, seller_id)
);

create table scheduled_prices (
  id int primary key,
  product_id int not null references products on delete cascade,
  price_cents int not null check (price_cents > 0),
  cash_price_cents int not null check (cash_price_cents > 0 and cash_price_cents <= price_cents),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at)
);
create index scheduled_prices_product on scheduled_prices (product_id);

create table reviews (
  id int primary key,
  product_id int not null references products on delete cascade,
  author text not null,
  written_on date not null,
  note int not null check (note between 1 and 5),
  comment text not null
);
create index reviews_product on reviews (product_id, written_on desc);

create table landing_pages (
  slug text primary key,
  name text not null,
  description_html text not null,
  filters text not null,
  category_path text references categories (path)
);

create table purchase_lists (
  id int primary key,
  slug text not null unique,
  name text not null,
  description_html text not null,
  product_ids int[] not null
);
