-- Returned and gifted dishes by category. A row also names all categories that its bills have in its group, so that
-- counts of bills add up for some of the categories. The days are marked, so that readers and the timer fill them.
do $$
declare t text;
begin
  foreach t in array array['agg_giveaway', 'agg_giveaway_month'] loop
    execute format('alter table %I add column classify_id bigint not null default 0, add column bill_classify_ids bigint[] not null default ''{}''', t);
    execute format('alter table %I alter column classify_id drop default, alter column bill_classify_ids drop default', t);
  end loop;
end $$;

-- The kind and the group after the day: rows of the other ones are passed over in the index.
create index agg_giveaway_by_day_and_group on agg_giveaway (comp_id, shop_id, business_date, kind, group_by);
drop index agg_giveaway_by_day;
create index agg_giveaway_month_by_month_and_group on agg_giveaway_month (comp_id, shop_id, month, kind, group_by);
drop index agg_giveaway_month_by_month;

do $$
declare company_id int;
begin
  perform set_config('app.company_list', 'on', true);
  for company_id in select comp_id from company order by 1 loop
    perform set_config('app.comp_id', company_id::text, true);
    insert into dirty_goods_day (comp_id, shop_id, business_date)
      select distinct comp_id, shop_id, business_date from agg_giveaway where comp_id = company_id and shop_id <> 0
      on conflict do nothing;
  end loop;
  perform set_config('app.comp_id', '', true);
  perform set_config('app.company_list', '', true);
end $$;
