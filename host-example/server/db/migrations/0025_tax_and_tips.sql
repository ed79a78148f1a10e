-- Tax and tips of bills, and what dishes cost. Bills so far have neither, so their sums stay right as they are.
alter table orders add column tax_fen bigint not null default 0, add column tax_included_fen bigint not null default 0,
  add column tip_fen bigint not null default 0;
alter table order_payment add column tip_fen bigint not null default 0;
alter table order_refund add column tax_fen bigint not null default 0, add column tip_fen bigint not null default 0;
-- null where nobody knows it.
alter table order_item add column cost_fen bigint;

do $$
declare t text;
begin
  foreach t in array array['agg_half_hour', 'agg_shop_day', 'agg_shop_day_month'] loop
    execute format('alter table %I add column tax_fen bigint not null default 0, add column tax_included_fen bigint not null default 0, add column tip_fen bigint not null default 0', t);
    execute format('alter table %I alter column tax_fen drop default, alter column tax_included_fen drop default, alter column tip_fen drop default', t);
  end loop;
end $$;
