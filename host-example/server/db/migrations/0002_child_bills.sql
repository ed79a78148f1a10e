-- Child bills add no minutes at a table, and their dishes count with those of the parent: days that have any are made again.
do $$
declare company_id int;
begin
  perform set_config('app.company_list', 'on', true);
  for company_id in select comp_id from company order by 1 loop
    perform set_config('app.comp_id', company_id::text, true);
    insert into dirty_day (comp_id, shop_id, business_date, part)
      select distinct comp_id, shop_id, business_date, part from orders, unnest(array[1, 2]) as part
      where comp_id = company_id and relation = 1
      on conflict do nothing;
  end loop;
end $$;
