-- Dishes by where their bills came from, and lines that came back or were given away: keys of the roll-ups of dishes, so
-- that a report under these filters need not read the lines of all bills. Categories and cashiers have the sums of their
-- dishes by cashier and source; the sets of bills that are united and intersected stand once a day in a table of their own.
-- agg_classify and agg_cashier with their months are read by earlier versions only.
-- Unread since 2.0.1: the sets of bills in agg_classify and agg_cashier, which came after it.
alter table agg_classify drop column bills;
alter table agg_cashier drop column bills;

do $$
declare company_id int;
begin
  perform set_config('app.company_list', 'on', true);
  for company_id in select comp_id from company order by 1 loop
    perform set_config('app.comp_id', company_id::text, true);
    insert into dirty_goods_day (comp_id, shop_id, business_date)
      select distinct comp_id, shop_id, business_date from agg_cashier where comp_id = company_id and shop_id <> 0
      on conflict (comp_id, shop_id, business_date) do update set since_seq = null;
  end loop;
  perform set_config('app.comp_id', '', true);
  perform set_config('app.company_list', '', true);
end $$;

-- line_kind, bit 1: lines of which something came back; bit 2: lines of which something was given away.
alter table agg_cashier_goods add column source_id bigint not null default 0, add column line_kind smallint not null default 0;
create index agg_cashier_goods_of_kind on agg_cashier_goods (comp_id, shop_id, business_date) where line_kind <> 0;

create table agg_classify_source (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  cashier_id bigint not null,
  source_id bigint not null,
  classify_id bigint not null,
  package_mode smallint not null,
  -- Bills, each in one row of a category: with set meals whole, and split.
  order_count int not null,
  order_qty_milli bigint not null,
  return_qty_milli bigint not null,
  return_fen bigint not null,
  gift_qty_milli bigint not null,
  gift_fen bigint not null,
  sale_qty_milli bigint not null,
  sale_fen bigint not null,
  discount_fen bigint not null,
  refund_qty_milli bigint not null,
  refund_fen bigint not null,
  income_fen bigint not null,
  cost_fen bigint not null,
  costed_income_fen bigint not null,
  split_order_count int not null,
  classify_name text not null
);
create index agg_classify_source_by_day on agg_classify_source (comp_id, shop_id, business_date);
create index agg_classify_source_by_category on agg_classify_source (comp_id, shop_id, classify_id, business_date);
alter table agg_classify_source enable row level security;
alter table agg_classify_source force row level security;
create policy tenant on agg_classify_source using (comp_id = nullif(current_setting('app.comp_id', true), '')::int);
grant select, insert, update, delete on agg_classify_source to boss_app;

create table agg_classify_source_month (
  comp_id int not null,
  shop_id bigint not null,
  month date not null,
  cashier_id bigint not null,
  classify_id bigint not null,
  package_mode smallint not null,
  order_count int not null,
  order_qty_milli bigint not null,
  return_qty_milli bigint not null,
  return_fen bigint not null,
  gift_qty_milli bigint not null,
  gift_fen bigint not null,
  sale_qty_milli bigint not null,
  sale_fen bigint not null,
  discount_fen bigint not null,
  refund_qty_milli bigint not null,
  refund_fen bigint not null,
  income_fen bigint not null,
  cost_fen bigint not null,
  costed_income_fen bigint not null,
  split_order_count int not null,
  classify_name text not null
);
create index agg_classify_source_month_by_month on agg_classify_source_month (comp_id, shop_id, month);
alter table agg_classify_source_month enable row level security;
alter table agg_classify_source_month force row level security;
create policy tenant on agg_classify_source_month using (comp_id = nullif(current_setting('app.comp_id', true), '')::int);
grant select, insert, update, delete on agg_classify_source_month to boss_app;

create table agg_cashier_source (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  cashier_id bigint not null,
  source_id bigint not null,
  package_mode smallint not null,
  order_count int not null,
  order_qty_milli bigint not null,
  return_qty_milli bigint not null,
  return_fen bigint not null,
  gift_qty_milli bigint not null,
  gift_fen bigint not null,
  sale_qty_milli bigint not null,
  sale_fen bigint not null,
  discount_fen bigint not null,
  refund_qty_milli bigint not null,
  refund_fen bigint not null,
  income_fen bigint not null,
  cost_fen bigint not null,
  costed_income_fen bigint not null,
  split_order_count int not null
);
create index agg_cashier_source_by_day on agg_cashier_source (comp_id, shop_id, business_date);
create index agg_cashier_source_by_cashier on agg_cashier_source (comp_id, shop_id, cashier_id, business_date);
alter table agg_cashier_source enable row level security;
alter table agg_cashier_source force row level security;
create policy tenant on agg_cashier_source using (comp_id = nullif(current_setting('app.comp_id', true), '')::int);
grant select, insert, update, delete on agg_cashier_source to boss_app;

create table agg_cashier_source_month (
  comp_id int not null,
  shop_id bigint not null,
  month date not null,
  cashier_id bigint not null,
  package_mode smallint not null,
  order_count int not null,
  order_qty_milli bigint not null,
  return_qty_milli bigint not null,
  return_fen bigint not null,
  gift_qty_milli bigint not null,
  gift_fen bigint not null,
  sale_qty_milli bigint not null,
  sale_fen bigint not null,
  discount_fen bigint not null,
  refund_qty_milli bigint not null,
  refund_fen bigint not null,
  income_fen bigint not null,
  cost_fen bigint not null,
  costed_income_fen bigint not null,
  split_order_count int not null
);
create index agg_cashier_source_month_by_month on agg_cashier_source_month (comp_id, shop_id, month);
alter table agg_cashier_source_month enable row level security;
alter table agg_cashier_source_month force row level security;
create policy tenant on agg_cashier_source_month using (comp_id = nullif(current_setting('app.comp_id', true), '')::int);
grant select, insert, update, delete on agg_cashier_source_month to boss_app;

-- The bills of a category (kind 1), cashier (2) or source (3) on a shop's day, one bit a bill in the order of their ids.
create table agg_bill_set (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  kind smallint not null,
  package_mode smallint not null,
  id bigint not null,
  bills varbit not null,
  primary key (comp_id, shop_id, business_date, calendar_date, kind, package_mode, id)
);
alter table agg_bill_set enable row level security;
alter table agg_bill_set force row level security;
create policy tenant on agg_bill_set using (comp_id = nullif(current_setting('app.comp_id', true), '')::int);
grant select, insert, update, delete on agg_bill_set to boss_app;
