-- Additive: some pieces of a line may be given up, the others later. Processes of an earlier release write no number, which means
-- all pieces of the line, and refuse a line of which anything was given up.
alter table return_lines add column quantity int check (quantity > 0);
alter table return_lines drop constraint return_lines_pkey;
alter table return_lines add primary key (return_id, position);
create index return_lines_order on return_lines (order_id, position);
