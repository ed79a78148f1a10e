create table later (comp_id int not null, shop_id bigint not null, primary key (comp_id, shop_id));
alter table later enable row level security; alter table later force row level security;
-- Tables that are spread already; a comment; with semicolons.
alter table orders add column later_fen bigint not null default 0;
create policy later on orders for select using (current_setting('app.later', true) = 'on;');
create index orders_later on orders (comp_id, later_fen);
do $$
declare company_id int;
begin
  perform set_config('app.company_list', 'on', true);
  for company_id in select comp_id from company order by 1 loop
    perform set_config('app.comp_id', company_id::text, true);
    insert into dirty_goods_day (comp_id, shop_id, business_date)
      select distinct comp_id, shop_id, business_date from agg_cashier where comp_id = company_id and shop_id <> 0
      on conflict (comp_id, shop_id, business_date) do update set since_seq = null;
  end loop;
end $$;
