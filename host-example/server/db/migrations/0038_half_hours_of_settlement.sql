-- Figures beside the main ones are read by half hour only for a cut day of a shop, by settlement: rows by opening and rows
-- of the company go without them from here on. Rows that are there keep theirs until their day is rebuilt.
alter table agg_half_hour
  alter column extra_fee_fen drop not null, alter column fee_income_fen drop not null,
  alter column tax_fen drop not null, alter column tax_included_fen drop not null,
  alter column tip_fen drop not null, alter column table_turnover_fen drop not null,
  alter column table_guest_count drop not null, alter column dining_minutes drop not null,
  alter column member_income_fen drop not null, alter column member_order_count drop not null,
  alter column order_qty_milli drop not null, alter column return_qty_milli drop not null,
  alter column refund_qty_milli drop not null;
