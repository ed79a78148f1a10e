-- Receipts by their bill: a bill that a receipt named before it arrived keeps the id that the receipt has for it.
create index other_receipt_by_order on other_receipt (comp_id, order_id) where order_id is not null;
