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
type CountedFor = 'classify' | 'cashier' | 'day' | 'shop';

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

type OfDishes = Pick<Asked, 'dateType' | 'mode' | 'line' | 'cashier'>;

/** Sets of dishes on a day, by further columns of theirs. */
function setsOfDishes({ dateType, mode, line, cashier }: OfDishes, ...by: string[]): string {
  const keys = ['s.p', ...['shop_id', 'business_date', 'calendar_date', ...by].map((key) => `x.${key}`)].join(
    ', ',
  );
  return `select ${keys}, bit_or(x.bills) as bills
    from span s join agg_cashier_goods x on ${inWholeDays('x', dateType)} and x.package_mode in (0, ${mode})${line('x')}${cashier('x')}
    group by ${keys}`;
}

/** Select of the number of bills `count` by period `p` and `id`: whole days from sets (`SPAN`), cut days from lines. */
export function billsOfAny(asked: Asked): string {
  const { dateType, mode, by, line, cashier, isOfCategories } = asked;
  const day = dayColumn(dateType);
  const key = { classify: 'classify_id', cashier: 'cashier_id', day, shop: 'shop_id' }[by];
  const id = by === 'day' ? dateText('day') : 'key::text';
  const ofLines = by === 'classify' ? 'i' : 'o';
  const further = by === 'classify' || by === 'cashier' ? [`${by}_id`] : [];
  return `united as (${isOfCategories ? setsOfCategories(asked) : setsOfDishes(asked, ...further)}), counted as (
  select p, ${key} as ${by === 'day' ? 'day' : 'key'}, bit_count(bills) as count from united
  union all
  select s.p, ${ofLines}.${key}, s.sign * count(distinct i.order_id)
  ${cutLines(dateType, mode, line('i') + cashier('o'))}
  group by s.p, s.sign, ${ofLines}.${key}
)
select p, ${id} as id, sum(count)::int as count from counted group by 1, 2`;
}

/** Select of the number of bills by period, name and specification of dishes without a number (`SPAN`). */
export function billsOfUnnumbered({ line, cashier, ...asked }: OfDishes): string {
  const unnumbered: Condition = (alias) => ` and ${alias}.goods_id = 0${line(alias)}`;
  return `united as (${setsOfDishes({ ...asked, line: unnumbered, cashier }, 'goods_name', 'spec_name')}), counted as (
  select p, goods_name, spec_name, bit_count(bills) as count from united
  union all
  select s.p, i.goods_name, i.spec_name, s.sign * count(distinct i.order_id)
  ${cutLines(asked.dateType, asked.mode, unnumbered('i') + cashier('o'))}
  group by s.p, s.sign, i.goods_name, i.spec_name
)
select p, goods_name as name, spec_name as "specName", sum(count)::int as count from counted group by 1, 2, 3`;
}
