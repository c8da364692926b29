-- Additive: files of goods that were read: what each row would change, what it has changed, and the values before. A row is
-- applied with its mark in one transaction, so that an import which was killed goes on where it was.
create table catalogue_imports (
  id int generated always as identity primary key,
  kind text not null check (kind in ('products', 'categories', 'brands')),
  file_name text not null,
  author text not null,
  state text not null check (state in ('reading', 'checked', 'applying', 'applied', 'undoing', 'undone')),
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  undone_at timestamptz,
  -- why the last try stopped; it is tried again
  last_error text
);
create index catalogue_imports_open on catalogue_imports (id) where state in ('applying', 'undoing');

create table catalogue_import_rows (
  import_id int not null references catalogue_imports on delete cascade,
  -- number in the file as an editor shows it
  row int not null,
  key text not null,
  -- what the file says, by column; json keeps the order of its lists and members
  target json not null,
  change text not null check (change in ('new', 'changed', 'unchanged', 'refused')),
  -- the columns that differ, before and after
  before json,
  after json,
  -- why it was refused
  problems jsonb,
  -- of the product, category or brand, once it is applied
  entity_id int,
  applied_at timestamptz,
  undone_at timestamptz,
  -- why it was not undone
  undo_problem text,
  primary key (import_id, row)
);
create index catalogue_import_rows_to_apply on catalogue_import_rows (import_id, row) where applied_at is null;

-- The name of what variants of a product differ in, such as Cor; without it, the label says it.
alter table products add column variant_name text;
