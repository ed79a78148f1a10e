-- The first rows of a list are read in the order of time, shop by shop; a row whose moment is far from the business day
-- of its bill is found by that day.
drop index orders_by_time;
drop index orders_late;
drop index orders_by_change;
create index orders_by_shop_time on orders (comp_id, shop_id, sort_time, order_id);
create index orders_stray on orders (comp_id, shop_id, business_date)
  where (sort_time at time zone 'UTC') < business_date - interval '36 hours' or (sort_time at time zone 'UTC') > business_date + interval '60 hours';
-- What changed since a snapshot.
create index orders_by_seq on orders (comp_id, shop_id, seq);

drop index sensitive_record_by_time;
drop index sensitive_record_late;
create index sensitive_record_by_shop_time on sensitive_record (comp_id, shop_id, type, operate_time, record_id);
create index sensitive_record_stray on sensitive_record (comp_id, shop_id, business_date)
  where (operate_time at time zone 'UTC') < business_date - interval '36 hours' or (operate_time at time zone 'UTC') > business_date + interval '60 hours';
