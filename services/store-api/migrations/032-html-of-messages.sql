-- The same message as HTML; processes of an earlier release write none.
alter table outbox_messages add column html text;
