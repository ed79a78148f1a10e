-- Bills of chosen cashiers and areas: reports and lists ask shop by shop.
drop index orders_by_cashier;
create index orders_by_cashier on orders (comp_id, shop_id, cashier_id, business_date);
drop index agg_cashier_goods_by_cashier;
create index agg_cashier_goods_by_cashier on agg_cashier_goods_month (comp_id, shop_id, cashier_id, month);
create index orders_by_area on orders (comp_id, shop_id, area_id, business_date);
-- Only open bills are asked for by the day they were opened on, and those have an index of their own.
drop index orders_by_open_day;
