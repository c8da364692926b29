-- When each job is to run again. Who moves that time on runs it: one process of all.
create table jobs (
  name text primary key,
  due_at timestamptz not null
);
