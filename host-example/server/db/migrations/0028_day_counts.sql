-- What was counted in the drawers at the end of a day or shift, as the till or the person who closes says.
create table day_count (
  comp_id int not null,
  shop_id bigint not null,
  -- The till's id of the count, and its revision.
  ext_id text not null,
  rev bigint not null,
  business_date date not null,
  shift text not null,
  user_id bigint not null,
  opening_fen bigint not null,
  expected_fen bigint not null,
  counted_fen bigint not null,
  signed_by text not null,
  note text not null,
  counted_local timestamp not null,
  received_at timestamptz not null,
  primary key (comp_id, shop_id, ext_id)
);
create index day_count_by_day on day_count (comp_id, shop_id, business_date);
alter table day_count enable row level security;
alter table day_count force row level security;
create policy tenant on day_count using (comp_id = nullif(current_setting('app.comp_id', true), '')::int);
grant select, insert, update, delete on day_count to boss_app;
