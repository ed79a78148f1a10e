create table later (comp_id int not null, shop_id bigint not null, primary key (comp_id, shop_id));
select tenant_table('later');
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
    insert into dirty_day (comp_id, shop_id, business_date, part)
      select distinct comp_id, shop_id, business_date, 2 from shop_day where comp_id = company_id
      on conflict do nothing;
  end loop;
end $$;
