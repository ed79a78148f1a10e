// Why a figure moved and what is to be expected: calls beyond the 40, which a back end may leave out.
import Type, { type Static, type TSchema } from 'typebox';
import {
  BizDate,
  Count,
  Currencies,
  codes,
  DateTime,
  Flag,
  ID,
  Meta,
  Money,
  MoneyOrNull,
  moneyOf,
  orNull,
  RangeReq,
  ScopeReq,
  Text,
} from './common';

export const ChangeKind = codes(
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
  '1 guests, 2 bills where guests are not counted, 3 dishes per guest, 4 dishes per bill, 5 mix of dishes, 6 list prices, 7 spend per guest and 8 per bill where dishes are not known, 9 fees, 10 sales without a dish, 11 discounts, 12 refunds, 13 a store without sales before, 14 a store without sales now',
);
export type ChangeKind = Static<typeof ChangeKind>;

export const ChangeBar = Type.Object({
  Kind: ChangeKind,
  /** What it adds to the change of the income; never 0. */
  Amount: Money,
  /** The store of kinds 13 and 14. */
  ShopID: Type.Optional(ID),
  ShopName: Type.Optional(Text),
});
export type ChangeBar = Static<typeof ChangeBar>;

const Change = {
  /** Business income of the compared period and of this one; the bars add up to the difference. */
  Before: moneyOf('business income of the compared period'),
  After: moneyOf('business income of this period'),
  Bars: Type.Array(ChangeBar),
};

export const IncomeChangeRes = Type.Object({
  ...Meta.properties,
  ...Change,
  Usual: orNull(
    moneyOf('how much so many days usually differ from those a week before; null with too few days to say'),
  ),
  Shops: Type.Array(Type.Object({ ShopID: ID, ShopName: Text, ...Change })),
});
export type IncomeChangeRes = Static<typeof IncomeChangeRes>;

export const ExpectedDayRes = Type.Object({
  DataTime: DateTime,
  ShopCount: Type.Optional(Count),
  Currencies: Type.Optional(Currencies),
  BusinessDate: BizDate,
  /** Business income of the running day. */
  SoFar: Money,
  /** What usually is in by now, and what the day then usually comes to; null without a past day of this weekday. */
  Expected: MoneyOrNull,
  Close: MoneyOrNull,
  /** The band that holds the close on four days of five; null with fewer than 30 days behind. */
  Low: MoneyOrNull,
  High: MoneyOrNull,
  /** What the day before usually comes to: the average of the same weekdays before it; null without one. */
  UsualYesterday: Type.Optional(MoneyOrNull),
  /** The five of all stores that are furthest behind it; those of which it is not known are last. */
  Behind: Type.Optional(
    Type.Array(
      Type.Object({
        ShopID: ID,
        ShopName: Text,
        BusinessDate: BizDate,
        BusinessIncome: Money,
        Expected: MoneyOrNull,
        IsStale: Flag,
      }),
    ),
  ),
});
export type ExpectedDayRes = Static<typeof ExpectedDayRes>;

/** Only stores where the account has this right too: that of the figures beside which the answer stands. */
const WithRight = Type.Optional(Type.Enum(['boss.home', 'boss.finance']));
const ChangeReq = Type.Object({ ...RangeReq.properties, WithRight });
const ExpectedDayReq = Type.Object({ ...ScopeReq.properties, WithRight });

export const insightApi = {
  /** CompareMode 0 counts as 1. */
  '/api/Insight/GetIncomeChange': { request: ChangeReq, response: IncomeChangeRes },
  '/api/Insight/GetExpectedDay': { request: ExpectedDayReq, response: ExpectedDayRes },
} as const satisfies Record<`/api/Insight/${string}`, { request: TSchema; response: TSchema }>;

export type InsightPath = keyof typeof insightApi;
export type InsightApi = {
  [Path in InsightPath]: {
    request: Static<(typeof insightApi)[Path]['request']>;
    response: Static<(typeof insightApi)[Path]['response']>;
  };
};
