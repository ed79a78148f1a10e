-- Dishes of cashiers by day, with the bills of a dish counted for each way a report may add them up; half hours with all
-- sums of a day, so that a running day is compared without reading the bills of the other; indexes that know the hour.
-- Every day is marked, so that readers and the timer fill what is new.

create table agg_cashier_goods (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
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
  -- Bills, each in one row of a dish and specification, or of a dish: with set meals whole, and split.
  order_count int not null,
  split_order_count int not null,
  dish_order_count int not null,
  split_dish_order_count int not null
);
create index agg_cashier_goods_by_day on agg_cashier_goods (comp_id, shop_id, business_date);
create index agg_cashier_goods_by_cashier_day on agg_cashier_goods (comp_id, shop_id, cashier_id, business_date);
alter table agg_cashier_goods enable row level security;
alter table agg_cashier_goods force row level security;
create policy tenant on agg_cashier_goods using (comp_id = nullif(current_setting('app.comp_id', true), '')::int);
grant select, insert, update, delete on agg_cashier_goods to boss_app;

do $$
declare t text;
begin
  foreach t in array array['agg_goods', 'agg_goods_month', 'agg_cashier_goods_month'] loop
    execute format('alter table %I add column split_order_count int not null default 0, add column dish_order_count int not null default 0,
      add column split_dish_order_count int not null default 0', t);
    execute format('alter table %I alter column split_order_count drop default, alter column dish_order_count drop default,
      alter column split_dish_order_count drop default', t);
  end loop;
  foreach t in array array['agg_half_hour', 'agg_half_hour_month'] loop
    execute format('alter table %I add column extra_fee_fen bigint not null default 0, add column table_turnover_fen bigint not null default 0,
      add column table_guest_count int not null default 0, add column dining_minutes bigint not null default 0,
      add column member_income_fen bigint not null default 0, add column member_order_count int not null default 0,
      add column order_qty_milli bigint not null default 0, add column return_qty_milli bigint not null default 0,
      add column refund_qty_milli bigint not null default 0', t);
    execute format('alter table %I alter column extra_fee_fen drop default, alter column table_turnover_fen drop default,
      alter column table_guest_count drop default, alter column dining_minutes drop default, alter column member_income_fen drop default,
      alter column member_order_count drop default, alter column order_qty_milli drop default, alter column return_qty_milli drop default,
      alter column refund_qty_milli drop default', t);
  end loop;
end $$;

-- Money of a day before or after an hour, the newest records of a day, members of a day, dishes that came back or were given away.
drop index order_payment_by_money_day;
create index order_payment_by_money_day on order_payment (comp_id, shop_id, money_date, pay_local);
create index sensitive_record_newest on sensitive_record (comp_id, shop_id, business_date, operate_time, record_id);
create index orders_of_members on orders (comp_id, shop_id, business_date, first_settle_local) include (mem_id, income_fen, relation, order_state)
  where mem_id is not null;
create index order_item_returned on order_item (comp_id, shop_id, business_date) where return_qty_milli + refund_qty_milli > 0;
create index order_item_gifted on order_item (comp_id, shop_id, business_date) where gift_qty_milli > 0;

do $$
declare company_id int;
begin
  perform set_config('app.company_list', 'on', true);
  for company_id in select comp_id from company order by 1 loop
    perform set_config('app.comp_id', company_id::text, true);
    insert into dirty_day (comp_id, shop_id, business_date)
    select company_id, shop_id, business_date from orders where comp_id = company_id
    on conflict (comp_id, shop_id, business_date) do nothing;
  end loop;
  perform set_config('app.comp_id', '', true);
  perform set_config('app.company_list', '', true);
end $$;
