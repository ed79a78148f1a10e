-- The roll-up of gifts holds the quantities of the lines, no longer amounts over prices, and gifts that were taken off as
-- another kind of discount: days with gifts are marked to be rebuilt.
do $$
declare company_id int;
begin
  perform set_config('app.company_list', 'on', true);
  for company_id in select comp_id from company order by 1 loop
    perform set_config('app.comp_id', company_id::text, true);
    insert into dirty_goods_day (comp_id, shop_id, business_date)
    select company_id, shop_id, business_date from order_item where comp_id = company_id and gift_qty_milli > 0
    union
    select company_id, shop_id, business_date from order_discount where comp_id = company_id and discount_type = 8
    on conflict (comp_id, shop_id, business_date) do nothing;
  end loop;
  perform set_config('app.comp_id', '', true);
  perform set_config('app.company_list', '', true);
end $$;
