-- What dishes cost: of lines, and by dish with the day from which it holds. Lines so far know no cost, so the sums of
-- all days stay right as they are.
-- Whether the till named the cost; the others follow dish_cost.
alter table order_item add column is_cost_given boolean not null default false;
update order_item set is_cost_given = true where cost_fen is not null;

create table dish_cost (
  comp_id int not null,
  -- 0 = every shop that has no cost of its own.
  shop_id bigint not null,
  goods_id bigint not null,
  -- '' = every specification that has no cost of its own.
  spec_name text not null,
  from_date date not null,
  -- Of one unit, in the smallest unit of the currency.
  cost_fen bigint not null check (cost_fen >= 0),
  primary key (comp_id, shop_id, goods_id, spec_name, from_date)
);
alter table dish_cost enable row level security;
alter table dish_cost force row level security;
create policy tenant on dish_cost using (comp_id = nullif(current_setting('app.comp_id', true), '')::int);
grant select, insert, update, delete on dish_cost to boss_app;

do $$
declare t text;
begin
  foreach t in array array['agg_goods', 'agg_goods_month', 'agg_cashier_goods', 'agg_cashier_goods_month', 'agg_cashier', 'agg_cashier_month'] loop
    execute format('alter table %I add column cost_fen bigint not null default 0, add column costed_income_fen bigint not null default 0', t);
    execute format('alter table %I alter column cost_fen drop default, alter column costed_income_fen drop default', t);
  end loop;
end $$;
