-- Additive: what shoppers write of products that they have got. Those of the table reviews are invented for the demonstration: a
-- product shows either these or those.
create table shopper_reviews (
  id int generated always as identity primary key,
  product_id int not null references products on delete cascade,
  -- none once the account is deleted
  user_id int references users on delete set null,
  note int not null check (note between 1 and 5),
  title text not null,
  comment text not null,
  state text not null check (state in ('waiting', 'shown', 'refused')),
  -- why it was refused
  reason text,
  answer text,
  answered_by text,
  answered_at timestamptz,
  written_at timestamptz not null default now(),
  unique (user_id, product_id)
);
create index shopper_reviews_product on shopper_reviews (product_id);
create index shopper_reviews_waiting on shopper_reviews (written_at) where state = 'waiting';

-- The counts of the invented reviews, while rating_counts has those of shoppers; none while rating_counts has these.
alter table products add column demo_rating_counts int[] check (cardinality(demo_rating_counts) = 5);

create table product_questions (
  id int generated always as identity primary key,
  product_id int not null references products on delete cascade,
  -- none once the account is deleted
  user_id int references users on delete set null,
  question text not null,
  -- a question is public once it is shown and answered
  state text not null check (state in ('waiting', 'shown', 'refused')),
  reason text,
  answer text,
  answered_by text,
  answered_at timestamptz,
  asked_at timestamptz not null default now()
);
create index product_questions_product on product_questions (product_id);
create index product_questions_user on product_questions (user_id);
create index product_questions_open on product_questions (asked_at) where answer is null and state <> 'refused';

-- Who has decided what of a review or a question; a row stays when its text goes.
create table moderation_decisions (
  id int generated always as identity primary key,
  kind text not null check (kind in ('avaliacao', 'pergunta')),
  text_id int not null,
  decision text not null check (decision in ('mostrar', 'recusar', 'responder')),
  actor text not null,
  decided_at timestamptz not null default now()
);
create index moderation_decisions_text on moderation_decisions (kind, text_id);
