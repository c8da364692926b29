-- What a category's own page is headed by: "Ar-condicionado Split Hi-Wall" where menus say "Split Hi-Wall".
alter table categories add column title text not null default '';
