-- Bills of a busy day as planes of bits, one bit a bill at its place in agg_bills: the first plane of an array holds the
-- signs, the one at place n + 2 the bit 2^n of each value (two's complement). The sum of a set of bills is then the sum of
-- bit_count(plane & set) * 2^n, without a look at any bill. Days of few bills, and of enormous amounts, have no row.
create table agg_bills_planes (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  first_time timestamptz not null,
  last_time timestamptz not null,
  traits varbit[] not null,
  guests varbit[] not null,
  turnovers varbit[] not null,
  discounts varbit[] not null,
  incomes varbit[] not null,
  opened_at varbit[] not null,
  settled_at varbit[] not null,
  primary key (comp_id, shop_id, business_date, calendar_date)
);
-- A day of 400 bills takes 4 kB: kept in the row, it is read without a look-up in a second table.
alter table agg_bills_planes set (toast_tuple_target = 8160);

-- What words are looked for in, of the bills of the same days: a word that a day's text lacks is on none of its bills.
-- words holds the numbers of each bill: its own, the platform's, the serial number and those of its payments. Not
-- compressed: to unpack a day takes longer than to search it.
create table agg_bills_texts (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  words text not null,
  mem_ids bigint[] not null,
  primary key (comp_id, shop_id, business_date, calendar_date)
);
alter table agg_bills_texts alter column words set storage external;

-- Sets of bills by source, area and cashier, on the same days. Of bills that do not count: those with money, by way of
-- payment, and the ids of those of which some moved on another day than theirs or was taken back.
alter table agg_bills_dishes
  add column source_ids bigint[] not null default '{}',
  add column source_bills varbit[] not null default '{}',
  add column area_ids bigint[] not null default '{}',
  add column area_bills varbit[] not null default '{}',
  add column cashier_ids bigint[] not null default '{}',
  add column cashier_bills varbit[] not null default '{}',
  add column uncounted_codes text[] not null default '{}',
  add column uncounted_bills varbit[] not null default '{}',
  add column moved_ids bigint[] not null default '{}';

do $$
declare t text;
begin
  foreach t in array array['agg_bills_planes', 'agg_bills_texts'] loop
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
    insert into dirty_goods_day (comp_id, shop_id, business_date)
      select distinct comp_id, shop_id, business_date from agg_bills where comp_id = company_id
      on conflict (comp_id, shop_id, business_date) do update set since_seq = null;
  end loop;
  perform set_config('app.comp_id', '', true);
  perform set_config('app.company_list', '', true);
end $$;
