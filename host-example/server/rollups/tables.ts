/**
 * List of roll-ups, and the queries that derive coarser rows from those of shops and days: months, and the company as a
 * whole.
 */
import { billColumns, setsOfBills } from './definitions/bill-columns';
import { billPlanes, billTexts } from './definitions/bill-planes';
import { day, desk, halfHour, member, shopDay, state } from './definitions/bills';
import { giveaway } from './definitions/giveaway';
import { billSet, cashier, cashierGoods, classify, forEarlier, goods } from './definitions/goods';
import { discount, money, moneyPerson, pay } from './definitions/money';
import { sensitive, sensitiveKind, sensitiveReason } from './definitions/records';
import {
  type Columns,
  type GrainTable,
  grainTable,
  own,
  type RollupTable,
  summed,
} from './definitions/shape';
import type { DayMarks, MonthMarks } from './marks';

/** Roll-ups in the order of building; later ones derive from earlier ones. */
export const rollupTables: readonly RollupTable[] = [
  day,
  halfHour,
  cashierGoods,
  goods,
  classify,
  cashier,
  ...forEarlier,
  billSet,
  giveaway,
  pay,
  moneyPerson,
  money,
  discount,
  sensitive,
  sensitiveReason,
  desk,
  state,
  billColumns,
  setsOfBills,
  billPlanes,
  billTexts,
  sensitiveKind,
  member,
  shopDay,
];

/** Columns of a coarser row, from alias a: keys unchanged, sums added up. */
const keysOf = ({ keys }: RollupTable) => own('a', Object.keys(keys));
const monthKeysOf = ({ keys, dayKeys = [] }: RollupTable) =>
  own(
    'a',
    Object.keys(keys).filter((key) => !dayKeys.includes(key)),
  );
const sumsOf = ({ sums, maxes = {} }: RollupTable): Columns => ({
  ...summed(own('a', Object.keys(sums))),
  ...Object.fromEntries(Object.keys(maxes).map((name) => [name, `max(a.${name})`])),
});
function coarseSums({ coarse, ...rollup }: RollupTable): Columns {
  const all = Object.entries(sumsOf(rollup));
  return Object.fromEntries(coarse ? all.filter(([name]) => coarse.includes(name)) : all);
}

/** Days of shops, from the bills. */
const daysOf = (rollups: readonly RollupTable[]): readonly GrainTable[] =>
  rollups.map(({ table, of, keys, sums, maxes, mins, from }) =>
    grainTable(
      { table, date: 'business_date' },
      { ...own(of, 'shop_id business_date calendar_date'), ...keys },
      { ...sums, ...maxes, ...mins },
      from,
    ),
  );

/** Days of the company; `days` lists them regardless of shop. */
const wholeDaysOf = (rollups: readonly RollupTable[]): readonly GrainTable[] =>
  rollups
    .filter((rollup) => rollup.whole === 'days')
    .map((rollup) =>
      grainTable(
        { table: rollup.table, date: 'business_date' },
        {
          shop_id: '0::bigint',
          ...own('a', 'business_date calendar_date'),
          ...keysOf(rollup),
          ...rollup.wholeKeys,
        },
        coarseSums(rollup),
        `(select distinct business_date from days) d cross join shop s
      join ${rollup.table} a on a.comp_id = s.comp_id and a.shop_id = s.shop_id and a.business_date = d.business_date
      where s.comp_id = $1`,
      ),
    );

/** Months of shops, and of the company where it has days; `days` holds the first day of each month. */
const monthsOf = (rollups: readonly RollupTable[]): readonly GrainTable[] =>
  rollups.map((rollup) =>
    grainTable(
      { table: `${rollup.table}_month`, date: 'month' },
      { shop_id: 'a.shop_id', month: 'd.business_date', ...monthKeysOf(rollup) },
      coarseSums(rollup),
      `days d join ${rollup.table} a on a.shop_id = d.shop_id
      and a.business_date >= d.business_date and a.business_date < d.business_date + interval '1 month'
    where a.comp_id = $1`,
    ),
  );

/** Months of the company, from its own days or from the months of its shops. */
const wholeMonthsOf = (rollups: readonly RollupTable[]): readonly GrainTable[] => [
  ...monthsOf(rollups.filter(({ whole, months }) => whole === 'days' && months === 'all')),
  ...rollups
    .filter((rollup) => rollup.whole === 'months')
    .map((rollup) =>
      grainTable(
        { table: `${rollup.table}_month`, date: 'month' },
        { shop_id: '0::bigint', month: 'a.month', ...monthKeysOf(rollup) },
        coarseSums(rollup),
        `(select distinct business_date from days) d cross join shop s
    join ${rollup.table}_month a on a.comp_id = s.comp_id and a.shop_id = s.shop_id and a.month = d.business_date
    where s.comp_id = $1`,
      ),
    ),
];

/**
 * A stage: roll-ups that are rebuilt together, with the tables of their marks.
 *
 * Example: the stage of dishes is marked in `dirty_goods_day` and `dirty_goods_month`, and a report without dishes does
 * not rebuild it.
 */
export interface Stage {
  dayMarks: DayMarks;
  monthMarks: MonthMarks;
  days: readonly GrainTable[];
  wholeDays: readonly GrainTable[];
  months: readonly GrainTable[];
  wholeMonths: readonly GrainTable[];
}

function stageOf(isOfDishes: boolean, dayMarks: DayMarks, monthMarks: MonthMarks): Stage {
  const rollups = rollupTables.filter((rollup) => Boolean(rollup.isOfDishes) === isOfDishes);
  const withMonths = rollups.filter((rollup) => rollup.months);
  return {
    dayMarks,
    monthMarks,
    days: daysOf(rollups),
    wholeDays: wholeDaysOf(rollups),
    months: monthsOf(withMonths),
    wholeMonths: wholeMonthsOf(withMonths),
  };
}

/** Stage of bills, money and sensitive operations, which every report needs. */
export const billStage = stageOf(false, 'dirty_day', 'dirty_month');
/** Stage of dishes, which only reports with dishes need. */
export const dishStage = stageOf(true, 'dirty_goods_day', 'dirty_goods_month');
/** Stages in the order in which their marks are locked. */
export const stages: readonly Stage[] = [billStage, dishStage];
