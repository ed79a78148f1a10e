-- What a till calls its dishes, payment types, tables and people by numbers of its own, by shop.
create table till_name (
  comp_id int not null,
  shop_id bigint not null,
  kind text not null check (kind in ('goods', 'pay', 'desk', 'staff', 'source')),
  ext_id text not null,
  -- Number of the entry, or code of the payment type.
  own_id text not null,
  created_at timestamptz not null default now(),
  primary key (comp_id, shop_id, kind, ext_id)
);
alter table till_name enable row level security;
alter table till_name force row level security;
create policy tenant on till_name using (comp_id = nullif(current_setting('app.comp_id', true), '')::int);
grant select, insert, update, delete on till_name to boss_app;
