-- Whoever changes the catalogue counts its version up, and stamps the rows changed with it: readers then
-- fetch only what is newer. The version row is locked until commit, so no stamp can become visible after a
-- greater one. The seed, which loads everything at once, switches this off for its own transaction.
create function catalogue_is_loading() returns boolean language sql stable as
$$ select coalesce(current_setting('aragem.loading', true), '') = 'on' $$;

create function catalogue_changed() returns trigger language plpgsql as $$
begin
  if not catalogue_is_loading() then
    update catalogue_version set version = version + 1;
  end if;
  return null;
end $$;

create function catalogue_structure_changed() returns trigger language plpgsql as $$
begin
  if not catalogue_is_loading() then
    update catalogue_version set version = version + 1, structure = structure + 1;
  end if;
  return null;
end $$;

create function stamp_product() returns trigger language plpgsql as $$
begin
  select version into new.revision from catalogue_version;
  return new;
end $$;

create function stamp_product_of_row() returns trigger language plpgsql as $$
begin
  if not catalogue_is_loading() then
    update products set revision = 0 where id = coalesce(new.product_id, old.product_id);
  end if;
  return null;
end $$;

create trigger products_changed before insert or update on products
  for each statement execute function catalogue_changed();
create trigger products_stamped before insert or update on products
  for each row execute function stamp_product();
create trigger products_deleted before delete or truncate on products
  for each statement execute function catalogue_structure_changed();

create trigger stock_changed before insert or update or delete on product_stock
  for each statement execute function catalogue_changed();
create trigger stock_stamps_product after insert or update or delete on product_stock
  for each row execute function stamp_product_of_row();
create trigger offers_changed before insert or update or delete on offers
  for each statement execute function catalogue_changed();
create trigger offers_stamp_product after insert or update or delete on offers
  for each row execute function stamp_product_of_row();
create trigger scheduled_prices_changed before insert or update or delete on scheduled_prices
  for each statement execute function catalogue_changed();
create trigger scheduled_prices_stamp_product after insert or update or delete on scheduled_prices
  for each row execute function stamp_product_of_row();
create trigger choices_changed before insert or update or delete on product_choices
  for each statement execute function catalogue_changed();
create trigger choices_stamp_product after insert or update or delete on product_choices
  for each row execute function stamp_product_of_row();

create trigger categories_changed after insert or update or delete on categories
  for each statement execute function catalogue_structure_changed();
create trigger brands_changed after insert or update or delete on brands
  for each statement execute function catalogue_structure_changed();
create trigger filters_changed after insert or update or delete on filters
  for each statement execute function catalogue_structure_changed();
create trigger filter_values_changed after insert or update or delete on filter_values
  for each statement execute function catalogue_structure_changed();
create trigger landing_pages_changed after insert or update or delete on landing_pages
  for each statement execute function catalogue_structure_changed();
create trigger purchase_lists_changed after insert or update or delete on purchase_lists
  for each statement execute function catalogue_structure_changed();
