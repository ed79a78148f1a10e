-- The pay type of a way of payment that the totals of a day name; '' for everything else, and for rows from before.
alter table source_day add column pay_code text not null default '';
alter table source_day_past add column pay_code text not null default '';
-- The store that the files of the run name, as their till calls it; '' where they name none or several.
alter table import_run add column store text not null default '';
