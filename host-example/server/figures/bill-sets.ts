/**
 * Bills with any of several dishes. Their counts do not add up over dishes, so the roll-ups hold the bills of a dish or
 * category on a shop's day as a set of bits, and the sets are united.
 *
 * Example: of four bills of a day, dish 1 is on 0101 and dish 2 on 0011; 0111, three bills, have one of them or both.
 */
import { dateText } from '../db/sql';
import type { DateType } from '../reading/shops';
import { dayColumn, inWholeDays } from './facts';
import { type Condition, cutLines, type PackageMode } from './goods-fact';

/** What bills are counted by. */
export type CountedFor = 'classify' | 'cashier' | 'day' | 'shop';

interface Asked {
  dateType: DateType;
  mode: PackageMode;
  by: CountedFor;
  /** Conditions on dishes. */
  line: Condition;
  cashier: Condition;
  /** Whether the conditions on dishes name nothing but categories, which have sets of their own. */
  isOfCategories: boolean;
}

const ofDay = (alias: string) => `${alias}.comp_id = $1 and ${alias}.shop_id = x.shop_id
    and ${alias}.business_date = x.business_date and ${alias}.calendar_date = x.calendar_date`;

/** Sets of categories on a day, each with the cashiers' sets where cashiers matter. */
function setsOfCategories({ dateType, mode, by, line, cashier }: Asked): string {
  const isByCategory = by === 'classify';
  const united = `select s.p, x.shop_id, x.business_date, x.calendar_date${isByCategory ? ', x.classify_id' : ''}, bit_or(x.bills) as bills
    from span s join agg_classify x on ${inWholeDays('x', dateType)} and x.view = ${mode}${line('x')}
    group by 1, 2, 3, 4${isByCategory ? ', 5' : ''}`;
  if (by !== 'cashier' && cashier('c') === '') return united;
  return `select x.p, x.shop_id, x.business_date, x.calendar_date, c.cashier_id${isByCategory ? ', x.classify_id' : ''}, x.bills & c.bills as bills
    from (${united}) x join agg_cashier c on ${ofDay('c')} and c.view = ${mode}${cashier('c')}`;
}

function setsOfDishes({ dateType, mode, by, line, cashier }: Asked): string {
  const key = by === 'classify' || by === 'cashier' ? `, x.${by}_id` : '';
  return `select s.p, x.shop_id, x.business_date, x.calendar_date${key}, bit_or(x.bills) as bills
    from span s join agg_cashier_goods x on ${inWholeDays('x', dateType)} and x.package_mode in (0, ${mode})${line('x')}${cashier('x')}
    group by 1, 2, 3, 4${key ? ', 5' : ''}`;
}

/** Select of the number of bills `count` by period `p` and `id`: whole days from sets (`SPAN`), cut days from lines. */
export function billsOfAny(asked: Asked): string {
  const { dateType, mode, by, line, cashier, isOfCategories } = asked;
  const day = dayColumn(dateType);
  const key = { classify: 'classify_id', cashier: 'cashier_id', day, shop: 'shop_id' }[by];
  const id = by === 'day' ? dateText('day') : 'key::text';
  const ofLines = by === 'classify' ? 'i' : 'o';
  return `united as (${isOfCategories ? setsOfCategories(asked) : setsOfDishes(asked)}), counted as (
  select p, ${key} as ${by === 'day' ? 'day' : 'key'}, bit_count(bills) as count from united
  union all
  select s.p, ${ofLines}.${key}, s.sign * count(distinct i.order_id)
  ${cutLines(dateType, mode, line('i') + cashier('o'))}
  group by s.p, s.sign, ${ofLines}.${key}
)
select p, ${id} as id, sum(count)::int as count from counted group by 1, 2`;
}
