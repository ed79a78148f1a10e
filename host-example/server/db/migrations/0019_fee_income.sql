-- What fees bring in. Days with a fee are marked, so that readers and the timer fill them.
do $$
declare t text;
begin
  foreach t in array array['agg_half_hour', 'agg_shop_day', 'agg_shop_day_month'] loop
    execute format('alter table %I add column fee_income_fen bigint not null default 0', t);
    execute format('alter table %I alter column fee_income_fen drop default', t);
  end loop;
end $$;

do $$
declare company_id int;
begin
  perform set_config('app.company_list', 'on', true);
  for company_id in select comp_id from company order by 1 loop
    perform set_config('app.comp_id', company_id::text, true);
    insert into dirty_day (comp_id, shop_id, business_date)
    select distinct company_id, shop_id, business_date from order_fee where comp_id = company_id
    on conflict (comp_id, shop_id, business_date) do nothing;
  end loop;
  perform set_config('app.comp_id', '', true);
  perform set_config('app.company_list', '', true);
end $$;
