-- What other systems hear of the shop: an event is stored for each webhook that wants its type, in the transaction of what it
-- tells.
create table webhooks (
  name text primary key,
  url text not null,
  -- null: all
  types text[],
  secret text not null,
  -- it signs until then, too
  former_secret text,
  former_until timestamptz,
  created_at timestamptz not null default now()
);

create table events (
  id uuid primary key default gen_random_uuid(),
  type text not null,
  subject text not null,
  data jsonb not null,
  happened_at timestamptz not null default now()
);
create index events_happened on events (happened_at);

-- Nothing is stored of a type that nobody wants.
create function write_event(new_type text, new_subject text, new_data jsonb) returns void language plpgsql as $$
declare
  event_id uuid;
begin
  if not exists (select 1 from webhooks where types is null or new_type = any(types)) then
    return;
  end if;
  insert into events (type, subject, data) values (new_type, new_subject, new_data) returning id into event_id;
  insert into effects (kind, lane, key)
    select 'webhook', 'webhook ' || name, name || '/' || event_id from webhooks
    where types is null or new_type = any(types);
end $$;
