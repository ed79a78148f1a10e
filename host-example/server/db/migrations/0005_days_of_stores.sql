-- Reports read the days of each store. Led by the store, an index gives these rows and no others; led by the day, it was gone
-- through once for every store. A list also sums up what is due, so that its bills are read from the index alone.
drop index orders_by_day;
create index orders_by_day on orders (comp_id, shop_id, business_date)
  include (order_id, order_state, order_mode, relation, source_id, area_id, desk_id, cashier_id, special_flags, sort_time, calendar_date, open_minute,
    settle_minute, open_business_date, first_settle_local, guest_count, turnover_fen, discount_fen, refund_fen, income_fen, unpaid_fen);
drop index orders_of_members;
create index orders_of_members on orders (comp_id, shop_id, business_date)
  include (mem_id, income_fen, relation, order_state, calendar_date, first_settle_local) where mem_id is not null;
drop index order_item_by_day, order_item_returned, order_item_gifted, order_item_temporary;
create index order_item_by_day on order_item (comp_id, shop_id, business_date) include (order_id, goods_id, classify_id);
create index order_item_returned on order_item (comp_id, shop_id, business_date) where return_qty_milli + refund_qty_milli > 0;
create index order_item_gifted on order_item (comp_id, shop_id, business_date) where gift_qty_milli > 0;
create index order_item_temporary on order_item (comp_id, shop_id, business_date) where goods_id = 0;
drop index order_discount_by_day;
create index order_discount_by_day on order_discount (comp_id, shop_id, business_date);
drop index order_payment_by_day, order_payment_by_money_day, order_payment_by_void_day;
create index order_payment_by_day on order_payment (comp_id, shop_id, business_date) include (order_id, pay_code, void_time, amount_fen, trade_no);
create index order_payment_by_money_day on order_payment (comp_id, shop_id, money_date);
create index order_payment_by_void_day on order_payment (comp_id, shop_id, void_date) where void_date is not null;
drop index order_refund_by_day, order_refund_by_money_day, order_refund_by_void_day;
create index order_refund_by_day on order_refund (comp_id, shop_id, business_date) include (order_id, pay_code, void_time, amount_fen);
create index order_refund_by_money_day on order_refund (comp_id, shop_id, money_date);
create index order_refund_by_void_day on order_refund (comp_id, shop_id, void_date) where void_date is not null;
drop index sensitive_record_by_day;
create index sensitive_record_by_day on sensitive_record (comp_id, shop_id, business_date)
  include (record_id, order_id, type, operator_id, authorizer_id, amount_fen, reason, calendar_date, operate_local, operate_time, after_settle, item_no, refund_kind, goods_id, qty_milli);
