-- Months of dishes say the last day of each name, for which reports looked among the days: they are made again.
alter table dish_month add column last_date date;
do $$
declare company_id int;
begin
  perform set_config('app.company_list', 'on', true);
  for company_id in select comp_id from company order by 1 loop
    perform set_config('app.comp_id', company_id::text, true);
    insert into dirty_day (comp_id, shop_id, business_date, part)
      select distinct comp_id, shop_id, month, 3 from dish_month where comp_id = company_id
      on conflict do nothing;
  end loop;
end $$;
