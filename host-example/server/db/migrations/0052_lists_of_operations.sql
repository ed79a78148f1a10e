-- Lists of sensitive operations go through all operations of a month, each on another page of the table. The index holds
-- what they are filtered by and what they show first, so that they read it alone.
drop index sensitive_record_by_day;
create index sensitive_record_by_day on sensitive_record (comp_id, shop_id, business_date, operate_local)
  include (type, amount_fen, calendar_date, operate_time, record_id, order_id, operator_id, authorizer_id, reason, after_settle, refund_kind, item_no, goods_id, goods_name, qty_milli);
-- The few operations far from their day: with the same columns, or the planner prefers the index of all.
drop index sensitive_record_stray;
create index sensitive_record_stray on sensitive_record (comp_id, shop_id, business_date)
  include (type, amount_fen, calendar_date, operate_local, operate_time, record_id, order_id, operator_id, authorizer_id, reason, after_settle, refund_kind, item_no, goods_id, goods_name, qty_milli)
  where (operate_time at time zone 'UTC') < business_date - interval '36 hours' or (operate_time at time zone 'UTC') > business_date + interval '60 hours';
-- Bills that do not count: lists of operations of those that count leave them out by number.
drop index orders_uncounted;
create index orders_uncounted on orders (comp_id, shop_id, business_date) include (order_id) where order_state not in (2, 4, 7);
-- An index is read alone where a vacuum has seen that all transactions see the rows: by default the newest fifth of a
-- table waits for one, which are the days that are asked for.
alter table sensitive_record set (autovacuum_vacuum_insert_scale_factor = 0.02);
