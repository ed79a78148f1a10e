/**
 * The figures that the check calculates for each roll-up. They share only names of tables and columns with the
 * definitions of the roll-ups, so that a wrong definition is found.
 */

export interface Sheet<Sum extends string = string> {
  table: string;
  /** Keys of a row besides shop and day, with their SQL where they are not columns. */
  keys: readonly (string | [name: string, sql: string])[];
  sums: readonly Sum[];
  /** SQL of sums that are not columns. */
  sumsSql?: Readonly<Record<Sum, string>>;
  /** Column that holds the earliest or latest moment. */
  first?: string;
  last?: string;
  /** Which rows have the sums. @default all */
  of?: string;
  /** Whether the calendar day is part of the key. @default true */
  isByCalendar?: boolean;
  /** Whether `<table>_month` has the sums of whole months: of shops and, where it has days, the company, or of shops only. */
  hasMonths?: boolean | 'shops';
  /** Keys that months have not. */
  ofDays?: readonly string[];
  /** Whether shop 0 has rows of the company: by days (and months, where the roll-up has them) or by months only. */
  whole?: 'days' | 'months';
  /** Keys that are '0' for the company as a whole. */
  notOfWhole?: readonly string[];
}

const namesOf = <Name extends string>(values: Readonly<Record<Name, string>>) =>
  Object.keys(values) as Name[];
const mapped = <Name extends string>(
  values: Readonly<Record<Name, string>>,
  map: (value: string, name: Name) => string,
) =>
  Object.fromEntries(namesOf(values).map((name) => [name, map(values[name], name)])) as Record<Name, string>;

const sheet = <const Sum extends string>(made: Sheet<Sum>): Sheet<Sum> => made;

const MONEY = ['turnover_fen', 'discount_fen', 'refund_fen', 'income_fen'] as const;
/** Figures that every roll-up of bills has. */
const BILL = [...MONEY, 'order_count', 'guest_count', 'table_count'] as const;
/** Figures that only the roll-ups of shop days and half hours have. */
const MORE_OF_BILL = [
  'extra_fee_fen',
  'fee_income_fen',
  'tax_fen',
  'tax_included_fen',
  'tip_fen',
  'table_turnover_fen',
  'table_guest_count',
  'dining_minutes',
  'member_income_fen',
  'member_order_count',
  'order_qty_milli',
  'return_qty_milli',
  'refund_qty_milli',
] as const;
/** Every figure of a dish line. */
const LINE = [
  'order_qty_milli',
  'return_qty_milli',
  'return_fen',
  'gift_qty_milli',
  'gift_fen',
  'sale_qty_milli',
  'sale_fen',
  'discount_fen',
  'refund_qty_milli',
  'refund_fen',
  'income_fen',
  'cost_fen',
  'costed_income_fen',
] as const;

const everywhere = { hasMonths: true, whole: 'days' } as const;

export const byPlace = sheet({
  table: 'agg_day',
  keys: ['source_id', 'order_mode', 'area_id'],
  sums: BILL,
  hasMonths: true,
});
export const byHalfHour = sheet({
  table: 'agg_half_hour',
  keys: ['basis', 'slot', 'is_early'],
  sums: BILL,
  ...everywhere,
});
export const moreByHalfHour = sheet({
  table: 'agg_half_hour',
  of: 'basis = 2',
  keys: ['basis', 'slot', 'is_early'],
  sums: MORE_OF_BILL,
});
export const byShop = sheet({
  table: 'agg_shop_day',
  keys: [],
  sums: [...BILL, ...MORE_OF_BILL],
  ...everywhere,
});
export const useOfShop = sheet({
  table: 'agg_shop_day',
  keys: [],
  sums: ['desk_count', 'biz_days'],
  ...everywhere,
});
export const byDesk = sheet({
  table: 'agg_desk',
  keys: ['desk_id'],
  sums: [],
  first: 'first_local',
});
export const byState = sheet({
  table: 'agg_state',
  keys: ['order_state'],
  sums: [...BILL, 'bill_count'],
});

/** The weight of a number, by which a value at the place of another bill or dish is found. */
export const WEIGHTS = 1009;
const weightOf = (id: string) => `(${id} % ${WEIGHTS} + 1)`;
/** Values of a bill, each in an array of the day. */
const OF_BILL = {
  sort_times: 'floor(extract(epoch from v))',
  traits: 'v',
  source_ids: weightOf('v'),
  area_ids: weightOf('v'),
  desk_ids: weightOf('v'),
  cashier_ids: weightOf('v'),
  opened_at: 'v',
  settled_at: 'v',
  guests: 'v',
  turnovers: 'v',
  discounts: 'v',
  incomes: 'v',
} as const;
export const inColumns = sheet({
  table: 'agg_bills',
  keys: [],
  sums: namesOf(OF_BILL),
  sumsSql: mapped(
    OF_BILL,
    (value, array) =>
      `(select sum(${value} * ${weightOf('id')}) from unnest(order_ids, ${array}) as u(id, v))`,
  ),
});
const BILLS_OF = {
  goods_ids: 'goods_bills',
  classify_ids: 'classify_bills',
  pay_codes: 'pay_bills',
  source_ids: 'source_bills',
  area_ids: 'area_bills',
  cashier_ids: 'cashier_bills',
  uncounted_codes: 'uncounted_bills',
} as const;
/** The first 24 bits of a text's MD5, for the weight of a code. */
const numberOf = (text: string) => `('x' || left(md5(${text}), 6))::bit(24)::int`;
export const setsInColumns = sheet({
  table: 'agg_bills_dishes',
  keys: [],
  sums: [...namesOf(BILLS_OF), 'moved_ids'],
  sumsSql: {
    moved_ids: `(select sum(${weightOf('id')}) from unnest(moved_ids) as u(id))`,
    ...mapped(
      BILLS_OF,
      (sets, ids) =>
        `(select sum(${weightOf(ids.endsWith('_codes') ? numberOf('u.id') : 'u.id')} * place) from unnest(${ids}, ${sets}) as u(id, bills) cross join generate_series(1, length(u.bills)) as place where get_bit(u.bills, place - 1) = 1)`,
    ),
  },
});
/** What a plane of an array stands for, the signs first, or no sign. */
const SIGNED = 'case when u.n = 1 then -(1::bigint << cardinality(v) - 1) else 1::bigint << u.n::int - 2 end';
const UNSIGNED = '1::bigint << u.n::int - 1';
const IN_PLANES = {
  traits: UNSIGNED,
  guests: SIGNED,
  turnovers: SIGNED,
  discounts: SIGNED,
  incomes: SIGNED,
  opened_at: SIGNED,
  settled_at: SIGNED,
} as const;
/** The bills whose place, the first being 1, has the bit 2^j. */
const PLACES_WITH_BIT = `select j, substring(repeat(repeat('0', 1 << j) || repeat('1', 1 << j), length(traits[1]) / (2 << j) + 1)::varbit from 2 for length(traits[1])) as places
  from generate_series(0, 30) j where 1 << j <= length(traits[1])`;
/** Each value times the place of its bill, so that a bit at the place of another bill is found. */
export const inPlanes = sheet({
  table: 'agg_bills_planes',
  keys: [],
  sums: ['first_time', 'last_time', ...namesOf(IN_PLANES)],
  sumsSql: {
    first_time: 'floor(extract(epoch from first_time))',
    last_time: 'floor(extract(epoch from last_time))',
    ...mapped(
      IN_PLANES,
      (weight, array) =>
        `(select sum((bit_count(u.plane & m.places) << m.j) * (${weight.replace('(v)', `(${array})`)})) from unnest(${array}) with ordinality as u(plane, n) cross join (${PLACES_WITH_BIT}) m)`,
    ),
  },
});
const OF_TEXT = {
  words: numberOf('u.part'),
  mem_ids: 'u.part',
} as const;
export const textsOfBills = sheet({
  table: 'agg_bills_texts',
  keys: [],
  sums: namesOf(OF_TEXT),
  sumsSql: mapped(OF_TEXT, (value, column) => {
    const parts = column === 'mem_ids' ? column : `string_to_array(${column}, chr(31))`;
    return `(select sum(${weightOf(value)} * u.place) from unnest(${parts}) with ordinality as u(part, place))`;
  }),
});
export const byMember = sheet({
  table: 'agg_member',
  keys: ['mem_id'],
  sums: ['income_fen', 'order_count'],
  last: 'last_local',
  hasMonths: true,
  whole: 'months',
});

const DISH = [
  'package_mode',
  'goods_id',
  'goods_name',
  'spec_name',
  'unit_name',
  'classify_id',
  'classify_name',
] as const;
/** A temporary dish has no number and is identified by its name. */
const OWN_NAME: [string, string] = ['own_name', `case when goods_id = 0 then goods_name else '' end`];
// A bill counts in one of the rows a dish has; in which of them says nothing.
const IN_SPEC = {
  keys: ['goods_id', OWN_NAME, 'spec_name'],
  sums: ['order_count', 'split_order_count'],
} as const;
const IN_ANY = {
  keys: ['goods_id', OWN_NAME],
  sums: ['dish_order_count', 'split_dish_order_count'],
} as const;
const goods = { table: 'agg_goods', ...everywhere };
const ofCashier = {
  whole: 'days',
  notOfWhole: ['cashier_id', 'line_kind'],
  ofDays: ['source_id', 'line_kind'],
} as const;
const cashierGoods = { table: 'agg_cashier_goods', hasMonths: 'shops', ...ofCashier } as const;
const classify = { table: 'agg_classify_source', hasMonths: true, ...ofCashier } as const;
const cashier = { table: 'agg_cashier_source', hasMonths: true, ...ofCashier } as const;
const withCashier = <const Keys extends Sheet['keys']>(keys: Keys) =>
  ['cashier_id', 'source_id', ...keys] as const;
const COUNTS = ['order_count', 'split_order_count'] as const;

export const byDish = sheet({ ...goods, keys: DISH, sums: LINE });
export const billsOfSpec = sheet({ ...goods, ...IN_SPEC });
export const billsOfDish = sheet({ ...goods, ...IN_ANY });
export const byCashierDish = sheet({
  ...cashierGoods,
  keys: withCashier(['line_kind', ...DISH]),
  sums: LINE,
});
export const cashierBillsOfSpec = sheet({ ...cashierGoods, ...IN_SPEC, keys: withCashier(IN_SPEC.keys) });
export const cashierBillsOfDish = sheet({ ...cashierGoods, ...IN_ANY, keys: withCashier(IN_ANY.keys) });
export const byClassify = sheet({
  ...classify,
  keys: withCashier(['package_mode', 'classify_id']),
  sums: LINE,
});
// As with dishes, a bill counts in one of the rows of a category.
export const billsOfClassify = sheet({ ...classify, keys: withCashier(['classify_id']), sums: COUNTS });
export const byCashier = sheet({ ...cashier, keys: withCashier(['package_mode']), sums: LINE });
export const billsOfCashier = sheet({ ...cashier, keys: withCashier([]), sums: COUNTS });

/** What servers of 2.0.1 read (`forEarlier`). */
export const classifyView = sheet({
  table: 'agg_classify',
  keys: ['view', 'classify_id'],
  sums: ['order_count'],
  ...everywhere,
});
export const cashierView = sheet({
  table: 'agg_cashier',
  keys: ['view', 'cashier_id'],
  sums: [...LINE, 'order_count'],
  notOfWhole: ['cashier_id'],
  ...everywhere,
});

/** Sizes of the sets of bills, which stand in the days of shops only. */
const SETS = { sums: ['bit_count(bills)'] } as const;
export const setsOfDish = sheet({
  table: 'agg_cashier_goods',
  of: 'shop_id <> 0',
  keys: withCashier(['line_kind', ...DISH]),
  ...SETS,
});
export const setsOfBills = sheet({ table: 'agg_bill_set', keys: ['kind', 'package_mode', 'id'], ...SETS });

const giveaway = { table: 'agg_giveaway', ...everywhere };
export const byGiveaway = sheet({
  ...giveaway,
  keys: [
    'kind',
    'group_by',
    'id',
    'name',
    'spec_name',
    'unit_name',
    'classify_id',
    'classify_name',
    'reason',
    'bill_classify_ids',
  ],
  sums: ['qty_milli', 'amount_fen', 'line_count'],
});
export const billsOfGiveaway = sheet({
  ...giveaway,
  keys: [
    'kind',
    'group_by',
    'id',
    ['own_name', `case when id = 0 then name else '' end`],
    'spec_name',
    ['own_reason', `case when group_by = 2 then reason else '' end`],
    'bill_classify_ids',
  ],
  sums: ['order_count'],
  isByCalendar: false,
});

export const byPay = sheet({
  table: 'agg_pay',
  keys: ['pay_code'],
  sums: ['amount_fen', 'refund_fen', 'pay_count'],
  ...everywhere,
});
export const byMoney = sheet({
  table: 'agg_money',
  keys: ['kind', 'pay_code'],
  sums: ['amount_fen', 'move_count'],
  ...everywhere,
});
const moneyPerson = { table: 'agg_money_person', keys: ['kind', 'pay_code', 'user_id'] } as const;
export const byMoneyPerson = sheet({
  ...moneyPerson,
  sums: ['amount_fen', 'move_count'],
  first: 'first_local',
});
export const lastOfMoneyPerson = sheet({ ...moneyPerson, sums: [], last: 'last_local' });
export const byDiscount = sheet({
  table: 'agg_discount',
  keys: ['discount_type'],
  sums: ['amount_fen', 'discount_count'],
  ...everywhere,
});
export const byOperation = sheet({
  table: 'agg_sensitive',
  keys: ['type', 'operator_id', 'authorizer_id'],
  sums: ['record_count', 'amount_fen'],
  hasMonths: true,
});
export const billsOfOperation = sheet({
  table: 'agg_sensitive',
  keys: ['type'],
  sums: ['order_count'],
  isByCalendar: false,
  hasMonths: true,
});
export const byKind = sheet({
  table: 'agg_sensitive_kind',
  keys: ['type', 'reason', 'after_settle', 'is_counted', 'dish_kind'],
  sums: ['record_count', 'amount_fen', 'qty_milli'],
});
export const byReason = sheet({
  table: 'agg_sensitive_reason',
  keys: ['type', 'reason'],
  sums: ['record_count', 'amount_fen'],
  whole: 'days',
});

export const sheets: readonly Sheet[] = [
  byPlace,
  byHalfHour,
  moreByHalfHour,
  byShop,
  useOfShop,
  byDesk,
  byState,
  inColumns,
  setsInColumns,
  inPlanes,
  textsOfBills,
  byMember,
  byDish,
  billsOfSpec,
  billsOfDish,
  byCashierDish,
  cashierBillsOfSpec,
  cashierBillsOfDish,
  byClassify,
  billsOfClassify,
  byCashier,
  billsOfCashier,
  classifyView,
  cashierView,
  setsOfDish,
  setsOfBills,
  byGiveaway,
  billsOfGiveaway,
  byPay,
  byMoney,
  byMoneyPerson,
  lastOfMoneyPerson,
  byDiscount,
  byOperation,
  billsOfOperation,
  byReason,
  byKind,
];
