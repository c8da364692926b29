-- Additive: menus, pages, banners, popups, coupons and the home page. A change is another row: the last version holds, and those
-- before it are the way back. A body of null is a document that was removed.
create table content_documents (
  id int generated always as identity primary key,
  kind text not null,
  key text not null,
  version int not null check (version > 0),
  body jsonb,
  author text not null,
  changed_at timestamptz not null default now(),
  unique (kind, key, version)
);
