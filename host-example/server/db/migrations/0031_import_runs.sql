-- Runs of imports, and what each of them brought in, so that a run can be taken out again as a whole.
create table import_run (
  comp_id int not null,
  -- Counts up in each company.
  import_id int not null,
  shop_id bigint not null,
  -- The format of the files, such as 'loyverse'; 'csv' where a map read them.
  source text not null,
  -- [{ name, size }].
  files jsonb not null,
  -- 0 is the command line.
  account_id bigint not null,
  started_at timestamptz not null,
  -- Moves on while the run writes.
  touched_at timestamptz not null,
  -- null while it runs, and for a run that was cut short.
  finished_at timestamptz,
  -- { rows, created, updated, unchanged, skippedBills, skippedRows }.
  counts jsonb not null default '{}',
  -- Ids of the entries that the run made, by table.
  made jsonb not null default '{}',
  -- When the till of the shop was last heard before the run.
  synced_before timestamptz,
  undone_at timestamptz,
  undone_by bigint,
  primary key (comp_id, import_id)
);

create table import_bill (
  comp_id int not null,
  import_id int not null,
  order_id bigint not null,
  -- The change of the shop's bills (shop_news, topic 'order') that wrote it; a later change gives the bill another one.
  seq bigint not null,
  -- Rows of the bill by table before the run changed it; null where the run made the bill.
  before jsonb,
  -- Set while a run is being taken out: the bill is as the run left it.
  is_taken boolean not null default false,
  primary key (comp_id, import_id, order_id)
);

-- Which run stated a total, and the totals that a run replaced.
alter table source_total add column import_id int;
create table source_total_past (
  comp_id int not null,
  replaced_by int not null,
  shop_id bigint not null,
  source text not null,
  document text not null,
  row_no int not null,
  business_date date not null,
  pay_code text not null,
  net_fen bigint not null,
  tax_fen bigint not null,
  tip_fen bigint not null,
  paid_fen bigint not null,
  import_id int,
  primary key (comp_id, replaced_by, shop_id, source, document, row_no)
);

do $$
declare t text;
begin
  foreach t in array array['import_run', 'import_bill', 'source_total_past'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (comp_id = nullif(current_setting(''app.comp_id'', true), '''')::int)', t);
    execute format('grant select, insert, update, delete on %I to boss_app', t);
  end loop;
end $$;
