-- Bills of files and tills that name days and no hours have no minute, which is their mark, and no minutes at a table.
alter table orders alter column open_minute drop not null;
-- Tables whose minutes are known: what an average of minutes is divided by. Worked out anew for every day there is.
alter table shop_day add column timed_table_count int not null default 0;
do $$
declare company_id int;
begin
  perform set_config('app.company_list', 'on', true);
  for company_id in select comp_id from company order by 1 loop
    perform set_config('app.comp_id', company_id::text, true);
    insert into dirty_day (comp_id, shop_id, part, business_date)
      select distinct comp_id, shop_id, 1, business_date from shop_day where comp_id = company_id
      on conflict do nothing;
  end loop;
end $$;
