-- One dish by whoever took the money for it, without reading all dishes of all cashiers.
create index agg_cashier_goods_by_dish on agg_cashier_goods (comp_id, shop_id, goods_id, business_date);
create index agg_cashier_goods_month_by_dish on agg_cashier_goods_month (comp_id, shop_id, goods_id, month);
