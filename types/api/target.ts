import Type, { type Static } from 'typebox';
import {
  BizDate,
  Count,
  Currencies,
  codes,
  DailyOnly,
  DateTime,
  Figure,
  FigureInput,
  FigureOrNull,
  Flag,
  ID,
  IDInput,
  Money,
  MoneyOrNull,
  Rate,
  ScopeReq,
  Text,
} from './common';

export const TargetMetric = codes(
  [1, 2, 3, 4, 5, 6],
  '1 business income, 2 turnover, 3 guests, 4 bills, 5 recharge, 6 new members',
);
export type TargetMetric = Static<typeof TargetMetric>;

const Year = Type.Integer({ minimum: 2000, maximum: 2100 });
const Month = Type.Integer({ minimum: 1, maximum: 12 });
const Version = Type.Integer({
  minimum: 0,
  maximum: 2147483647,
  description: 'as read; 409 when somebody saved in between',
});
const WeekWeights = Type.Array(Type.Number({ minimum: 0, maximum: 10000 }), {
  minItems: 7,
  maxItems: 7,
  description: 'Monday to Sunday; kept while another DayMode is in use',
});

export const TargetItem = Type.Object({
  ShopID: IDInput,
  ShopName: Type.Optional(Text),
  Year,
  Month,
  Metric: TargetMetric,
  // A target of 0 or less is accepted here and answered with 422 and its own message, as a business rule.
  MonthTarget: FigureInput,
  DayMode: codes([0, 1, 2], '0 even, 1 by weekday weights, 2 own values'),
  WeekWeights: Type.Optional(WeekWeights),
  DayTargets: Type.Optional(Type.Array(Type.Object({ Date: BizDate, Value: FigureInput }), { maxItems: 31 })),
  Remove: Type.Optional(codes([0, 1], 'when saving: 1 takes the target away, whatever its other fields say')),
});
export type TargetItem = Static<typeof TargetItem>;

export const TargetProgress = Type.Object({
  Metric: TargetMetric,
  Year: Type.Integer(),
  Month: Type.Integer(),
  Target: Figure,
  Actual: Figure,
  ReachRate: Rate,
  TimeRate: Rate,
  /** Sum of the targets of the days before today, plus the share of today's target usually reached by this time. */
  PlanToNow: Figure,
  PlanRate: Rate,
  /** (Actual − PlanToNow) ÷ Target; negative when behind the plan. */
  GapRate: Rate,
  DaysLeft: Count,
  NeedPerDay: Figure,
  Forecast: Figure,
  TodayTarget: Figure,
  TodayActual: Figure,
  LastMonthSoFar: FigureOrNull,
  LastYearActual: FigureOrNull,
  /** Number of stores with this target; only they are included in the figures. */
  ShopCount: Count,
  /** Stores without this target, which are not included in the figures. */
  OtherShops: Type.Array(Type.Object({ ShopID: ID, ShopName: Text })),
});
export type TargetProgress = Static<typeof TargetProgress>;

/** Without `Month`, all 12 months are returned. */
export const GetPurposeReq = Type.Object({
  ...ScopeReq.properties,
  Year,
  Month: Type.Optional(Month),
  Progress: Type.Optional(Flag),
});
export type GetPurposeReq = Static<typeof GetPurposeReq>;

export const GetPurposeRes = Type.Object({
  DataTime: DateTime,
  DailyOnly: Type.Optional(DailyOnly),
  Currencies: Type.Optional(Currencies),
  Year: Type.Integer(),
  Version: Count,
  Items: Type.Array(TargetItem),
  Progress: Type.Optional(Type.Array(TargetProgress)),
  Suggest: Type.Optional(
    Type.Object(
      {
        WeekWeights: Type.Array(Type.Number()),
        LastMonth: Money,
        LastYear: MoneyOrNull,
        WeekdayIncome: Type.Optional(
          Type.Array(Money, {
            description: 'income of an average Monday to Sunday of the last 8 weeks, days without income left out',
          }),
        ),
        Shops: Type.Optional(
          Type.Array(Type.Object({ ShopID: ID, WeekdayIncome: Type.Array(Money) }), {
            description: 'without Progress: WeekdayIncome of each store',
          }),
        ),
        IdleShops: Type.Optional(
          Type.Array(ID, { description: 'without Progress: stores without a bill in the last 8 weeks' }),
        ),
      },
      { description: 'from the last weeks and the same month' },
    ),
  ),
  UpdateTime: Type.Optional(DateTime),
  UpdateUser: Type.Optional(Text),
});
export type GetPurposeRes = Static<typeof GetPurposeRes>;

export const SavePurposeReq = Type.Object({
  Year,
  Version,
  Items: Type.Array(TargetItem, { minItems: 1, maxItems: 1000 }),
});
export type SavePurposeReq = Static<typeof SavePurposeReq>;

export const SavePurposeRes = Type.Object({ Version: Count, Saved: Count });
export type SavePurposeRes = Static<typeof SavePurposeRes>;
