-- What the exports of a till state of themselves, bill by bill, so that the figures made of them can be proved.
create table source_total (
  comp_id int not null,
  shop_id bigint not null,
  -- The format the files have, such as 'loyverse'.
  source text not null,
  -- Number of the receipt or refund, and the how manieth row of that number it is: a number that stands twice counts twice.
  document text not null,
  row_no int not null,
  business_date date not null,
  pay_code text not null,
  -- Sales without discounts, tax and tips; refunds are below zero.
  net_fen bigint not null,
  -- Added and included tax.
  tax_fen bigint not null,
  tip_fen bigint not null,
  paid_fen bigint not null,
  primary key (comp_id, shop_id, source, document, row_no)
);
alter table source_total enable row level security;
alter table source_total force row level security;
create policy tenant on source_total using (comp_id = nullif(current_setting('app.comp_id', true), '')::int);
grant select, insert, update, delete on source_total to boss_app;

-- Included tax of a refund: kept with it, because it belongs to the day of the refund.
alter table order_refund add column tax_included_fen bigint not null default 0;
