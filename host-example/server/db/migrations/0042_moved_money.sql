-- Bills whose money moved on other days than theirs are few, and are found without reading the payments of all days.
create index order_payment_moved on order_payment (comp_id, shop_id, business_date)
  where money_date <> business_date or void_date is not null;
create index order_payment_moved_money on order_payment (comp_id, shop_id, money_date)
  where money_date <> business_date or void_date is not null;
create index orders_uncounted on orders (comp_id, shop_id, business_date) where order_state not in (2, 4, 7);
