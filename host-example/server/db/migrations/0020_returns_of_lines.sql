-- The roll-up of returned dishes holds those of counted bills with the quantities of their lines, no longer the records
-- of any bill: days with a returned or refunded dish, or with a record of one, are marked to be rebuilt.
do $$
declare company_id int;
begin
  perform set_config('app.company_list', 'on', true);
  for company_id in select comp_id from company order by 1 loop
    perform set_config('app.comp_id', company_id::text, true);
    insert into dirty_goods_day (comp_id, shop_id, business_date)
    select company_id, shop_id, business_date from order_item
    where comp_id = company_id and return_qty_milli + refund_qty_milli > 0
    union
    select company_id, shop_id, business_date from sensitive_record where comp_id = company_id and type = 1
    on conflict (comp_id, shop_id, business_date) do nothing;
  end loop;
  perform set_config('app.comp_id', '', true);
  perform set_config('app.company_list', '', true);
end $$;
