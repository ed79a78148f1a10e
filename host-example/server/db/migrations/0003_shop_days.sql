-- One row a shop and day: reports that need neither source nor mode nor area read a fraction of agg_day.
create table agg_shop_day (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  turnover_fen bigint not null,
  extra_fee_fen bigint not null,
  discount_fen bigint not null,
  refund_fen bigint not null,
  income_fen bigint not null,
  order_count int not null,
  guest_count int not null,
  -- Bills of order mode 1, with their turnover, guests and minutes.
  table_count int not null,
  table_turnover_fen bigint not null,
  table_guest_count int not null,
  dining_minutes bigint not null,
  member_income_fen bigint not null,
  member_order_count int not null,
  order_qty_milli bigint not null,
  return_qty_milli bigint not null,
  refund_qty_milli bigint not null,
  -- Tables used, each on the first calendar day of its business day: they add up to those of a business day.
  desk_count int not null,
  primary key (comp_id, shop_id, business_date, calendar_date)
);
alter table agg_shop_day enable row level security;
alter table agg_shop_day force row level security;
create policy tenant on agg_shop_day using (comp_id = nullif(current_setting('app.comp_id', true), '')::int);
grant select, insert, update, delete on agg_shop_day to boss_app;

do $$
declare company_id int;
begin
  perform set_config('app.company_list', 'on', true);
  for company_id in select comp_id from company order by 1 loop
    perform set_config('app.comp_id', company_id::text, true);
    insert into agg_shop_day
    select company_id, r.shop_id, r.business_date, r.calendar_date, sum(r.turnover_fen), sum(r.extra_fee_fen), sum(r.discount_fen),
      sum(r.refund_fen), sum(r.income_fen), sum(r.order_count), sum(r.guest_count), sum(r.table_count), sum(r.table_turnover_fen),
      sum(r.table_guest_count), sum(r.dining_minutes), sum(r.member_income_fen), sum(r.member_order_count), sum(r.order_qty_milli),
      sum(r.return_qty_milli), sum(r.refund_qty_milli), sum(r.desk_count)
    from (
      select shop_id, business_date, calendar_date, turnover_fen, extra_fee_fen, discount_fen, refund_fen, income_fen, order_count,
        guest_count, table_count, case when order_mode = 1 then turnover_fen else 0 end as table_turnover_fen, table_guest_count,
        dining_minutes, member_income_fen, member_order_count, order_qty_milli, return_qty_milli, refund_qty_milli, 0 as desk_count
      from agg_day where comp_id = company_id
      union all
      select shop_id, business_date, min(calendar_date), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1
      from agg_desk where comp_id = company_id group by shop_id, business_date, desk_id
    ) r
    group by r.shop_id, r.business_date, r.calendar_date;
  end loop;
  perform set_config('app.comp_id', '', true);
  perform set_config('app.company_list', '', true);
end $$;
