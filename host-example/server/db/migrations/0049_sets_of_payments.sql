-- Which bills of a day were paid in a way, one bit a bill at its place in agg_bills: the set of a code stands at the
-- place of the code. A list of bills by ways of payment looked at the payments of every bill.
alter table agg_bills_dishes
  add column pay_codes text[] not null default '{}',
  add column pay_bills varbit[] not null default '{}';

do $$
declare company_id int;
begin
  perform set_config('app.company_list', 'on', true);
  for company_id in select comp_id from company order by 1 loop
    perform set_config('app.comp_id', company_id::text, true);
    insert into dirty_goods_day (comp_id, shop_id, business_date)
      select distinct comp_id, shop_id, business_date from agg_bills where comp_id = company_id
      on conflict (comp_id, shop_id, business_date) do update set since_seq = null;
  end loop;
  perform set_config('app.comp_id', '', true);
  perform set_config('app.company_list', '', true);
end $$;
