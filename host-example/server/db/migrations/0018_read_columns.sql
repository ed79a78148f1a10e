-- Columns and months that no report reads. What a shop's day has beside income stands in its half hours, from which it
-- follows; a table is told apart by its number alone.
alter table agg_day drop column extra_fee_fen, drop column fee_income_fen, drop column table_guest_count, drop column dining_minutes,
  drop column dining_count, drop column member_income_fen, drop column member_order_count, drop column order_qty_milli,
  drop column return_qty_milli, drop column refund_qty_milli;
alter table agg_day_month drop column extra_fee_fen, drop column fee_income_fen, drop column table_guest_count, drop column dining_minutes,
  drop column dining_count, drop column member_income_fen, drop column member_order_count, drop column order_qty_milli,
  drop column return_qty_milli, drop column refund_qty_milli;
alter table agg_half_hour_month drop column extra_fee_fen, drop column table_turnover_fen, drop column table_guest_count,
  drop column dining_minutes, drop column member_income_fen, drop column member_order_count, drop column order_qty_milli,
  drop column return_qty_milli, drop column refund_qty_milli;
alter table agg_pay drop column gift_fen, drop column refund_count;
alter table agg_pay_month drop column gift_fen, drop column refund_count;
alter table agg_discount drop column order_count;
alter table agg_discount_month drop column order_count;
drop table agg_state_month;
drop table agg_sensitive_reason_month;

do $$
declare company_id int;
begin
  perform set_config('app.company_list', 'on', true);
  for company_id in select comp_id from company order by 1 loop
    perform set_config('app.comp_id', company_id::text, true);
    -- Of a table that was in two areas on one day the first moment stays.
    delete from agg_desk d using agg_desk e
    where d.comp_id = company_id and e.comp_id = company_id and e.shop_id = d.shop_id and e.business_date = d.business_date
      and e.calendar_date = d.calendar_date and e.desk_id = d.desk_id and (e.first_local, e.area_id) < (d.first_local, d.area_id);
    -- Bills by state are read shop by shop.
    delete from agg_state where comp_id = company_id and shop_id = 0;
  end loop;
  perform set_config('app.comp_id', '', true);
  perform set_config('app.company_list', '', true);
end $$;

alter table agg_desk drop column table_count, drop column guest_count, drop column income_fen, drop column area_id;
alter table agg_desk add primary key (comp_id, shop_id, business_date, calendar_date, desk_id);
