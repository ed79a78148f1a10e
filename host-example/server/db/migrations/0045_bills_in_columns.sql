-- The bills of a shop's day in columns, each an array in the order of the bills' numbers: a list with a filter goes
-- through the arrays of its days in a fraction of the time that the bills take. traits holds what takes few bits: state,
-- mode, relation and special flags. opened_at and settled_at are minutes of the day.
create table agg_bills (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  order_ids bigint[] not null,
  sort_times timestamptz[] not null,
  traits int[] not null,
  source_ids bigint[] not null,
  area_ids bigint[] not null,
  desk_ids bigint[] not null,
  cashier_ids bigint[] not null,
  opened_at smallint[] not null,
  settled_at smallint[] not null,
  guests int[] not null,
  turnovers bigint[] not null,
  discounts bigint[] not null,
  incomes bigint[] not null,
  primary key (comp_id, shop_id, business_date, calendar_date)
);

-- Which of these bills have a dish or a category on a line, one bit a bill in the same order: the set of an id stands at
-- the place of the id.
create table agg_bills_dishes (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  goods_ids bigint[] not null,
  goods_bills varbit[] not null,
  classify_ids bigint[] not null,
  classify_bills varbit[] not null,
  primary key (comp_id, shop_id, business_date, calendar_date)
);

do $$
declare t text;
begin
  foreach t in array array['agg_bills', 'agg_bills_dishes'] loop
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
    insert into dirty_day (comp_id, shop_id, business_date)
      select distinct comp_id, shop_id, business_date from agg_state where comp_id = company_id
      on conflict do nothing;
    insert into dirty_goods_day (comp_id, shop_id, business_date)
      select distinct comp_id, shop_id, business_date from agg_state where comp_id = company_id
      on conflict (comp_id, shop_id, business_date) do update set since_seq = null;
  end loop;
  perform set_config('app.comp_id', '', true);
  perform set_config('app.company_list', '', true);
end $$;
