-- Sensitive operations of a day by what lists are filtered by: reason, whether after payment, whether the bill counts
-- (1 or 0), and dish_kind: 0 of no dish, 1 a dish returned before payment, 2 refunded after it, 3 another operation on a
-- dish. Counts of a filtered list were made of every operation.
create table agg_sensitive_kind (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  type smallint not null,
  reason text not null,
  after_settle smallint not null,
  is_counted smallint not null,
  dish_kind smallint not null,
  record_count int not null,
  amount_fen bigint not null,
  qty_milli bigint not null,
  primary key (comp_id, shop_id, business_date, calendar_date, type, reason, after_settle, is_counted, dish_kind)
);
alter table agg_sensitive_kind enable row level security;
alter table agg_sensitive_kind force row level security;
create policy tenant on agg_sensitive_kind using (comp_id = nullif(current_setting('app.comp_id', true), '')::int);
grant select, insert, update, delete on agg_sensitive_kind to boss_app;

do $$
declare company_id int;
begin
  perform set_config('app.company_list', 'on', true);
  for company_id in select comp_id from company order by 1 loop
    perform set_config('app.comp_id', company_id::text, true);
    insert into dirty_goods_day (comp_id, shop_id, business_date)
      select distinct comp_id, shop_id, business_date from sensitive_record where comp_id = company_id
      on conflict (comp_id, shop_id, business_date) do update set since_seq = null;
  end loop;
  perform set_config('app.comp_id', '', true);
  perform set_config('app.company_list', '', true);
end $$;
