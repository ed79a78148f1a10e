-- The bills of a dish, category or cashier on a shop's day, one bit a bill in the order of their ids: sets are united and
-- intersected, where counts of bills do not add up. Months and the company have none.
alter table agg_cashier_goods add column bills varbit;
alter table agg_classify add column bills varbit;
alter table agg_cashier add column bills varbit;

do $$
declare company_id int;
begin
  perform set_config('app.company_list', 'on', true);
  for company_id in select comp_id from company order by 1 loop
    perform set_config('app.comp_id', company_id::text, true);
    insert into dirty_goods_day (comp_id, shop_id, business_date)
      select distinct comp_id, shop_id, business_date from agg_cashier where comp_id = company_id and shop_id <> 0
      on conflict do nothing;
  end loop;
  perform set_config('app.comp_id', '', true);
  perform set_config('app.company_list', '', true);
end $$;
