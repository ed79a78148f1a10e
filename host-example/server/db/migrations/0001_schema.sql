-- The whole schema. Rules that hold in every table:
--   comp_id leads every key and every index, so that tables can be distributed by company;
--   money is bigint fen (*_fen), quantity integer thousandths (*_milli), ids are bigint and text at the edges;
--   *_time is the instant (timestamptz), *_local the same moment on the shop's clock (timestamp);
--   business_date is written once by the ingest, never by a trigger or a generated column;
--   foreign keys are few: the ingest validates, and every key that exists starts with comp_id.

-- ── company, shops, people ────────────────────────────────────────────────────────────────────────────

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
  created_at timestamptz not null default now()
);

create table shop (
  comp_id int not null references company (comp_id),
  shop_id bigint not null,
  shop_name text not null,
  is_hq smallint not null default 0 check (is_hq in (0, 1)),
  region_name text not null default '',
  -- 1 open, 2 closed, 3 expired.
  status smallint not null default 1 check (status in (1, 2, 3)),
  -- The business day starts this many minutes after midnight; half hours keep the half-hour roll-up exact.
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
  primary key (comp_id, shop_id)
);

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
  primary key (comp_id, account_id)
);
create unique index account_by_name on account (comp_id, lower(account));

create table role (
  comp_id int not null,
  role_id bigint not null,
  role_name text not null,
  codes text[] not null default '{}',
  primary key (comp_id, role_id)
);

-- shop_id 0 binds the role to all shops, those opened later included.
create table account_role (
  comp_id int not null,
  account_id bigint not null,
  role_id bigint not null,
  shop_id bigint not null default 0,
  primary key (comp_id, account_id, role_id, shop_id)
);

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
  primary key (comp_id, token_hash)
);
create index session_by_account on session (comp_id, account_id);

-- guard_key is a hash of account and address; comp_id 0 holds the tries at companies that do not exist.
create table login_guard (
  comp_id int not null,
  guard_key text not null,
  fails int not null default 0,
  first_fail_at timestamptz not null default now(),
  locked_until timestamptz,
  primary key (comp_id, guard_key)
);

-- ── base data ─────────────────────────────────────────────────────────────────────────────────────────

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

create table classify (
  comp_id int not null,
  classify_id bigint not null,
  parent_id bigint not null default 0,
  classify_name text not null,
  sort int not null default 0,
  deleted_at timestamptz,
  primary key (comp_id, classify_id)
);

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

-- ── money outside bills ───────────────────────────────────────────────────────────────────────────────

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
  primary key (comp_id, shop_id, ext_id)
);
create index member_account_log_by_day on member_account_log (comp_id, shop_id, business_date);
create index member_account_log_by_member on member_account_log (comp_id, mem_id, log_time);
create index member_account_log_by_order on member_account_log (comp_id, order_id) where order_id is not null;

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
  primary key (comp_id, shop_id, ext_id)
);
create index other_receipt_by_day on other_receipt (comp_id, shop_id, business_date);

-- ── bills ─────────────────────────────────────────────────────────────────────────────────────────────

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
  -- Local minute of the day, 0-1439.
  open_minute smallint not null,
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
  primary key (comp_id, order_id),
  check ((order_state in (2, 4, 6, 7)) <= (first_settle_time is not null))
);
create unique index orders_by_ext on orders (comp_id, shop_id, ext_id);
create index orders_by_day on orders (comp_id, shop_id, business_date);
create index orders_by_open_day on orders (comp_id, shop_id, open_business_date);
create index orders_by_time on orders (comp_id, sort_time, order_id);
create index orders_unpaid on orders (comp_id, shop_id, open_time) where order_state in (1, 6);
create index orders_by_member on orders (comp_id, mem_id, business_date) where mem_id is not null;
create index orders_by_parent on orders (comp_id, parent_order_id) where parent_order_id is not null;

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
  primary key (comp_id, order_id, item_no)
);
create index order_item_by_day on order_item (comp_id, shop_id, business_date);

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
create index order_fee_by_day on order_fee (comp_id, shop_id, business_date);

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
  primary key (comp_id, order_id, pay_no)
);
create index order_payment_by_day on order_payment (comp_id, shop_id, business_date);
create index order_payment_by_money_day on order_payment (comp_id, shop_id, money_date);
create index order_payment_by_void_day on order_payment (comp_id, shop_id, void_date) where void_date is not null;

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
  primary key (comp_id, order_id, refund_no)
);
create index order_refund_by_day on order_refund (comp_id, shop_id, business_date);
create index order_refund_by_money_day on order_refund (comp_id, shop_id, money_date);
create index order_refund_by_void_day on order_refund (comp_id, shop_id, void_date) where void_date is not null;

create table order_refund_item (
  comp_id int not null,
  order_id bigint not null,
  refund_no text not null,
  item_no int not null,
  qty_milli bigint not null check (qty_milli >= 0),
  amount_fen bigint not null check (amount_fen >= 0),
  primary key (comp_id, order_id, refund_no, item_no)
);

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
  primary key (comp_id, order_id, seq_no)
);
create unique index sensitive_record_by_id on sensitive_record (comp_id, record_id);
create index sensitive_record_by_day on sensitive_record (comp_id, shop_id, business_date, type);
create index sensitive_record_by_time on sensitive_record (comp_id, operate_time, record_id);

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

-- ── settings, targets, messages ───────────────────────────────────────────────────────────────────────

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

create table target_day (
  comp_id int not null,
  shop_id bigint not null,
  metric smallint not null check (metric between 1 and 6),
  business_date date not null,
  value bigint not null check (value >= 0),
  primary key (comp_id, shop_id, metric, business_date)
);

create table target_version (
  comp_id int not null,
  year smallint not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  primary key (comp_id, year)
);

-- dedupe_key keeps a message from being sent twice; account_id 0 addresses everybody who may see the shop.
create table message (
  comp_id int not null,
  msg_id bigint generated by default as identity,
  account_id bigint not null default 0,
  msg_type smallint not null check (msg_type between 1 and 9),
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
  primary key (comp_id, msg_id)
);
create unique index message_once on message (comp_id, dedupe_key);
create index message_by_time on message (comp_id, msg_time);

create table message_read (
  comp_id int not null,
  account_id bigint not null,
  msg_id bigint not null,
  read_at timestamptz,
  removed_at timestamptz,
  primary key (comp_id, account_id, msg_id)
);

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
  primary key (comp_id, audit_id)
);

-- ── roll-ups ──────────────────────────────────────────────────────────────────────────────────────────
-- Rows of a (shop, business_date) are deleted and inserted as a whole by rollup.ts, so that they cannot drift.
-- Every row also has the calendar_date of its bills' first settlement, so that DateType 2 reads the same tables.
-- All but agg_money and agg_sensitive hold counted bills only (states 2, 4, 7).

create table dirty_day (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  marked_at timestamptz not null default now(),
  primary key (comp_id, shop_id, business_date)
);

-- Months whose *_month rows are older than their days; readers of the month grain rebuild them first.
create table dirty_month (
  comp_id int not null,
  shop_id bigint not null,
  month date not null,
  marked_at timestamptz not null default now(),
  primary key (comp_id, shop_id, month)
);

create table agg_day (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  source_id bigint not null,
  order_mode smallint not null,
  area_id bigint not null,
  turnover_fen bigint not null,
  extra_fee_fen bigint not null,
  discount_fen bigint not null,
  refund_fen bigint not null,
  income_fen bigint not null,
  -- Income of the fee lines; dish income is income_fen minus this.
  fee_income_fen bigint not null,
  order_count int not null,
  guest_count int not null,
  -- Bills of order mode 1, with their guests and minutes.
  table_count int not null,
  table_guest_count int not null,
  dining_minutes bigint not null,
  dining_count int not null,
  member_income_fen bigint not null,
  member_order_count int not null,
  order_qty_milli bigint not null,
  return_qty_milli bigint not null,
  refund_qty_milli bigint not null,
  primary key (comp_id, shop_id, business_date, calendar_date, source_id, order_mode, area_id)
);

-- basis 1 opening, 2 first settlement; slot 0-47 is the half hour of the local clock.
-- is_early 1: opened before its business day began (the hour trend puts it into the first bucket).
create table agg_half_hour (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  basis smallint not null,
  slot smallint not null,
  is_early smallint not null,
  turnover_fen bigint not null,
  discount_fen bigint not null,
  refund_fen bigint not null,
  income_fen bigint not null,
  order_count int not null,
  guest_count int not null,
  table_count int not null,
  primary key (comp_id, shop_id, business_date, calendar_date, basis, slot, is_early)
);

create table agg_half_hour_month (
  comp_id int not null,
  shop_id bigint not null,
  month date not null,
  basis smallint not null,
  slot smallint not null,
  is_early smallint not null,
  turnover_fen bigint not null,
  discount_fen bigint not null,
  refund_fen bigint not null,
  income_fen bigint not null,
  order_count int not null,
  guest_count int not null,
  table_count int not null,
  primary key (comp_id, shop_id, month, basis, slot, is_early)
);

-- package_mode 0: in both views; 1: combos, whole view only; 2: parts of combos, split view only.
-- A view reads package_mode in (0, view). Temporary dishes have goods_id 0 and are told apart by name.
create table agg_goods (
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
  -- Bills with this dish in this specification.
  order_count int not null
);
create index agg_goods_by_day on agg_goods (comp_id, shop_id, business_date);

create table agg_goods_month (
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
  order_count int not null
);
create index agg_goods_month_by_month on agg_goods_month (comp_id, shop_id, month);

-- Bills with any dish of the category (not additive over dishes); view 1 whole, 2 split.
create table agg_classify (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  view smallint not null,
  classify_id bigint not null,
  order_count int not null,
  primary key (comp_id, shop_id, business_date, calendar_date, view, classify_id)
);

-- By the bill's business day; amount - refund = what the pay type adds to business income.
create table agg_pay (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  pay_code text not null,
  amount_fen bigint not null,
  refund_fen bigint not null,
  gift_fen bigint not null,
  pay_count int not null,
  refund_count int not null,
  primary key (comp_id, shop_id, business_date, calendar_date, pay_code)
);

-- By the day the money moved, bills in every state. amount_fen is signed: VOID, REFUND, RECHARGE_BACK are negative.
create table agg_money (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  kind text not null check (kind in ('PAY', 'VOID', 'REFUND', 'RECHARGE', 'RECHARGE_BACK', 'REPAY', 'DEPOSIT', 'OTHER')),
  pay_code text not null,
  amount_fen bigint not null,
  move_count int not null,
  primary key (comp_id, shop_id, business_date, calendar_date, kind, pay_code)
);

create table agg_discount (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  discount_type smallint not null,
  amount_fen bigint not null,
  discount_count int not null,
  order_count int not null,
  primary key (comp_id, shop_id, business_date, calendar_date, discount_type)
);

create table agg_sensitive (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  type smallint not null,
  operator_id bigint not null,
  record_count int not null,
  amount_fen bigint not null,
  primary key (comp_id, shop_id, business_date, calendar_date, type, operator_id)
);

-- One row a table used (bills of order mode 1 with a table).
create table agg_desk (
  comp_id int not null,
  shop_id bigint not null,
  business_date date not null,
  calendar_date date not null,
  area_id bigint not null,
  desk_id bigint not null,
  table_count int not null,
  guest_count int not null,
  income_fen bigint not null,
  primary key (comp_id, shop_id, business_date, calendar_date, area_id, desk_id)
);

-- ── walls ─────────────────────────────────────────────────────────────────────────────────────────────

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

do $$
declare t text;
begin
  for t in
    select c.table_name from information_schema.columns c
      join information_schema.tables b on b.table_schema = c.table_schema and b.table_name = c.table_name
    where c.table_schema = current_schema() and c.column_name = 'comp_id' and b.table_type = 'BASE TABLE'
    order by 1
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update, delete on %I to boss_app', t);
    -- An ended transaction leaves '' behind, which is no number.
    execute format(
      'create policy tenant on %I using (comp_id = nullif(current_setting(''app.comp_id'', true), '''')::int)', t);
  end loop;
end $$;

revoke update, delete on order_log from boss_app;
revoke delete on sensitive_record from boss_app;
revoke insert, delete on company from boss_app;
revoke update, delete on audit_log from boss_app;

-- Login knows a company's code before its number; timers walk over all companies. Names only, never their rows.
create policy company_by_code on company for select using (comp_code = nullif(current_setting('app.comp_code', true), ''));
create policy company_list on company for select using (current_setting('app.company_list', true) = 'on');
