/** The roll-ups, and how the coarser rows follow from those of shops and days: months, and the company as a whole. */
import { day, desk, halfHour, member, shopDay, state } from './definitions/bills';
import { cashier, cashierGoods, classify, giveaway, goods } from './definitions/goods';
import { discount, money, pay } from './definitions/money';
import { sensitive, sensitiveReason } from './definitions/records';
import { type CoarseTable, columnsOf, type RollupTable } from './definitions/shape';
import type { DayMarks, MonthMarks } from './marks';

/** In the order they are built in: one follows from those before it. */
export const rollupTables: readonly RollupTable[] = [
  day,
  halfHour,
  cashierGoods,
  goods,
  classify,
  cashier,
  giveaway,
  pay,
  money,
  discount,
  sensitive,
  sensitiveReason,
  desk,
  state,
  member,
  shopDay,
];

const listed = (alias: string, names: string[]) => names.map((name) => `${alias}.${name}`);
const added = ({ sums, maxes = [] }: RollupTable) => [
  ...sums.map((name) => `sum(a.${name})`),
  ...maxes.map((name) => `max(a.${name})`),
];
const monthColumns = ({ keys, sums, maxes = [] }: RollupTable) => [
  'shop_id',
  'month',
  ...keys,
  ...sums,
  ...maxes,
];

/** The company's days; `days` names them, whatever its shops. */
const wholeDaysOf = (rollups: readonly RollupTable[]): readonly CoarseTable[] =>
  rollups
    .filter((rollup) => rollup.whole === 'days')
    .map((rollup) => {
      const keys = rollup.keys.map((name) => rollup.wholeKeys?.[name] ?? `a.${name}`);
      return {
        table: rollup.table,
        date: 'business_date',
        columns: columnsOf(rollup),
        select: `select 0::bigint, ${['a.business_date', 'a.calendar_date', ...keys, ...added(rollup)].join(', ')}
      from (select distinct business_date from days) d cross join shop s
      join ${rollup.table} a on a.comp_id = s.comp_id and a.shop_id = s.shop_id and a.business_date = d.business_date
      where s.comp_id = $1 group by ${[
        ...listed('a', ['business_date', 'calendar_date']),
        ...listed(
          'a',
          rollup.keys.filter((name) => !rollup.wholeKeys?.[name]),
        ),
      ].join(', ')}`,
      };
    });

/** Months of shops, and of the company where it has days. `days` has the first of each month. */
const monthsOf = (rollups: readonly RollupTable[]): readonly CoarseTable[] =>
  rollups.map((rollup) => ({
    table: `${rollup.table}_month`,
    date: 'month',
    columns: monthColumns(rollup),
    select: `select ${['a.shop_id', 'd.business_date', ...listed('a', rollup.keys), ...added(rollup)].join(', ')}
    from days d join ${rollup.table} a on a.shop_id = d.shop_id
      and a.business_date >= d.business_date and a.business_date < d.business_date + interval '1 month'
    where a.comp_id = $1 group by ${['a.shop_id', 'd.business_date', ...listed('a', rollup.keys)].join(', ')}`,
  }));

/** The company's months: from its own days, or from the months of its shops. */
const wholeMonthsOf = (rollups: readonly RollupTable[]): readonly CoarseTable[] => [
  ...monthsOf(rollups.filter((rollup) => rollup.whole === 'days')),
  ...rollups
    .filter((rollup) => rollup.whole === 'months')
    .map(
      (rollup): CoarseTable => ({
        table: `${rollup.table}_month`,
        date: 'month',
        columns: monthColumns(rollup),
        select: `select 0::bigint, ${['a.month', ...listed('a', rollup.keys), ...added(rollup)].join(', ')}
    from (select distinct business_date from days) d cross join shop s
    join ${rollup.table}_month a on a.comp_id = s.comp_id and a.shop_id = s.shop_id and a.month = d.business_date
    where s.comp_id = $1 group by ${['a.month', ...listed('a', rollup.keys)].join(', ')}`,
      }),
    ),
];

/** Roll-ups that are rebuilt together, and where their days and months are marked. */
export interface Stage {
  dayMarks: DayMarks;
  monthMarks: MonthMarks;
  days: readonly CoarseTable[];
  wholeDays: readonly CoarseTable[];
  months: readonly CoarseTable[];
  wholeMonths: readonly CoarseTable[];
}

function stageOf(isOfDishes: boolean, dayMarks: DayMarks, monthMarks: MonthMarks): Stage {
  const rollups = rollupTables.filter((rollup) => Boolean(rollup.isOfDishes) === isOfDishes);
  const withMonths = rollups.filter((rollup) => rollup.hasMonths);
  return {
    dayMarks,
    monthMarks,
    days: rollups.map((rollup) => ({ ...rollup, date: 'business_date', columns: columnsOf(rollup) })),
    wholeDays: wholeDaysOf(rollups),
    months: monthsOf(withMonths),
    wholeMonths: wholeMonthsOf(withMonths),
  };
}

/** Bills, money and sensitive operations: every report waits for these. */
export const billStage = stageOf(false, 'dirty_day', 'dirty_month');
/** Dishes: only reports that show some do. */
export const dishStage = stageOf(true, 'dirty_goods_day', 'dirty_goods_month');
/** In the order in which whoever flushes both takes their marks. */
export const stages: readonly Stage[] = [billStage, dishStage];
