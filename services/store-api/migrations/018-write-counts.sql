-- State-changing calls of an address in the last minute; the columns are those of the library rate-limiter-flexible.
-- Nothing is lost when a crash empties it, so it needs no write-ahead log.
create unlogged table write_counts (
  key varchar(255) primary key,
  points int not null default 0,
  -- milliseconds since 1970
  expire bigint
);
create index on write_counts (expire);
