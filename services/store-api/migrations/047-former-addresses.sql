-- Additive: addresses that products and categories had before, so that links and search engines find the present ones.
create table former_addresses (
  path text primary key,
  product_id int references products on delete cascade,
  category_id int references categories on delete cascade,
  changed_at timestamptz not null default now(),
  check (num_nonnulls(product_id, category_id) = 1)
);
create index former_addresses_product on former_addresses (product_id);
create index former_addresses_category on former_addresses (category_id);

create function note_former_address() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'products' then
    insert into former_addresses (path, product_id) values ('/' || old.slug, old.id)
    on conflict (path) do update set product_id = excluded.product_id, category_id = null, changed_at = now();
  else
    insert into former_addresses (path, category_id) values (old.path, old.id)
    on conflict (path) do update set category_id = excluded.category_id, product_id = null, changed_at = now();
  end if;
  return null;
end $$;
create trigger note_former_address after update of slug on products
  for each row when (old.slug <> new.slug) execute function note_former_address();
create trigger note_former_address after update of path on categories
  for each row when (old.path <> new.path) execute function note_former_address();
