-- When somebody first paid at a table on a day: so the tables used by some hour follow without reading the bills before it.
alter table agg_desk add column first_local timestamp;

do $$
declare company_id int;
begin
  perform set_config('app.company_list', 'on', true);
  for company_id in select comp_id from company order by 1 loop
    perform set_config('app.comp_id', company_id::text, true);
    update agg_desk d set first_local = o.first_local
    from (
      select shop_id, business_date, calendar_date, area_id, desk_id, min(first_settle_local) as first_local
      from orders where comp_id = company_id and order_state in (2, 4, 7) and order_mode = 1 and desk_id <> 0
      group by 1, 2, 3, 4, 5
    ) o
    where d.comp_id = company_id and d.shop_id = o.shop_id and d.business_date = o.business_date
      and d.calendar_date = o.calendar_date and d.area_id = o.area_id and d.desk_id = o.desk_id;
    -- A row that no bill explains is older than its bills: it is rebuilt before it is read.
    insert into dirty_day (comp_id, shop_id, business_date)
    select distinct company_id, shop_id, business_date from agg_desk where comp_id = company_id and first_local is null
    on conflict (comp_id, shop_id, business_date) do nothing;
    delete from agg_desk where comp_id = company_id and first_local is null;
  end loop;
  perform set_config('app.comp_id', '', true);
  perform set_config('app.company_list', '', true);
end $$;

alter table agg_desk alter column first_local set not null;
