-- Dishes without a number, whose bills are counted from their lines where categories are chosen.
create index order_item_unnumbered on order_item (comp_id, shop_id, business_date) where goods_id = 0;
