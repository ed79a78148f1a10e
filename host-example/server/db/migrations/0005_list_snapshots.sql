-- Lists that grow while they are read show the bills as they stood at their first page, exactly.

-- Which change of its shop's bills (shop_news, topic 'order') wrote the bill last; 0 is before all of them.
alter table orders add column seq bigint not null default 0;

-- What a change of a bill replaced, for as long as a list may be walked: the bill from change since_seq up to, and
-- without, until_seq. lines has, by table, what lists filter by or show.
create table order_past (
  comp_id int not null,
  order_id bigint not null,
  until_seq bigint not null,
  since_seq bigint not null,
  shop_id bigint not null,
  bill jsonb not null,
  lines jsonb not null,
  kept_at timestamptz not null default now(),
  primary key (comp_id, order_id, until_seq)
);
create index order_past_by_shop on order_past (comp_id, shop_id, until_seq);

-- The moments handed out, on the clock of the list, with the changes of each shop that its first page could see.
create table list_snapshot (
  comp_id int not null,
  account_id bigint not null,
  moment timestamp not null,
  taken_at timestamptz not null,
  seqs jsonb not null,
  kept_at timestamptz not null default now(),
  primary key (comp_id, account_id, moment)
);

do $$
declare t text;
begin
  foreach t in array array['order_past', 'list_snapshot'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (comp_id = nullif(current_setting(''app.comp_id'', true), '''')::int)', t);
    execute format('grant select, insert, update, delete on %I to boss_app', t);
  end loop;
end $$;
