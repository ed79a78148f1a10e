-- Bills of dishes without a number are counted from the sets of agg_cashier_goods: an index less for each line of a bill.
drop index order_item_unnumbered;
