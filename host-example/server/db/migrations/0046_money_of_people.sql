-- Money by the day it moved and by the person who took it, with its first and last movement: a page of the list of
-- movements is found by these without reading the others. Kind DAY is of days without bills. The days are marked, so
-- that readers and the timer fill the table.
create table agg_money_person (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  kind text not null,
  pay_code text not null,
  user_id bigint not null,
  amount_fen bigint not null,
  move_count int not null,
  first_local timestamp not null,
  last_local timestamp not null
);
create index agg_money_person_by_day on agg_money_person (comp_id, shop_id, business_date);
alter table agg_money_person enable row level security;
alter table agg_money_person force row level security;
create policy tenant on agg_money_person using (comp_id = nullif(current_setting('app.comp_id', true), '')::int);
grant select, insert, update, delete on agg_money_person to boss_app;

do $$
declare company_id int;
begin
  perform set_config('app.company_list', 'on', true);
  for company_id in select comp_id from company order by 1 loop
    perform set_config('app.comp_id', company_id::text, true);
    insert into dirty_day (comp_id, shop_id, business_date)
      select distinct comp_id, shop_id, business_date from agg_money where comp_id = company_id and shop_id <> 0
      on conflict do nothing;
  end loop;
  perform set_config('app.comp_id', '', true);
  perform set_config('app.company_list', '', true);
end $$;
