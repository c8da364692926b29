-- Counts of sign-ins by account and by address; the columns are those of the library rate-limiter-flexible.
create table sign_in_attempts (
  key varchar(255) primary key,
  points int not null default 0,
  -- milliseconds since 1970
  expire bigint
);
create index on sign_in_attempts (expire);
