-- The whole schema. Rules that hold in every table:
--   comp_id leads every key and every index, so that tables can be distributed by company, but for a company's code and the
--   times of company_due, which are looked for over all companies;
--   money is bigint fen (*_fen), quantity integer thousandths (*_milli), ids are bigint and text at the edges;
--   *_time is the instant (timestamptz), *_local the same moment on the shop's clock (timestamp);
--   business_date is written by the ingest, never by a trigger or a generated column, and follows the first settlement;
--   codes mean what the contract says of the field of the same name (order_state: OrderState in types/api);
--   foreign keys are few: the ingest validates, and every key that exists starts with comp_id.

-- The role of every request. It owns nothing, and row level security shows it one company: the one named by
-- app.comp_id in the transaction. The role belongs to the cluster, so that another database may have made it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'boss_app') then
    begin
      create role boss_app nologin;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  if not pg_has_role(current_user, 'boss_app', 'member') then
    execute format('grant boss_app to %I', current_user);
  end if;
  execute format('grant usage on schema %I to boss_app', current_schema());
end $$;

-- Row level security for a table whose rows belong to companies, with what requests may do with them.
create function tenant_table(name regclass, rights text default 'select, insert, update, delete') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('grant %s on %s to boss_app', rights, name);
  -- An ended transaction leaves '' behind, which is no number.
  execute format('create policy tenant on %s using (comp_id = nullif(current_setting(''app.comp_id'', true), '''')::int)', name);
end $$;

-- ── company, shops, people ──────────────────────────────────────────────────────────────────────────────

create table company (
  comp_id int primary key check (comp_id > 0),
  comp_code text not null unique,
  comp_name text not null,
  hq_shop_id bigint not null,
  soft_modules text[] not null default '{}',
  image_server_path text not null default '',
  money_precision smallint not null default 2,
  -- Guests of a bill whose till did not ask: 1 or 0.
  guest_default smallint not null default 1 check (guest_default in (0, 1)),
  table_turnover_mode smallint not null default 1 check (table_turnover_mode in (1, 2)),
  unpaid_alert_minutes int not null default 180 check (unpaid_alert_minutes > 0),
  currency text not null default 'CNY',
  status smallint not null default 1 check (status in (1, 2)),
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  -- version grows with every change by an administrator; changed_by is who made the last one, for the one who comes second.
  version int not null default 0,
  changed_by text not null default ''
);
select tenant_table('company', 'select, update');
-- Login knows a company's code before its number; timers walk over all companies. Names only, never their rows.
create policy company_by_code on company for select using (comp_code = nullif(current_setting('app.comp_code', true), ''));
create policy company_list on company for select using (current_setting('app.company_list', true) = 'on');

create table shop (
  comp_id int not null references company (comp_id),
  shop_id bigint not null,
  shop_name text not null,
  is_hq smallint not null default 0 check (is_hq in (0, 1)),
  region_name text not null default '',
  -- 1 open, 2 closed, 3 expired.
  status smallint not null default 1 check (status in (1, 2, 3)),
  -- The business day starts this many minutes after midnight, at a half hour.
  day_start_minutes int not null default 0 check (day_start_minutes between 0 and 1410 and day_start_minutes % 30 = 0),
  time_zone text not null default 'Asia/Shanghai',
  address text not null default '',
  tel text not null default '',
  logo_url text not null default '',
  sort int not null default 0,
  -- Hours in which a silent till counts as offline, minutes of the local day; close < open crosses midnight.
  open_minute smallint not null default 600,
  close_minute smallint not null default 1320,
  last_sync_at timestamptz,
  till_key_hash text,
  created_at timestamptz not null default now(),
  version int not null default 0,
  changed_by text not null default '',
  -- ISO 4217; '' = the currency of the company.
  currency text not null default '' check (currency ~ '^([A-Z]{3})?$'),
  -- Whether prices of the store get tax on top. Where a bill or a file says what its tax is, that counts.
  prices_without_tax smallint not null default 0 check (prices_without_tax in (0, 1)),
  primary key (comp_id, shop_id)
);
select tenant_table('shop');

create table account (
  comp_id int not null,
  account_id bigint not null,
  account text not null,
  account_name text not null,
  password_hash text not null,
  mobile text not null default '',
  is_master smallint not null default 0 check (is_master in (0, 1)),
  -- 1 active, 2 disabled.
  status smallint not null default 1 check (status in (1, 2)),
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 0,
  changed_by text not null default '',
  primary key (comp_id, account_id)
);
create unique index account_by_name on account (comp_id, lower(account));
select tenant_table('account');

create table role (
  comp_id int not null,
  role_id bigint not null,
  role_name text not null,
  codes text[] not null default '{}',
  version int not null default 0,
  changed_by text not null default '',
  primary key (comp_id, role_id)
);
select tenant_table('role');

-- shop_id 0 binds the role to all shops, those opened later included.
create table account_role (
  comp_id int not null,
  account_id bigint not null,
  role_id bigint not null,
  shop_id bigint not null default 0,
  primary key (comp_id, account_id, role_id, shop_id)
);
select tenant_table('account_role');

create table session (
  comp_id int not null,
  token_hash text not null,
  account_id bigint not null,
  device_id text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Rights of one session in place of those of the account's roles: [{ "shopId": "0", "codes": ["boss.home"] }].
  bindings jsonb,
  partner_id bigint,
  primary key (comp_id, token_hash)
);
create index session_by_account on session (comp_id, account_id);
select tenant_table('session');

-- Access tokens by which an assistant reads for a user (POST /mcp); the secret is stored as its hash.
create table access_token (
  comp_id int not null,
  token_hash text not null,
  token_id bigint not null,
  account_id bigint not null,
  token_name text not null,
  made_by bigint not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (comp_id, token_hash)
);
create index access_token_by_account on access_token (comp_id, account_id);
create unique index access_token_by_number on access_token (comp_id, token_id);
select tenant_table('access_token');

-- guard_key is a hash of account and address; comp_id 0 holds the tries at companies that do not exist.
create table login_guard (
  comp_id int not null,
  guard_key text not null,
  fails int not null default 0,
  first_fail_at timestamptz not null default now(),
  locked_until timestamptz,
  primary key (comp_id, guard_key)
);
create index login_guard_old on login_guard (comp_id, first_fail_at) where fails > 0 or locked_until is not null;
select tenant_table('login_guard');

-- One link to set the password of one account; the link's secret is stored as its hash.
create table invitation (
  comp_id int not null,
  token_hash text not null,
  invitation_id bigint not null,
  account_id bigint not null,
  made_by bigint not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (comp_id, token_hash)
);
create index invitation_by_account on invitation (comp_id, account_id);
create unique index invitation_by_number on invitation (comp_id, invitation_id);
select tenant_table('invitation');

-- Partners, whose servers open sessions for their own users, signed with a secret.
create table partner (
  comp_id int not null,
  partner_id bigint not null,
  partner_name text not null,
  -- The key of the signatures, which the server needs as it is.
  secret text not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (comp_id, partner_id)
);
select tenant_table('partner');

-- Requests that were answered, until their time has passed: none is answered twice.
create table partner_nonce (
  comp_id int not null,
  partner_id bigint not null,
  nonce text not null,
  at timestamptz not null,
  primary key (comp_id, partner_id, nonce)
);
select tenant_table('partner_nonce');

-- Single sign-on: who an account is at the sign-in service, by its issuer and the subject it names for good.
create table account_identity (
  comp_id int not null,
  account_id bigint not null,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null,
  primary key (comp_id, issuer, subject),
  unique (comp_id, account_id, issuer)
);
select tenant_table('account_identity');

-- A sign-in under way, for one browser and one use; later the code by which its page takes the session.
create table sign_in (
  comp_id int not null,
  secret_hash text not null,
  browser_hash text not null,
  nonce text not null default '',
  verifier text not null default '',
  account_id bigint,
  expires_at timestamptz not null,
  primary key (comp_id, secret_hash)
);
select tenant_table('sign_in');

-- ── base data ───────────────────────────────────────────────────────────────────────────────────────────

create table pay_type (
  comp_id int not null,
  pay_code text not null,
  pay_name text not null,
  -- 1 cash, 2 online, 3 bank card, 4 stored value, 5 on account, 6 voucher, 7 points, 8 deposit, 9 other.
  pay_group smallint not null check (pay_group between 1 and 9),
  is_collected smallint not null check (is_collected in (0, 1)),
  sort int not null default 0,
  deleted_at timestamptz,
  primary key (comp_id, pay_code)
);
select tenant_table('pay_type');

create table order_source (
  comp_id int not null,
  source_id bigint not null,
  source_name text not null,
  order_modes smallint[] not null default '{1,2,3}',
  is_takeaway smallint not null default 0 check (is_takeaway in (0, 1)),
  sort int not null default 0,
  deleted_at timestamptz,
  primary key (comp_id, source_id)
);
select tenant_table('order_source');

create table staff (
  comp_id int not null,
  user_id bigint not null,
  shop_id bigint not null,
  user_name text not null,
  -- 1 cashier, 2 waiter, 3 manager (approves).
  user_type smallint not null check (user_type in (1, 2, 3)),
  is_disabled smallint not null default 0 check (is_disabled in (0, 1)),
  primary key (comp_id, user_id)
);
create index staff_by_shop on staff (comp_id, shop_id);
select tenant_table('staff');

create table desk_area (
  comp_id int not null,
  area_id bigint not null,
  shop_id bigint not null,
  area_name text not null,
  sort int not null default 0,
  deleted_at timestamptz,
  primary key (comp_id, area_id)
);
create index desk_area_by_shop on desk_area (comp_id, shop_id);
select tenant_table('desk_area');

create table desk (
  comp_id int not null,
  desk_id bigint not null,
  shop_id bigint not null,
  area_id bigint not null,
  desk_name text not null,
  seats int not null default 4 check (seats >= 0),
  sort int not null default 0,
  deleted_at timestamptz,
  primary key (comp_id, desk_id)
);
create index desk_by_shop on desk (comp_id, shop_id);
select tenant_table('desk');

create table classify (
  comp_id int not null,
  classify_id bigint not null,
  parent_id bigint not null default 0,
  classify_name text not null,
  sort int not null default 0,
  deleted_at timestamptz,
  primary key (comp_id, classify_id)
);
select tenant_table('classify');

create table goods (
  comp_id int not null,
  goods_id bigint not null,
  goods_code text not null default '',
  goods_name text not null,
  pinyin text not null default '',
  classify_id bigint not null,
  spec_names text not null default '',
  price_fen bigint not null default 0 check (price_fen >= 0),
  unit_name text not null default '份',
  image_url text not null default '',
  is_package smallint not null default 0 check (is_package in (0, 1)),
  -- 1 on sale, 2 off sale.
  status smallint not null default 1 check (status in (1, 2)),
  sort int not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (comp_id, goods_id)
);
create index goods_by_classify on goods (comp_id, classify_id);
select tenant_table('goods');

create table member (
  comp_id int not null,
  mem_id bigint not null,
  shop_id bigint not null,
  mem_name text not null,
  mobile text not null default '',
  level_name text not null default '',
  registered_at timestamptz not null,
  business_date date not null,
  calendar_date date not null,
  principal_fen bigint not null default 0,
  gift_fen bigint not null default 0,
  points bigint not null default 0,
  primary key (comp_id, mem_id)
);
create index member_by_day on member (comp_id, shop_id, business_date);
select tenant_table('member');

-- What a till calls its dishes, payment types, tables and people by numbers of its own, by shop.
create table till_name (
  comp_id int not null,
  shop_id bigint not null,
  kind text not null check (kind in ('goods', 'pay', 'desk', 'staff', 'source')),
  ext_id text not null,
  -- Number of the entry, or code of the payment type.
  own_id text not null,
  created_at timestamptz not null default now(),
  primary key (comp_id, shop_id, kind, ext_id)
);
select tenant_table('till_name');

create table dish_cost (
  comp_id int not null,
  -- 0 = every shop that has no cost of its own.
  shop_id bigint not null,
  goods_id bigint not null,
  -- '' = every specification that has no cost of its own.
  spec_name text not null,
  from_date date not null,
  -- Of one unit, in the smallest unit of the currency.
  cost_fen bigint not null check (cost_fen >= 0),
  primary key (comp_id, shop_id, goods_id, spec_name, from_date)
);
select tenant_table('dish_cost');

-- ── money outside bills ─────────────────────────────────────────────────────────────────────────────────

-- kind 1 recharge, 2 consumption, 3 refund of a bill back to the balance, 4 balance paid out.
-- Amounts are positive; the kind says which way they went.
create table member_account_log (
  comp_id int not null,
  shop_id bigint not null,
  ext_id text not null,
  mem_id bigint not null,
  kind smallint not null check (kind in (1, 2, 3, 4)),
  principal_fen bigint not null default 0 check (principal_fen >= 0),
  gift_fen bigint not null default 0 check (gift_fen >= 0),
  balance_fen bigint not null default 0,
  gift_balance_fen bigint not null default 0,
  point_add bigint not null default 0,
  -- How the money of kind 1 and 4 moved; '' for 2 and 3.
  pay_code text not null default '',
  order_id bigint,
  log_time timestamptz not null,
  log_local timestamp not null,
  business_date date not null,
  calendar_date date not null,
  operator_id bigint not null default 0,
  created_at timestamptz not null default now(),
  -- What moved the money: 'P2' is payment 2 of the bill, 'RA7' its refund A7, '' the counter.
  part text not null default '',
  -- Money beside the bills has revisions, as bills have; what a higher one replaces is kept.
  rev bigint,
  primary key (comp_id, shop_id, kind, ext_id, part)
);
create index member_account_log_by_day on member_account_log (comp_id, shop_id, business_date);
create index member_account_log_by_member on member_account_log (comp_id, mem_id, log_time);
create index member_account_log_by_order on member_account_log (comp_id, order_id) where order_id is not null;
create unique index member_account_log_of_counter on member_account_log (comp_id, shop_id, ext_id) where kind in (1, 4);
select tenant_table('member_account_log');

-- Repayment of bills on account, deposits taken (negative: given back), other receipts.
create table other_receipt (
  comp_id int not null,
  shop_id bigint not null,
  ext_id text not null,
  kind text not null check (kind in ('REPAY', 'DEPOSIT', 'OTHER')),
  pay_code text not null,
  amount_fen bigint not null,
  receipt_time timestamptz not null,
  receipt_local timestamp not null,
  business_date date not null,
  calendar_date date not null,
  operator_id bigint not null default 0,
  order_id bigint,
  remark text not null default '',
  created_at timestamptz not null default now(),
  rev bigint,
  primary key (comp_id, shop_id, ext_id)
);
create index other_receipt_by_day on other_receipt (comp_id, shop_id, business_date);
create index other_receipt_by_order on other_receipt (comp_id, order_id) where order_id is not null;
select tenant_table('other_receipt');

create table entry_past (
  comp_id int not null,
  shop_id bigint not null,
  book text not null check (book in ('other_receipt', 'member_account_log')),
  ext_id text not null,
  -- -1: came without one.
  rev bigint not null,
  entry jsonb not null,
  replaced_at timestamptz not null,
  primary key (comp_id, shop_id, book, ext_id, rev)
);
create index entry_past_by_time on entry_past (comp_id, replaced_at);
select tenant_table('entry_past', 'select, insert, delete');

-- What was counted in the drawers at the end of a day or shift, as the till or the person who closes says.
create table day_count (
  comp_id int not null,
  shop_id bigint not null,
  -- The till's id of the count, and its revision.
  ext_id text not null,
  rev bigint not null,
  business_date date not null,
  shift text not null,
  user_id bigint not null,
  opening_fen bigint not null,
  expected_fen bigint not null,
  counted_fen bigint not null,
  signed_by text not null,
  note text not null,
  counted_local timestamp not null,
  received_at timestamptz not null,
  primary key (comp_id, shop_id, ext_id)
);
create index day_count_by_day on day_count (comp_id, shop_id, business_date);
select tenant_table('day_count');

-- ── bills ───────────────────────────────────────────────────────────────────────────────────────────────

create table orders (
  comp_id int not null,
  order_id bigint not null,
  shop_id bigint not null,
  ext_id text not null,
  rev bigint not null,
  content_hash text not null,
  order_no text not null,
  serial_no text not null,
  parent_order_id bigint,
  -- 1 child, 2 split off, 3 merged into, 4 before reverse settlement; 0 without a parent.
  relation smallint not null default 0 check (relation between 0 and 4),
  order_state smallint not null check (order_state between 1 and 7),
  order_mode smallint not null check (order_mode in (1, 2, 3)),
  source_id bigint not null,
  area_id bigint not null,
  desk_id bigint not null,
  -- As it counts; guest_entered is what the till knew.
  guest_count int not null check (guest_count >= 0),
  guest_entered int,
  open_time timestamptz not null,
  first_settle_time timestamptz,
  settle_time timestamptz,
  open_local timestamp not null,
  first_settle_local timestamp,
  settle_local timestamp,
  -- Time of the lists: latest settlement, else opening.
  sort_time timestamptz not null,
  -- Business day of the first settlement, for life; while never settled that of the opening.
  business_date date not null,
  -- The same for calendar days (DateType 2); business_date or the day after.
  calendar_date date not null,
  open_business_date date not null,
  open_calendar_date date not null,
  -- Local minute of the day, 0-1439; null where a file or till names the day and no hour. Such a bill has no minutes at a table,
  -- and its local times have a microsecond, so that every row says it of itself.
  open_minute smallint,
  settle_minute smallint,
  -- First settlement minus opening.
  dining_minutes int,
  open_user_id bigint not null default 0,
  cashier_id bigint not null default 0,
  waiter_id bigint not null default 0,
  mem_id bigint,
  remark text not null default '',
  source_order_no text not null default '',
  pre_print_count int not null default 0,
  reverse_count int not null default 0,
  -- Bit n-1 is SpecialFlag n: 1 cancelled, 2 free, 3 gift, 4 return, 5 dish manual discount, 6 whole manual discount.
  special_flags int not null default 0,
  turnover_fen bigint not null check (turnover_fen >= 0),
  extra_fee_fen bigint not null check (extra_fee_fen >= 0),
  discount_fen bigint not null check (discount_fen >= 0),
  refund_fen bigint not null check (refund_fen >= 0),
  income_fen bigint not null check (income_fen = turnover_fen - discount_fen - refund_fen),
  deposit_fen bigint not null default 0,
  -- Still due; 0 unless the state is 1 or 6.
  unpaid_fen bigint not null default 0 check (unpaid_fen >= 0),
  -- Dishes, combos and temporary dishes that stay on the bill (no combo parts, no extras).
  goods_qty_milli bigint not null default 0,
  order_qty_milli bigint not null default 0,
  return_qty_milli bigint not null default 0,
  refund_qty_milli bigint not null default 0,
  -- { Amount (fen), Title, Time (local) } or null.
  invoice jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Which change of its shop's bills (shop_news, topic 'order') wrote the bill last; 0 is before all of them.
  seq bigint not null default 0,
  -- Of each state the lowest revision that had it; null where the stored revision is all that is known.
  states jsonb,
  tax_fen bigint not null default 0,
  tax_included_fen bigint not null default 0,
  tip_fen bigint not null default 0,
  primary key (comp_id, order_id),
  -- Who is paid, was settled.
  check (order_state not in (2, 4, 6, 7) or first_settle_time is not null)
);
create unique index orders_by_ext on orders (comp_id, shop_id, ext_id);
create index orders_by_member on orders (comp_id, mem_id, business_date) where mem_id is not null;
create index orders_by_parent on orders (comp_id, parent_order_id) where parent_order_id is not null;
create index orders_unpaid on orders (comp_id, shop_id, open_time) where order_state in (1, 6);
-- Reports read the days of each store. Led by the store, an index gives these rows and no others; led by the day, it was gone
-- through once for every store. A list filters and sums by what stands in the index, and reads no more than that.
create index orders_by_day on orders (comp_id, shop_id, business_date)
  include (order_id, order_state, order_mode, relation, source_id, area_id, desk_id, cashier_id, special_flags, sort_time, calendar_date, open_minute,
    settle_minute, open_business_date, first_settle_local, guest_count, turnover_fen, discount_fen, refund_fen, income_fen, unpaid_fen);
create index orders_of_members on orders (comp_id, shop_id, business_date)
  include (mem_id, income_fen, relation, order_state, calendar_date, first_settle_local) where mem_id is not null;
-- An index is read alone where a vacuum has seen that all transactions see the rows: by default the newest fifth of a table waits
-- for one, which are the days that are asked for.
alter table orders set (autovacuum_vacuum_insert_scale_factor = 0.02);
select tenant_table('orders');

create table order_item (
  comp_id int not null,
  order_id bigint not null,
  item_no int not null,
  shop_id bigint not null,
  business_date date not null,
  -- 1 dish, 2 combo, 3 part of a combo, 4 temporary dish, 5 extra. Parts repeat the money of their combo:
  -- sums over a bill leave out either the parts (item_type <> 3) or the combos that have parts (has_parts).
  item_type smallint not null check (item_type between 1 and 5),
  has_parts boolean not null default false,
  parent_item_no int not null default 0,
  goods_id bigint not null,
  goods_name text not null,
  spec_name text not null default '',
  attrs text not null default '',
  unit_name text not null default '',
  classify_id bigint not null,
  classify_name text not null default '',
  price_fen bigint not null check (price_fen >= 0),
  qty_milli bigint not null check (qty_milli >= 0),
  return_qty_milli bigint not null default 0 check (return_qty_milli between 0 and qty_milli),
  gift_qty_milli bigint not null default 0 check (gift_qty_milli between 0 and qty_milli - return_qty_milli),
  refund_qty_milli bigint not null default 0,
  return_fen bigint not null default 0,
  gift_fen bigint not null default 0,
  -- List price of what stays on the bill, gifts included.
  sale_fen bigint not null check (sale_fen >= 0),
  discount_fen bigint not null check (discount_fen >= 0),
  refund_fen bigint not null check (refund_fen >= 0),
  income_fen bigint not null check (income_fen >= 0 and income_fen = sale_fen - discount_fen - refund_fen),
  -- 1 normal, 2 returned whole, 3 gifted whole, 4 not sent to the kitchen.
  state smallint not null check (state between 1 and 4),
  reason text not null default '',
  order_local timestamp not null,
  waiter_id bigint not null default 0,
  -- null where nobody knows it.
  cost_fen bigint,
  -- Whether the till named the cost; the others follow dish_cost.
  is_cost_given boolean not null default false,
  primary key (comp_id, order_id, item_no)
);
create index order_item_by_day on order_item (comp_id, shop_id, business_date) include (order_id, goods_id, classify_id);
create index order_item_returned on order_item (comp_id, shop_id, business_date) where return_qty_milli + refund_qty_milli > 0;
create index order_item_gifted on order_item (comp_id, shop_id, business_date) where gift_qty_milli > 0;
-- Bills of temporary dishes are counted from their lines where categories are chosen.
create index order_item_temporary on order_item (comp_id, shop_id, business_date) where goods_id = 0;
alter table order_item set (autovacuum_vacuum_insert_scale_factor = 0.02);
select tenant_table('order_item');

create table order_fee (
  comp_id int not null,
  order_id bigint not null,
  fee_no int not null,
  shop_id bigint not null,
  business_date date not null,
  fee_name text not null,
  amount_fen bigint not null check (amount_fen >= 0),
  discount_fen bigint not null check (discount_fen >= 0),
  refund_fen bigint not null check (refund_fen >= 0),
  income_fen bigint not null check (income_fen >= 0 and income_fen = amount_fen - discount_fen - refund_fen),
  primary key (comp_id, order_id, fee_no)
);
select tenant_table('order_fee');

create table order_discount (
  comp_id int not null,
  order_id bigint not null,
  discount_no int not null,
  shop_id bigint not null,
  business_date date not null,
  discount_type smallint not null check (discount_type between 1 and 12),
  discount_name text not null,
  amount_fen bigint not null check (amount_fen >= 0),
  item_no int not null default 0,
  operator_id bigint not null default 0,
  authorizer_id bigint not null default 0,
  reason text not null default '',
  primary key (comp_id, order_id, discount_no)
);
create index order_discount_by_day on order_discount (comp_id, shop_id, business_date);
select tenant_table('order_discount');

create table order_payment (
  comp_id int not null,
  order_id bigint not null,
  pay_no int not null,
  shop_id bigint not null,
  -- The bill's day; money_date and void_date are the business days on which the money moved.
  business_date date not null,
  pay_code text not null,
  amount_fen bigint not null check (amount_fen >= 0),
  gift_fen bigint not null default 0 check (gift_fen >= 0),
  change_fen bigint not null default 0 check (change_fen >= 0),
  pay_time timestamptz not null,
  pay_local timestamp not null,
  money_date date not null,
  money_calendar_date date not null,
  cashier_id bigint not null default 0,
  trade_no text not null default '',
  void_time timestamptz,
  void_local timestamp,
  void_date date,
  void_calendar_date date,
  tip_fen bigint not null default 0,
  primary key (comp_id, order_id, pay_no)
);
create index order_payment_by_day on order_payment (comp_id, shop_id, business_date) include (order_id, pay_code, void_time, amount_fen, trade_no);
create index order_payment_by_money_day on order_payment (comp_id, shop_id, money_date);
create index order_payment_by_void_day on order_payment (comp_id, shop_id, void_date) where void_date is not null;
-- Bills whose money moved on other days than theirs are few, and are found without reading the payments of all days.
create index order_payment_moved on order_payment (comp_id, business_date) include (money_date, void_date, shop_id, order_id)
  where money_date <> business_date or void_date is not null;
alter table order_payment set (autovacuum_vacuum_insert_scale_factor = 0.02);
select tenant_table('order_payment');

create table order_refund (
  comp_id int not null,
  order_id bigint not null,
  refund_no text not null,
  shop_id bigint not null,
  business_date date not null,
  pay_code text not null,
  amount_fen bigint not null check (amount_fen >= 0),
  refund_time timestamptz not null,
  refund_local timestamp not null,
  money_date date not null,
  money_calendar_date date not null,
  operator_id bigint not null default 0,
  authorizer_id bigint not null default 0,
  reason text not null default '',
  -- Set when a reverse settlement took the refund back into the bill together with its payments.
  void_time timestamptz,
  void_local timestamp,
  void_date date,
  void_calendar_date date,
  tax_fen bigint not null default 0,
  tip_fen bigint not null default 0,
  -- Included tax of a refund: kept with it, because it belongs to the day of the refund.
  tax_included_fen bigint not null default 0,
  primary key (comp_id, order_id, refund_no)
);
create index order_refund_by_day on order_refund (comp_id, shop_id, business_date) include (order_id, pay_code, void_time, amount_fen);
create index order_refund_by_money_day on order_refund (comp_id, shop_id, money_date);
create index order_refund_by_void_day on order_refund (comp_id, shop_id, void_date) where void_date is not null;
select tenant_table('order_refund');

create table order_refund_item (
  comp_id int not null,
  order_id bigint not null,
  refund_no text not null,
  item_no int not null,
  qty_milli bigint not null check (qty_milli >= 0),
  amount_fen bigint not null check (amount_fen >= 0),
  primary key (comp_id, order_id, refund_no, item_no)
);
select tenant_table('order_refund_item');

-- Append only: boss_app may insert and read, nothing else.
create table order_log (
  comp_id int not null,
  order_id bigint not null,
  seq_no int not null,
  shop_id bigint not null,
  action text not null,
  log_time timestamptz not null,
  log_local timestamp not null,
  operator_id bigint not null default 0,
  authorizer_id bigint not null default 0,
  before_text text not null default '',
  after_text text not null default '',
  reason text not null default '',
  remark text not null default '',
  device text not null default '',
  item_no int not null default 0,
  qty_milli bigint not null default 0,
  amount_fen bigint not null default 0,
  created_at timestamptz not null,
  primary key (comp_id, order_id, seq_no)
);
select tenant_table('order_log', 'select, insert');

-- Never deleted. Updated only where a later event completes a record: the bill's final business day, and the
-- amount after a reverse settlement.
create table sensitive_record (
  comp_id int not null,
  order_id bigint not null,
  seq_no int not null,
  record_id bigint not null,
  shop_id bigint not null,
  type smallint not null check (type between 1 and 8),
  -- Day of the bill (one attribution rule for every report); operate_date is the business day of the operation.
  business_date date not null,
  calendar_date date not null,
  operate_time timestamptz not null,
  operate_local timestamp not null,
  operate_date date not null,
  operator_id bigint not null default 0,
  authorizer_id bigint not null default 0,
  device text not null default '',
  reason text not null default '',
  remark text not null default '',
  amount_fen bigint not null check (amount_fen >= 0),
  before_fen bigint,
  after_fen bigint,
  after_settle smallint not null default 0 check (after_settle in (0, 1)),
  -- Inputs of RiskLevel: money went out in cash; the reverse settlement came on a later business day.
  is_cash smallint not null default 0 check (is_cash in (0, 1)),
  is_cross_day smallint not null default 0 check (is_cross_day in (0, 1)),
  -- Type 1.
  refund_kind smallint check (refund_kind in (1, 2)),
  pay_code text not null default '',
  served smallint not null default 0,
  -- Types 1 and 6.
  item_no int not null default 0,
  goods_id bigint not null default 0,
  goods_name text not null default '',
  spec_name text not null default '',
  unit_name text not null default '',
  qty_milli bigint not null default 0,
  price_fen bigint,
  sale_price_fen bigint,
  -- Type 6: 1 percent, 2 new price, 3 amount off.
  discount_kind smallint,
  -- Types 5, 6, 8: 85 = 15 % off.
  discount_percent numeric(5, 2),
  scheme_name text not null default '',
  -- The bill as it is now (updated with it).
  goods_qty_milli bigint not null default 0,
  guest_count int not null default 0,
  turnover_fen bigint not null default 0,
  open_local timestamp not null,
  minutes int not null default 0,
  settle_local timestamp,
  -- Type 4: 1 whole bill, 2 part of it.
  free_kind smallint,
  -- Type 7.
  times int not null default 0,
  first_settle_local timestamp,
  resettle_time timestamptz,
  resettle_local timestamp,
  first_cashier_id bigint not null default 0,
  before_pay text not null default '',
  after_pay text not null default '',
  created_at timestamptz not null,
  -- The lowest and the highest revision that has the operation; null where it is unknown.
  first_rev bigint,
  last_rev bigint,
  primary key (comp_id, order_id, seq_no)
);
create unique index sensitive_record_by_id on sensitive_record (comp_id, record_id);
create index sensitive_record_by_day on sensitive_record (comp_id, shop_id, business_date)
  include (record_id, order_id, type, operator_id, authorizer_id, amount_fen, reason, calendar_date, operate_local, operate_time, after_settle, item_no, refund_kind, goods_id, qty_milli);
alter table sensitive_record set (autovacuum_vacuum_insert_scale_factor = 0.02);
select tenant_table('sensitive_record', 'select, insert, update');

-- Snapshot of a day at its closing; later changes of its bills add up in restated_*.
create table day_close (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  closed_at timestamptz not null,
  closed_by bigint not null default 0,
  turnover_fen bigint not null,
  discount_fen bigint not null,
  refund_fen bigint not null,
  income_fen bigint not null,
  order_count int not null,
  guest_count int not null,
  restated_fen bigint not null default 0,
  restated_count int not null default 0,
  restated_at timestamptz,
  primary key (comp_id, shop_id, business_date)
);
create index day_close_restated on day_close (comp_id, shop_id, business_date) where restated_count > 0;
select tenant_table('day_close');

-- ── settings, targets, messages ─────────────────────────────────────────────────────────────────────────

-- shop_id 0 is the company's default. list: [{ TimespanID, Name, BeginTime, EndTime, Color?, Sort }].
create table timespan_set (
  comp_id int not null,
  shop_id bigint not null,
  version int not null default 1,
  time_basis smallint not null default 1 check (time_basis in (1, 2)),
  list jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  primary key (comp_id, shop_id)
);
select tenant_table('timespan_set');

-- month_target: fen for the metrics 1, 2, 5; a count for 3, 4, 6.
create table target (
  comp_id int not null,
  shop_id bigint not null,
  year smallint not null,
  month smallint not null check (month between 1 and 12),
  metric smallint not null check (metric between 1 and 6),
  month_target bigint not null check (month_target >= 0),
  day_mode smallint not null default 0 check (day_mode in (0, 1, 2)),
  -- Monday to Sunday, thousandths.
  week_weights int[],
  primary key (comp_id, shop_id, year, month, metric)
);
select tenant_table('target');

create table target_day (
  comp_id int not null,
  shop_id bigint not null,
  metric smallint not null check (metric between 1 and 6),
  business_date date not null,
  value bigint not null check (value >= 0),
  primary key (comp_id, shop_id, metric, business_date)
);
select tenant_table('target_day');

create table target_version (
  comp_id int not null,
  year smallint not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  primary key (comp_id, year)
);
select tenant_table('target_version');

-- dedupe_key keeps a message from being sent twice; account_id 0 addresses everybody who may see the shop.
create table message (
  comp_id int not null,
  msg_id bigint generated by default as identity,
  account_id bigint not null default 0,
  msg_type smallint not null check (msg_type between 1 and 10),
  level smallint not null default 0 check (level in (0, 1, 2)),
  shop_id bigint not null default 0,
  title text not null,
  content text not null,
  title_en text not null,
  content_en text not null,
  msg_time timestamptz not null,
  business_date date not null,
  link jsonb,
  data jsonb not null default '{}',
  dedupe_key text not null,
  created_at timestamptz not null default now(),
  -- Whose alert settings asked for the message when it was written: null = everybody who may see the shop.
  for_accounts bigint[],
  not_accounts bigint[] not null default '{}',
  title_tw text not null default '',
  content_tw text not null default '',
  primary key (comp_id, msg_id)
);
create index message_by_kind on message (comp_id, msg_type, shop_id, msg_time);
create index message_by_time on message (comp_id, msg_time);
create unique index message_once on message (comp_id, dedupe_key);
select tenant_table('message');

create table message_read (
  comp_id int not null,
  account_id bigint not null,
  msg_id bigint not null,
  read_at timestamptz,
  removed_at timestamptz,
  primary key (comp_id, account_id, msg_id)
);
select tenant_table('message_read');

-- account_id 0 is the company's default.
create table alert_setting (
  comp_id int not null,
  account_id bigint not null,
  version int not null default 1,
  quiet jsonb,
  items jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  primary key (comp_id, account_id)
);
select tenant_table('alert_setting');

create table audit_log (
  comp_id int not null,
  audit_id bigint generated by default as identity,
  account_id bigint not null,
  action text not null,
  target text not null default '',
  before jsonb,
  after jsonb,
  trace_id text not null default '',
  at timestamptz not null default now(),
  -- Refused changes are logged too. Requests may add entries and read them, never change or remove one.
  result text not null default 'done' check (result in ('done', 'refused')),
  code text not null default '',
  address text not null default '',
  primary key (comp_id, audit_id)
);
select tenant_table('audit_log', 'select, insert');

-- How often a refusal came again on a day (UTC): it is one entry of the log, whose rows never change.
create table audit_repeat (
  comp_id int not null,
  day date not null,
  -- Hash of all that is the same.
  kind text not null,
  account_id bigint not null,
  audit_id bigint,
  times int not null,
  last_at timestamptz not null,
  primary key (comp_id, day, kind)
);
create index audit_repeat_entry on audit_repeat (comp_id, audit_id);
select tenant_table('audit_repeat', 'select, insert, update');

-- What a watcher of a shop should read again: seq grows with every change, so that each server process that sends
-- hints sees it in the database, whoever took the change in. Topics are those of the stream's hints.
create table shop_news (
  comp_id int not null,
  shop_id bigint not null,
  topic text not null check (topic in ('order', 'unpaid', 'abnormal', 'target', 'shop')),
  seq bigint not null default 1,
  at timestamptz not null,
  primary key (comp_id, shop_id, topic)
);
select tenant_table('shop_news');

-- What the timers have to do, so that they ask one question of all companies and walk none that rests. It holds moments
-- and no figures; a cluster keeps it whole on its coordinator.
create table company_due (
  comp_id int primary key,
  -- When the watch looks next; -infinity: at once, infinity: after the next change.
  watch_at timestamptz not null,
  -- Deliveries came in lately: until then the watch looks at every round.
  active_until timestamptz not null,
  -- When something is old enough to be deleted.
  tidy_at timestamptz not null
);
create index company_due_by_tidy on company_due (tidy_at);
create index company_due_by_watch on company_due (watch_at);
select tenant_table('company_due');
create policy timers on company_due using (current_setting('app.company_list', true) = 'on');

-- ── imports ─────────────────────────────────────────────────────────────────────────────────────────────

-- What the exports of a till state of themselves, bill by bill, so that the figures made of them can be proved.
create table source_total (
  comp_id int not null,
  shop_id bigint not null,
  -- The format the files have, such as 'loyverse'.
  source text not null,
  -- Number of the receipt or refund, and the position among its rows: a number that stands twice counts twice.
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
  -- The run that stated the total; null where none is kept.
  import_id int,
  primary key (comp_id, shop_id, source, document, row_no)
);
select tenant_table('source_total');

-- Runs of imports, and what each of them brought in, so that a run can be taken out again as a whole.
create table import_run (
  comp_id int not null,
  -- Counts up in each company.
  import_id int not null,
  shop_id bigint not null,
  -- The format of the files, such as 'loyverse'; 'csv' where a map read them.
  source text not null,
  -- [{ name }].
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
  -- The store that the files of the run name, as their till calls it; '' where they name none or several.
  store text not null default '',
  primary key (comp_id, import_id)
);
select tenant_table('import_run');

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
select tenant_table('import_bill');

-- Totals that the run `replaced_by` replaced; they are put back when it is taken out.
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
select tenant_table('source_total_past');

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
  -- The pay type of a way of payment that the totals of a day name; '' for everything else, and for rows from before.
  pay_code text not null default '',
  primary key (comp_id, shop_id, source, business_date, measure, name)
);
select tenant_table('source_day');

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
  pay_code text not null default '',
  primary key (comp_id, replaced_by, shop_id, source, business_date, measure, name)
);
select tenant_table('source_day_past');

-- ── roll-ups ────────────────────────────────────────────────────────────────────────────────────────────
-- Rows of a (shop, business_date) are deleted and inserted as a whole (metrics/refresh.ts), so that they cannot drift. Every
-- row of a day also has the calendar_date of its bills' first settlement, so that DateType 2 reads the same tables. Their
-- definitions stand in host-example/server/metrics.

-- Days whose roll-ups are older than their bills: of part 1 the sums, of part 2 the dishes; of part 3, with the first day of a
-- month, the months of dishes.
create table dirty_day (
  comp_id int not null,
  shop_id bigint not null,
  part smallint not null check (part in (1, 2, 3)),
  business_date date not null,
  marked_at timestamptz not null default now(),
  primary key (comp_id, shop_id, part, business_date)
);
select tenant_table('dirty_day');
-- Metrics count the marked days of all companies; a mark names a store and a day.
create policy timers on dirty_day for select using (current_setting('app.company_list', true) = 'on');

-- Counted bills (metrics/bill-states.ts), one row a store and day.
create table shop_day (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  turnover_fen bigint not null,
  discount_fen bigint not null,
  refund_fen bigint not null,
  income_fen bigint not null,
  order_count int not null,
  guest_count int not null,
  -- Bills of order mode 1, with their money, guests and minutes.
  table_count int not null,
  extra_fee_fen bigint not null,
  -- Income of the fee lines; dish income is income_fen minus this.
  fee_income_fen bigint not null,
  tax_fen bigint not null,
  tax_included_fen bigint not null,
  tip_fen bigint not null,
  table_turnover_fen bigint not null,
  table_guest_count int not null,
  dining_minutes bigint not null,
  member_income_fen bigint not null,
  member_order_count int not null,
  order_qty_milli bigint not null,
  return_qty_milli bigint not null,
  refund_qty_milli bigint not null,
  -- Tables used, each once.
  desk_count int not null,
  -- 1 where a bill counts that is no child of another.
  biz_days int not null,
  -- Tables whose minutes are known: what an average of minutes is divided by.
  timed_table_count int not null default 0,
  primary key (comp_id, shop_id, business_date, calendar_date)
);
select tenant_table('shop_day');

-- Money by day, signed. Movements stand on the day the money moved, of bills in every state; SALE, SALE_REFUND and DISCOUNT
-- (code is its type) are those of counted bills, on the bill's day; DAY is what a till stated of a day without bills.
create table money_day (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  kind text not null check (kind in ('PAY', 'VOID', 'REFUND', 'RECHARGE', 'RECHARGE_BACK', 'REPAY', 'DEPOSIT', 'OTHER', 'DAY', 'SALE', 'SALE_REFUND', 'DISCOUNT')),
  code text not null,
  user_id bigint not null,
  amount_fen bigint not null,
  move_count int not null,
  first_local timestamp,
  last_local timestamp,
  primary key (comp_id, shop_id, business_date, calendar_date, kind, code, user_id)
);
-- A report adds up every movement of its stores' days, whoever took it: a year of 20 stores from the index alone.
create index money_day_by_day on money_day (comp_id, shop_id, business_date) include (kind, code, calendar_date, amount_fen, move_count);
select tenant_table('money_day');

-- package_mode 0: in both views; 1: combos, whole view only; 2: parts of combos, split view only. A view reads package_mode in
-- (0, view). Temporary dishes have goods_id 0 and are told apart by name.
create table dish_day (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  package_mode smallint not null,
  goods_id bigint not null,
  goods_name text not null,
  spec_name text not null,
  unit_name text not null,
  classify_id bigint not null,
  classify_name text not null,
  order_qty_milli bigint not null,
  return_qty_milli bigint not null,
  return_fen bigint not null,
  gift_qty_milli bigint not null,
  gift_fen bigint not null,
  sale_qty_milli bigint not null,
  sale_fen bigint not null,
  discount_fen bigint not null,
  refund_qty_milli bigint not null,
  refund_fen bigint not null,
  income_fen bigint not null,
  -- Cost and income of the lines whose cost is known.
  cost_fen bigint not null,
  costed_income_fen bigint not null,
  -- Bills with the dish in the specification, each in one of its rows: with set meals whole, and split.
  order_count int not null,
  split_order_count int not null
);
create index dish_day_by_day on dish_day (comp_id, shop_id, business_date);
select tenant_table('dish_day');

create table dish_month (
  comp_id int not null,
  shop_id bigint not null,
  month date not null,
  package_mode smallint not null,
  goods_id bigint not null,
  goods_name text not null,
  spec_name text not null,
  unit_name text not null,
  classify_id bigint not null,
  classify_name text not null,
  order_qty_milli bigint not null,
  return_qty_milli bigint not null,
  return_fen bigint not null,
  gift_qty_milli bigint not null,
  gift_fen bigint not null,
  sale_qty_milli bigint not null,
  sale_fen bigint not null,
  discount_fen bigint not null,
  refund_qty_milli bigint not null,
  refund_fen bigint not null,
  income_fen bigint not null,
  cost_fen bigint not null,
  costed_income_fen bigint not null,
  order_count int not null,
  split_order_count int not null
);
create index dish_month_by_month on dish_month (comp_id, shop_id, month);
select tenant_table('dish_month');

-- Bills with any dish of a category, which do not add up over dishes.
create table category_day (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  classify_id bigint not null,
  order_count int not null,
  split_order_count int not null,
  primary key (comp_id, shop_id, business_date, calendar_date, classify_id)
);
select tenant_table('category_day');

create table category_month (
  comp_id int not null,
  shop_id bigint not null,
  month date not null,
  classify_id bigint not null,
  order_count int not null,
  split_order_count int not null,
  primary key (comp_id, shop_id, month, classify_id)
);
select tenant_table('category_month');

-- Lines of counted bills of which something came back (kind 3) or was given away (kind 4), one row an operation. A day is
-- replaced as a whole, so that no row needs a key.
create table giveaway (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  kind smallint not null check (kind in (3, 4)),
  order_id bigint not null,
  goods_id bigint not null,
  goods_name text not null,
  spec_name text not null,
  unit_name text not null,
  classify_id bigint not null,
  classify_name text not null,
  reason text not null,
  operator_id bigint not null,
  qty_milli bigint not null,
  amount_fen bigint not null,
  first_settle_local timestamp not null
);
create index giveaway_by_day on giveaway (comp_id, shop_id, business_date, kind);
select tenant_table('giveaway');
