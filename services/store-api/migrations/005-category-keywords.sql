-- What shoppers call a category's products besides its name; search reads it, nobody sees it.
alter table categories add column keywords text not null default '';
