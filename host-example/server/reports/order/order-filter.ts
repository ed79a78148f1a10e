/** The filters of the order list as SQL conditions on bills `o`. */
import type { BillState, PageReq, RangeReq } from '../../../../types/api/common';
import type { OrderListReq } from '../../../../types/api/order';
import { andAll, type Params } from '../../db/sql';
import { billsWith, type KeptBills } from '../../figures/bill-columns';
import {
  inMinutes,
  ofMode,
  type PlanedBills,
  showingAtLeast,
  showingAtMost,
  withFlags,
} from '../../figures/bill-planes';
import { atDesks, hasSeparator } from '../../figures/bill-texts';
import type { BillCondition } from '../../figures/bills-then';
import { SHOWN_INCOME } from '../../figures/facts';
import { toFen } from '../../figures/rounding';
import { type DateType, digitsOfShops, type Shops } from '../../reading/shops';
import { isInDayPart, setOfShops } from '../finance/timespan';
import { CROSS_DAY_IN_PLANES } from './order-cross-day';
import { isAmount, keywordCondition, withKeyword } from './order-keyword';

const MINUTES = Array.from({ length: 1440 }, (_, minute) => minute);

type Filter = Omit<OrderListReq, 'StartTime' | 'EndTime'>;

/** States asked for; empty means all. */
export function statesOf(filter: Filter): BillState[] {
  const states = [...(filter.OrderStates ?? []), ...(filter.OrderState ? [filter.OrderState] : [])];
  const known = states.filter((state): state is BillState => state !== 0);
  return known.length < states.length ? [] : [...new Set(known)];
}

export interface OrderConditions {
  condition: BillCondition;
  /** As `keptBills` reads it, where columns say all, or leave few bills to be held against the rest. */
  kept: Pick<KeptBills, 'keptCondition' | 'sets' | 'rest'> | null;
  /** As `planedBills` reads it, where sets of bills say all; makes its parameters when it is called. */
  planed: (() => Pick<PlanedBills, 'sets' | 'conditions' | 'word' | 'hasValues'>) | null;
}

/** What leaves the bills of the days and states all in. */
type NoFilter =
  | keyof (typeof RangeReq)['properties']
  | keyof (typeof PageReq)['properties']
  | 'SortField'
  | 'OrderState'
  | 'OrderStates'
  | 'SnapshotTime';

/**
 * Whether bills are asked for by more than days and states. To find them costs more than to go through those found. Names
 * each filter: a page of all bills knows none of them.
 */
export function isFoundOnce(filter: Filter): boolean {
  const asked: Record<Exclude<keyof Filter, NoFilter>, unknown> = {
    OrderMode: filter.OrderMode,
    SourceIDs: filter.SourceIDs?.length,
    PayCodes: filter.PayCodes?.length,
    UserIDs: filter.UserIDs?.length,
    AreaIDs: filter.AreaIDs?.length,
    DeskIDs: filter.DeskIDs?.length,
    SpecialFlags: filter.SpecialFlags?.length,
    GoodsIDs: filter.GoodsIDs?.length,
    ClassifyIDs: filter.ClassifyIDs?.length,
    MemID: memberOf(filter),
    TimespanID: filter.TimespanID,
    MinAmount: filter.MinAmount !== undefined,
    MaxAmount: filter.MaxAmount !== undefined,
    CrossDay: filter.CrossDay,
    Keyword: filter.Keyword?.trim(),
  };
  return Object.values(asked).some(Boolean);
}

/**
 * All filters except the state, which the counts of the tabs ignore. Bills found by their dishes (`candidates`) are not
 * looked at for dishes again, and bills of sets not for what the sets are of.
 */
export async function orderConditions(
  shops: Shops,
  params: Params,
  filter: Filter,
  dateType: DateType,
): Promise<OrderConditions> {
  const conditions: string[] = [];
  const isInDays = filter.CrossDay !== 1;
  /** What is kept neither in columns nor in sets. */
  const further: BillCondition[] = [];
  const among = (column: string, ids: string[] | undefined) => {
    if (ids?.length) conditions.push(`${column} = any(${params.add(ids)}::bigint[])`);
  };
  among('o.source_id', filter.SourceIDs);
  among('o.cashier_id', filter.UserIDs);
  among('o.area_id', filter.AreaIDs);
  among('o.desk_id', filter.DeskIDs);
  if (filter.OrderMode) conditions.push(`o.order_mode = ${params.add(filter.OrderMode)}::smallint`);
  if (filter.SpecialFlags?.length)
    conditions.push(`o.special_flags & ${params.add(maskOf(filter.SpecialFlags))}::int <> 0`);
  if (filter.MinAmount !== undefined)
    conditions.push(`${SHOWN_INCOME} >= ${params.add(toFen(filter.MinAmount))}::bigint`);
  if (filter.MaxAmount !== undefined)
    conditions.push(`${SHOWN_INCOME} <= ${params.add(toFen(filter.MaxAmount))}::bigint`);

  const member = memberOf(filter);
  if (member) {
    const wanted = params.add(member);
    further.push(() => `o.mem_id = ${wanted}::bigint`);
  }
  const keyword = filter.Keyword?.trim();
  const areFew = Boolean(filter.DeskIDs?.length || filter.GoodsIDs?.length || member);
  const digits = digitsOfShops(shops);
  // A dish and its category are to be on one line.
  const isOfLine = Boolean(filter.GoodsIDs?.length && filter.ClassifyIDs?.length);
  const isOfPlanes = (isInDays || dateType === 1) && !isOfLine && !member && !hasSeparator(keyword ?? '');
  if (keyword) further.push(keywordCondition(params, keyword, digits, { isInDays, areFew, isOfPlanes }));
  const codes = filter.PayCodes?.map((code) => code.trim()).filter((code) => code !== '') ?? [];
  /** What is kept in sets. */
  const ofSets: BillCondition[] = [];
  if (codes.length > 0) {
    const wanted = params.add(codes);
    ofSets.push(
      (lines) =>
        `exists (select from ${lines('order_payment')} x where x.void_time is null and x.pay_code = any(${wanted}::text[]))`,
    );
  }
  const dishes = dishConditions(params, filter);
  if (dishes.length > 0)
    ofSets.push((lines, areCandidates) =>
      areCandidates && isInDays
        ? ''
        : `exists (select from ${lines('order_item')} x where ${dishes.join(' and ')})`,
    );

  const dayPart = filter.TimespanID ? await minutesOf(shops, filter.TimespanID) : null;
  // One bit a minute: a list of minutes would be gone through for every bill.
  if (dayPart) conditions.push(`get_bit(${params.add(dayPart.minutes)}::varbit, o.${dayPart.column}) <> 0`);
  const all =
    (which: readonly BillCondition[]): BillCondition =>
    (...of) =>
      andAll(which.map((condition) => condition(...of)).filter((condition) => condition !== ''));
  const kept =
    isInDays && !isOfLine && !member && (areFew || further.length === 0)
      ? {
          keptCondition: andAll(conditions),
          sets: setsOf(params, filter, codes),
          ...(further.length > 0 && { rest: all(further) }),
        }
      : null;
  return {
    condition: (...of) => andAll(conditions) + inTurn(all(further)(...of), all(ofSets)(...of)),
    kept,
    planed: isOfPlanes
      ? () => planedOf(params, filter, { sets: setsOf(params, filter, codes), dayPart, keyword, digits })
      : null,
  };
}

interface OfPlanes {
  sets: readonly string[];
  dayPart: Minutes | null;
  keyword: string | undefined;
  digits: number;
}

function planedOf(
  params: Params,
  filter: Filter,
  { sets, dayPart, keyword, digits }: OfPlanes,
): Pick<PlanedBills, 'sets' | 'conditions' | 'word' | 'hasValues'> {
  const { SourceIDs, AreaIDs, UserIDs, DeskIDs, OrderMode, SpecialFlags, MinAmount, MaxAmount } = filter;
  const ofColumns = [
    ['source', SourceIDs],
    ['area', AreaIDs],
    ['cashier', UserIDs],
  ] as const;
  return {
    sets: [
      ...(filter.CrossDay === 1 ? [CROSS_DAY_IN_PLANES] : []),
      ...sets,
      ...ofColumns.flatMap(([kind, ids]) => (ids?.length ? [billsWith(kind, params.add(ids))] : [])),
      ...(DeskIDs?.length ? [atDesks(`${params.add(DeskIDs)}::bigint[]`)] : []),
    ],
    word: keyword ? (among) => withKeyword(params, keyword, digits, among) : null,
    conditions: [
      ...(OrderMode ? [ofMode(OrderMode)] : []),
      ...(SpecialFlags?.length ? [withFlags(maskOf(SpecialFlags))] : []),
      ...(MinAmount !== undefined ? [showingAtLeast(toFen(MinAmount))] : []),
      ...(MaxAmount !== undefined ? [showingAtMost(toFen(MaxAmount))] : []),
      ...(dayPart
        ? [inMinutes(dayPart.column === 'open_minute' ? 'opened_at' : 'settled_at', dayPart.minutes)]
        : []),
    ],
    hasValues:
      statesOf(filter).length > 1 ||
      Boolean(SpecialFlags?.length) ||
      MinAmount !== undefined ||
      MaxAmount !== undefined ||
      dayPart !== null ||
      (keyword !== undefined && isAmount(keyword)),
  };
}

const maskOf = (flags: readonly number[]) => flags.reduce((bits, flag) => bits | (1 << (flag - 1)), 0);

/** Both conditions, the second for bills alone that meet the first: the planner thinks lines cheaper than words. */
const inTurn = (first: string, second: string) =>
  first && second ? ` and case when true${first} then true${second} end` : first + second;

/** The member asked for; '0' is none. */
export const memberOf = ({ MemID }: Filter): string | undefined =>
  MemID && MemID !== '0' ? MemID : undefined;

const setsOf = (params: Params, { GoodsIDs, ClassifyIDs }: Filter, codes: readonly string[]): string[] => [
  ...(GoodsIDs?.length ? [billsWith('goods', params.add(GoodsIDs))] : []),
  ...(ClassifyIDs?.length ? [billsWith('classify', params.add(ClassifyIDs))] : []),
  ...(codes.length > 0 ? [billsWith('pay', params.add(codes))] : []),
];

/** Conditions on a line `x` with one of the dishes; bills are found by them and held against them. */
export const dishConditions = (params: Params, { GoodsIDs, ClassifyIDs }: Filter): string[] => [
  ...(GoodsIDs?.length ? [`x.goods_id = any(${params.add(GoodsIDs)}::bigint[])`] : []),
  ...(ClassifyIDs?.length ? [`x.classify_id = any(${params.add(ClassifyIDs)}::bigint[])`] : []),
];

interface Minutes {
  column: 'open_minute' | 'settle_minute';
  /** Each of the day as '1' or '0'. */
  minutes: string;
}

/** Minutes of one day part, '0' for those outside every day part; an unknown one has none. */
async function minutesOf(shops: Shops, id: string): Promise<Minutes> {
  const { list, timeBasis } = await setOfShops(shops);
  const part = list.find((one) => one.TimespanID === id);
  const isIn = (minute: number) =>
    id === '0'
      ? !list.some((one) => isInDayPart(one, minute))
      : part !== undefined && isInDayPart(part, minute);
  return {
    column: timeBasis === 1 ? 'open_minute' : 'settle_minute',
    minutes: MINUTES.map((minute) => (isIn(minute) ? '1' : '0')).join(''),
  };
}
