-- Dishes are rebuilt apart from bills and money: a report that shows none does not wait for them.
create table dirty_goods_day (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  marked_at timestamptz not null default now(),
  primary key (comp_id, shop_id, business_date)
);
create table dirty_goods_month (
  comp_id int not null,
  shop_id bigint not null,
  month date not null,
  marked_at timestamptz not null default now(),
  primary key (comp_id, shop_id, month)
);

do $$
declare t text;
begin
  foreach t in array array['dirty_goods_day', 'dirty_goods_month'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (comp_id = nullif(current_setting(''app.comp_id'', true), '''')::int)', t);
    execute format('grant select, insert, update, delete on %I to boss_app', t);
  end loop;
end $$;

do $$
declare company_id int;
begin
  perform set_config('app.company_list', 'on', true);
  for company_id in select comp_id from company order by 1 loop
    perform set_config('app.comp_id', company_id::text, true);
    insert into dirty_goods_day select * from dirty_day where comp_id = company_id;
    insert into dirty_goods_month select * from dirty_month where comp_id = company_id;
  end loop;
  perform set_config('app.comp_id', '', true);
  perform set_config('app.company_list', '', true);
end $$;
