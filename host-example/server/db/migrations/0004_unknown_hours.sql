-- A moment with a microsecond has an unknown hour, so that every row says it of itself. A bill that was opened and settled
-- in one second does not say how long it took. The days of both are worked out anew.
do $$
declare
  company_id int;
  line record;
begin
  perform set_config('app.company_list', 'on', true);
  for company_id in select comp_id from company order by 1 loop
    perform set_config('app.comp_id', company_id::text, true);
    for line in
      select table_name, string_agg(format('%1$I = t.%1$I + interval ''1 microsecond''', column_name), ', ') as marks
      from information_schema.columns
      where table_schema = current_schema() and column_name like '%\_local'
        and table_name in ('orders', 'order_item', 'order_payment', 'order_refund', 'order_log', 'sensitive_record')
      group by 1
    loop
      execute format('update %I t set %s from orders o where t.comp_id = $1 and o.comp_id = $1 and o.order_id = t.order_id
        and o.open_minute is null', line.table_name, line.marks) using company_id;
    end loop;
    update orders set dining_minutes = null where comp_id = company_id and open_local = first_settle_local;
    insert into dirty_day (comp_id, shop_id, part, business_date)
      select distinct comp_id, shop_id, part, business_date from orders cross join (values (1), (2)) p(part)
      where comp_id = company_id and (open_minute is null or open_local = first_settle_local)
      on conflict do nothing;
  end loop;
end $$;
