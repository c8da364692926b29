-- Which browser and system signed in, such as 'Chrome no Android', so that its owner recognises a session.
alter table sessions add column device text;
