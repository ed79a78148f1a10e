-- The bills of a day before or after an hour, without reading the rest of the day.
drop index orders_by_day;
create index orders_by_day on orders (comp_id, shop_id, business_date, first_settle_local);
