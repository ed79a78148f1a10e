-- One dish over many days or stores, without reading the rows of all others.
create index agg_goods_by_dish on agg_goods (comp_id, shop_id, goods_id, business_date);
create index agg_goods_month_by_dish on agg_goods_month (comp_id, shop_id, goods_id, month);
-- Sensitive operations of a day before or after an hour.
drop index sensitive_record_by_day;
create index sensitive_record_by_day on sensitive_record (comp_id, shop_id, business_date, operate_local) include (type, amount_fen);
