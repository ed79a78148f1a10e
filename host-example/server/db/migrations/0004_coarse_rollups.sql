-- Coarser roll-ups, so that a report over a year reads months, and one over all shops no row a shop: months of every table,
-- and rows of shop 0, the company as a whole. New are bills by state, members, cashiers, what came back or was given away,
-- and reasons and authorizers of sensitive operations. Every day is marked, so that readers and the timer fill them.

drop table agg_sensitive;
alter table agg_shop_day add column biz_days int not null default 0;
alter table agg_shop_day alter column biz_days drop default;

create table agg_day_month (
  comp_id int not null,
  shop_id bigint not null,
  month date not null,
  source_id bigint not null,
  order_mode smallint not null,
  area_id bigint not null,
  turnover_fen bigint not null,
  extra_fee_fen bigint not null,
  discount_fen bigint not null,
  refund_fen bigint not null,
  income_fen bigint not null,
  fee_income_fen bigint not null,
  order_count int not null,
  guest_count int not null,
  table_count int not null,
  table_guest_count int not null,
  dining_minutes bigint not null,
  dining_count int not null,
  member_income_fen bigint not null,
  member_order_count int not null,
  order_qty_milli bigint not null,
  return_qty_milli bigint not null,
  refund_qty_milli bigint not null,
  primary key (comp_id, shop_id, month, source_id, order_mode, area_id)
);

create table agg_shop_day_month (
  comp_id int not null,
  shop_id bigint not null,
  month date not null,
  turnover_fen bigint not null,
  extra_fee_fen bigint not null,
  discount_fen bigint not null,
  refund_fen bigint not null,
  income_fen bigint not null,
  order_count int not null,
  guest_count int not null,
  table_count int not null,
  table_turnover_fen bigint not null,
  table_guest_count int not null,
  dining_minutes bigint not null,
  member_income_fen bigint not null,
  member_order_count int not null,
  order_qty_milli bigint not null,
  return_qty_milli bigint not null,
  refund_qty_milli bigint not null,
  desk_count int not null,
  biz_days int not null,
  primary key (comp_id, shop_id, month)
);

create table agg_classify_month (
  comp_id int not null,
  shop_id bigint not null,
  month date not null,
  view smallint not null,
  classify_id bigint not null,
  order_count int not null,
  primary key (comp_id, shop_id, month, view, classify_id)
);

create table agg_pay_month (
  comp_id int not null,
  shop_id bigint not null,
  month date not null,
  pay_code text not null,
  amount_fen bigint not null,
  refund_fen bigint not null,
  gift_fen bigint not null,
  pay_count int not null,
  refund_count int not null,
  primary key (comp_id, shop_id, month, pay_code)
);

create table agg_money_month (
  comp_id int not null,
  shop_id bigint not null,
  month date not null,
  kind text not null,
  pay_code text not null,
  amount_fen bigint not null,
  move_count int not null,
  primary key (comp_id, shop_id, month, kind, pay_code)
);

create table agg_discount_month (
  comp_id int not null,
  shop_id bigint not null,
  month date not null,
  discount_type smallint not null,
  amount_fen bigint not null,
  discount_count int not null,
  order_count int not null,
  primary key (comp_id, shop_id, month, discount_type)
);

-- A bill counts once a type, in the first of its rows.
create table agg_sensitive (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  type smallint not null,
  operator_id bigint not null,
  authorizer_id bigint not null,
  record_count int not null,
  amount_fen bigint not null,
  order_count int not null,
  primary key (comp_id, shop_id, business_date, calendar_date, type, operator_id, authorizer_id)
);

create table agg_sensitive_month (
  comp_id int not null,
  shop_id bigint not null,
  month date not null,
  type smallint not null,
  operator_id bigint not null,
  authorizer_id bigint not null,
  record_count int not null,
  amount_fen bigint not null,
  order_count int not null,
  primary key (comp_id, shop_id, month, type, operator_id, authorizer_id)
);

create table agg_sensitive_reason (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  type smallint not null,
  reason text not null,
  record_count int not null,
  amount_fen bigint not null,
  primary key (comp_id, shop_id, business_date, calendar_date, type, reason)
);

create table agg_sensitive_reason_month (
  comp_id int not null,
  shop_id bigint not null,
  month date not null,
  type smallint not null,
  reason text not null,
  record_count int not null,
  amount_fen bigint not null,
  primary key (comp_id, shop_id, month, type, reason)
);

-- Bills of every state.
create table agg_state (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  order_state smallint not null,
  bill_count int not null,
  order_count int not null,
  turnover_fen bigint not null,
  discount_fen bigint not null,
  refund_fen bigint not null,
  income_fen bigint not null,
  guest_count int not null,
  table_count int not null,
  primary key (comp_id, shop_id, business_date, calendar_date, order_state)
);

create table agg_state_month (
  comp_id int not null,
  shop_id bigint not null,
  month date not null,
  order_state smallint not null,
  bill_count int not null,
  order_count int not null,
  turnover_fen bigint not null,
  discount_fen bigint not null,
  refund_fen bigint not null,
  income_fen bigint not null,
  guest_count int not null,
  table_count int not null,
  primary key (comp_id, shop_id, month, order_state)
);

create table agg_member (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  mem_id bigint not null,
  income_fen bigint not null,
  order_count int not null,
  last_local timestamp not null,
  primary key (comp_id, shop_id, business_date, calendar_date, mem_id)
);

create table agg_member_month (
  comp_id int not null,
  shop_id bigint not null,
  month date not null,
  mem_id bigint not null,
  income_fen bigint not null,
  order_count int not null,
  last_local timestamp not null,
  primary key (comp_id, shop_id, month, mem_id)
);

-- view 1 whole, 2 split; the company as a whole has no cashier (0).
create table agg_cashier (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  view smallint not null,
  cashier_id bigint not null,
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
  order_count int not null,
  primary key (comp_id, shop_id, business_date, calendar_date, view, cashier_id)
);

create table agg_cashier_month (
  comp_id int not null,
  shop_id bigint not null,
  month date not null,
  view smallint not null,
  cashier_id bigint not null,
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
  order_count int not null,
  primary key (comp_id, shop_id, month, view, cashier_id)
);

-- kind 3 returned, 4 gifted; group_by 1 dish, 2 reason, 3 person. A bill counts once a group, in the first of its rows.
create table agg_giveaway (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  kind smallint not null,
  group_by smallint not null,
  id bigint not null,
  name text not null,
  spec_name text not null,
  unit_name text not null,
  classify_name text not null,
  reason text not null,
  qty_milli bigint not null,
  amount_fen bigint not null,
  line_count int not null,
  order_count int not null
);
create index agg_giveaway_by_day on agg_giveaway (comp_id, shop_id, business_date);

create table agg_giveaway_month (
  comp_id int not null,
  shop_id bigint not null,
  month date not null,
  kind smallint not null,
  group_by smallint not null,
  id bigint not null,
  name text not null,
  spec_name text not null,
  unit_name text not null,
  classify_name text not null,
  reason text not null,
  qty_milli bigint not null,
  amount_fen bigint not null,
  line_count int not null,
  order_count int not null
);
create index agg_giveaway_month_by_month on agg_giveaway_month (comp_id, shop_id, month);

-- Dishes of each cashier; by month alone.
create table agg_cashier_goods_month (
  comp_id int not null,
  shop_id bigint not null,
  month date not null,
  cashier_id bigint not null,
  package_mode smallint not null,
  goods_id bigint not null,
  goods_name text not null,
  spec_name text not null,
  unit_name text not null,
  classify_id bigint not null,
  classify_name text not null,
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
  order_count int not null
);
create index agg_cashier_goods_month_by_month on agg_cashier_goods_month (comp_id, shop_id, month);

create index agg_cashier_goods_by_cashier on agg_cashier_goods_month (comp_id, cashier_id, month);
-- Lists by time: what settled, or happened, days after the business day of its bill is found by itself.
create index orders_late on orders (comp_id, sort_time, order_id)
  where (sort_time at time zone 'UTC') > business_date + interval '60 hours';
create index sensitive_record_late on sensitive_record (comp_id, operate_time, record_id)
  where (operate_time at time zone 'UTC') > business_date + interval '60 hours';
create index orders_by_change on orders (comp_id, updated_at);
create index orders_by_cashier on orders (comp_id, cashier_id, business_date);
create index day_close_restated on day_close (comp_id, shop_id, business_date) where restated_count > 0;

do $$
declare t text;
begin
  foreach t in array array['agg_day_month',
    'agg_shop_day_month',
    'agg_classify_month',
    'agg_pay_month',
    'agg_money_month',
    'agg_discount_month',
    'agg_sensitive',
    'agg_sensitive_month',
    'agg_sensitive_reason',
    'agg_sensitive_reason_month',
    'agg_state',
    'agg_state_month',
    'agg_member',
    'agg_member_month',
    'agg_cashier',
    'agg_cashier_month',
    'agg_giveaway',
    'agg_giveaway_month',
    'agg_cashier_goods_month'] loop
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
    select company_id, shop_id, business_date from orders where comp_id = company_id
    union select company_id, shop_id, business_date from agg_money where comp_id = company_id
    union select company_id, shop_id, business_date from sensitive_record where comp_id = company_id
    on conflict (comp_id, shop_id, business_date) do nothing;
  end loop;
  perform set_config('app.comp_id', '', true);
  perform set_config('app.company_list', '', true);
end $$;
