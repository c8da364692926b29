-- How many shoppers found a review helpful.
alter table reviews add column helpful int not null default 0;
