// Figures by day, at most 32 days per request.
import Type, { type Static } from 'typebox';
import {
  BizDate,
  BizMetrics,
  BizRow,
  Count,
  Flag,
  ID,
  Meta,
  Money,
  MoneyOrNull,
  orNull,
  PageReq,
  pageOf,
  RangeReq,
  Rate,
  Text,
} from './common';

export const DailyReq = Type.Object({ ...RangeReq.properties, ...PageReq.properties });
export type DailyReq = Static<typeof DailyReq>;

const DayIncome = Type.Object({ Date: BizDate, BusinessIncome: Money });

export const DailyCountRes = Type.Object({
  ...Meta.properties,
  Days: Count,
  BizDays: Count,
  Sum: BizMetrics,
  Prev: orNull(BizMetrics),
  Target: MoneyOrNull,
  ReachRate: Rate,
  ReachDays: Count,
  BestDay: orNull(DayIncome),
  WorstDay: orNull(DayIncome),
});
export type DailyCountRes = Static<typeof DailyCountRes>;

export const DailyRow = Type.Object({
  ...BizRow.properties,
  Date: BizDate,
  ShopID: ID,
  ShopName: Text,
  CollectedAmount: Money,
  RechargeAmount: Money,
  Target: MoneyOrNull,
  ReachRate: Rate,
  ChainRate: Rate,
  /** null without the right `boss.abnormal`; `Target` and what is reached of it without `boss.target`. */
  AbnormalCount: orNull(Count),
  /** Absent without the right `boss.unpaid`. */
  UnpaidCount: Type.Optional(Count),
  /** 1 = every store that traded on the day has closed it; 0 of calendar days, which are no business days. */
  DayClosed: Flag,
  Restated: Flag,
});
export type DailyRow = Static<typeof DailyRow>;

export const DailyListRes = Type.Object({ ...Meta.properties, ...pageOf(DailyRow) });
export type DailyListRes = Static<typeof DailyListRes>;
