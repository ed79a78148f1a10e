-- Money beside the bills has revisions, as bills have; what a higher one replaces is kept.
alter table member_account_log add column rev bigint;
alter table other_receipt add column rev bigint;

create table entry_past (
  comp_id int not null,
  shop_id bigint not null,
  book text not null check (book in ('other_receipt', 'member_account_log')),
  ext_id text not null,
  -- -1: came without one.
  rev bigint not null,
  entry jsonb not null,
  replaced_at timestamptz not null,
  primary key (comp_id, shop_id, book, ext_id, rev)
);
alter table entry_past enable row level security;
alter table entry_past force row level security;
create policy tenant on entry_past using (comp_id = nullif(current_setting('app.comp_id', true), '')::int);
grant select, insert on entry_past to boss_app;
