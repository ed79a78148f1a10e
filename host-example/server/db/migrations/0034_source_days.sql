-- What the exports of a till state of a whole day, beside or without its bills: sums, counts, dishes, cash.
create table source_day (
  comp_id int not null,
  shop_id bigint not null,
  -- The format the files have, such as 'meituan'.
  source text not null,
  business_date date not null,
  -- 'net', 'bills', 'dish_qty' …, and what it is of where there are several: the name of a dish or of a way of payment.
  measure text not null,
  name text not null,
  -- Money in the smallest unit, counts, quantities in thousandths.
  amount bigint not null,
  import_id int,
  primary key (comp_id, shop_id, source, business_date, measure, name)
);
-- Those that a run of an import replaced.
create table source_day_past (
  comp_id int not null,
  replaced_by int not null,
  shop_id bigint not null,
  source text not null,
  business_date date not null,
  measure text not null,
  name text not null,
  amount bigint not null,
  import_id int,
  primary key (comp_id, replaced_by, shop_id, source, business_date, measure, name)
);

do $$
declare t text;
begin
  foreach t in array array['source_day', 'source_day_past'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (comp_id = nullif(current_setting(''app.comp_id'', true), '''')::int)', t);
    execute format('grant select, insert, update, delete on %I to boss_app', t);
  end loop;
end $$;
