/**
 * Bills with any of several dishes. Their counts do not add up over dishes, so the roll-ups hold the bills of a dish,
 * category, cashier or source on a shop's day as a set of bits, and the sets are united and intersected.
 *
 * Example: of four bills of a day, dish 1 is on 0101 and dish 2 on 0011; 0111, three bills, have one of them or both.
 */
import { BY_HASH, dateText, ownName } from '../db/sql';
import type { DateType } from '../reading/shops';
import { dayColumn, inWholeDays } from './facts';
import { type Conditions, cutLines, dishOfRow, type PackageMode } from './goods-fact';

/** What `agg_bill_set` has sets of. */
export const SET_KINDS = { classify: 1, cashier: 2, source: 3 } as const;
type SetKind = keyof typeof SET_KINDS;

/** What bills are counted by. */
type CountedFor = 'classify' | 'cashier' | 'day' | 'shop';

interface OfDishes {
  dateType: DateType;
  mode: PackageMode;
  conditions: Conditions;
}

interface Asked extends OfDishes {
  by: CountedFor;
  /** Whether the conditions on dishes name nothing but categories, which have sets of their own. */
  isOfCategories: boolean;
}

const OF_DAY = 'p, shop_id, business_date, calendar_date';
const unionOf = (kind: SetKind) => `bit_or(x.bills) filter (where x.kind = ${SET_KINDS[kind]}) as ${kind}`;

/**
 * Sets of categories on a day, intersected with those of cashiers and sources where these matter. All are read at once
 * and none are joined: nobody knows how many rows a day has.
 */
function setsOfCategories({ dateType, mode, by, conditions }: Asked): string {
  const { line, cashier, source } = conditions;
  const asked: Partial<Record<SetKind, string>> = {
    classify: ` and x.package_mode in (0, ${mode})${line('x')}`,
    ...((by === 'cashier' || cashier('x') !== '') && { cashier: cashier('x') }),
    ...(source('x') !== '' && { source: source('x') }),
  };
  const kinds = Object.keys(asked) as SetKind[];
  // Each set of this kind is intersected with the unions of the others.
  const apart = by === 'classify' || by === 'cashier' ? by : null;
  const key = apart ? `case when x.kind = ${SET_KINDS[apart]} then x.id end` : 'null::bigint';
  const bills = kinds.map((kind) =>
    apart === null || kind === apart ? kind : `bit_or(${kind}) over (partition by ${OF_DAY})`,
  );
  return `select * from (
    select ${OF_DAY}${apart ? `, key as ${apart}_id` : ''}, ${bills.join(' & ')} as bills from (
      select s.p, x.shop_id, x.business_date, x.calendar_date, ${key} as key, ${kinds.map(unionOf).join(', ')}
      from span s join (select b.*, b.id as classify_id, b.id as cashier_id, b.id as source_id from agg_bill_set b) x
        on ${inWholeDays('x', dateType)} and (${kinds.map((kind) => `x.kind = ${SET_KINDS[kind]}${asked[kind]}`).join(' or ')})
      group by 1, 2, 3, 4, 5, ${BY_HASH}
    ) parts
  ) sets where bills is not null`;
}

/** Sets of dishes on a day, by further columns of theirs. */
function setsOfDishes({ dateType, mode, conditions }: OfDishes, ...by: string[]): string {
  const { cashier, source, rowKind } = conditions;
  const dish = dishOfRow(conditions, dateType, false);
  const keys = ['s.p', 'x.shop_id', 'x.business_date', 'x.calendar_date', ...by].join(', ');
  return `select ${keys}, bit_or(x.bills) as bills
    from span s join agg_cashier_goods x on ${inWholeDays('x', dateType)} and x.package_mode in (0, ${mode})
      ${dish('x')}${cashier('x')}${source('x')}${rowKind('x')}
    group by ${keys.replace(/ as \w+/g, '')}, ${BY_HASH}`;
}

const cutOf = ({ dateType, mode, conditions: { line, cashier, source, lineKind } }: OfDishes) =>
  cutLines(dateType, mode, line('i') + cashier('o') + source('o') + lineKind('i'));

/** Select of the number of bills `count` by period `p` and `id`: whole days from sets (`SPAN`), cut days from lines. */
export function billsOfAny(asked: Asked): string {
  const { dateType, by, isOfCategories } = asked;
  const day = dayColumn(dateType);
  const key = { classify: 'classify_id', cashier: 'cashier_id', day, shop: 'shop_id' }[by];
  const id = by === 'day' ? dateText('day') : 'key::text';
  const ofLines = by === 'classify' ? 'i' : 'o';
  const further = by === 'classify' || by === 'cashier' ? [`x.${by}_id`] : [];
  return `united as (${isOfCategories ? setsOfCategories(asked) : setsOfDishes(asked, ...further)}), counted as (
  select p, ${key} as ${by === 'day' ? 'day' : 'key'}, bit_count(bills) as count from united
  union all
  select s.p, ${ofLines}.${key}, s.sign * count(distinct i.order_id)
  ${cutOf(asked)}
  group by s.p, s.sign, ${ofLines}.${key}
)
select p, ${id} as id, sum(count)::int as count from counted group by 1, 2`;
}

/**
 * Select of the number of bills of whole days by period, dish (by name where it has no number) and specification (`SPAN`);
 * those of cut days are counted with the sums of their lines.
 */
export function billsOfEach(asked: OfDishes): string {
  return `united as (${setsOfDishes(asked, 'x.goods_id', `${ownName('x.')} as own_name`, 'x.spec_name')})
select p, goods_id::text as id, own_name as name, spec_name as "specName", sum(bit_count(bills))::int as count
from united group by p, goods_id, own_name, spec_name`;
}
