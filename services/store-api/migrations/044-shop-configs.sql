-- Additive: the shop's public configuration, the same for all processes. The last row holds; those before it say who has
-- changed it, and when. Processes of an earlier release go on with the file of SHOP_CONFIG.
create table shop_configs (
  id int generated always as identity primary key,
  config jsonb not null,
  author text not null,
  changed_at timestamptz not null default now()
);
