// The business overview: figures, income, trend, sources and day parts of a range.
import Type, { type Static } from 'typebox';
import {
  BillMode,
  BizDate,
  BizMetrics,
  BizRow,
  ClockTimeOrEmpty,
  Count,
  codes,
  DateTime,
  DateTimeOrDay,
  Flag,
  ID,
  IDInput,
  Meta,
  Money,
  MoneyOrNull,
  moneyOf,
  orNull,
  PageReq,
  PayGroup,
  pageOf,
  RangeReq,
  Rate,
  Text,
  TimeBasis,
} from './common';

export const BizV2Req = Type.Object({
  ...RangeReq.properties,
  /** Adds the figures of last year, but where these are the compared ones already, as of a year. */
  WithLastYear: Type.Optional(Flag),
  /** Adds the figures of the range a week before; a current day is compared up to the same clock time. */
  WithLastWeek: Type.Optional(Flag),
});
export type BizV2Req = Static<typeof BizV2Req>;

export const BizV2Res = Type.Object({
  ...Meta.properties,
  Current: BizMetrics,
  Prev: orNull(BizMetrics),
  LastYear: orNull(BizMetrics),
  LastWeek: orNull(BizMetrics),
  /** `Current` of the days with bills, where `DailyOnly` names others; else absent. */
  OfBills: Type.Optional(BizRow),
  Modes: Type.Array(Type.Object({ OrderMode: BillMode, ModeName: Text, Rate, ...BizRow.properties })),
});
export type BizV2Res = Static<typeof BizV2Res>;

export const BizIncomeReq = Type.Object({
  ...RangeReq.properties,
  Detail: Type.Optional(Flag),
  /** Adds the money collected by the person who took it; a range of at most 93 days. */
  SplitBy: Type.Optional(codes([0, 1], '0 none (default), 1 person: Collected.People')),
  /** Adds a page of the single movements of money; a range of at most 93 days. */
  Receipts: Type.Optional(
    Type.Object({
      PayCode: Type.Optional(Type.String({ maxLength: 50, description: "absent or '' = any" })),
      UserID: Type.Optional(IDInput),
      PageIndex: PageReq.properties.PageIndex,
      PageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    }),
  ),
});
export type BizIncomeReq = Static<typeof BizIncomeReq>;

const IncomeItem = Type.Object({
  PayCode: Text,
  PayName: Text,
  Amount: Money,
  RefundAmount: Money,
  NetAmount: Money,
  Count,
  Rate,
  PrevNetAmount: MoneyOrNull,
});

const collectedParts = {
  SalesAmount: moneyOf('payments of bills'),
  RechargeAmount: moneyOf('recharges paid less balances paid out'),
  RepayAmount: Money,
  OtherAmount: moneyOf('deposits and other receipts'),
  RefundAmount: moneyOf('given back, taken off: refunds of bills and reversed payments'),
  Total: Money,
};

const CollectedMethod = Type.Object(
  { PayCode: Text, PayName: Text, PayGroup, ...collectedParts },
  { description: 'a pay type that brings in money; cash first, then by Total' },
);

const CollectedPerson = Type.Object(
  {
    UserID: Type.String({ description: "'0' = no person is named" }),
    UserName: Text,
    ...collectedParts,
    Methods: Type.Array(Type.Object({ PayCode: Text, PayName: Text, Total: Money })),
  },
  { description: 'who took the money, or gave it back; by Total' },
);

const Receipt = Type.Object({
  Kind: codes(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    '1 payment, 2 payment taken back, 3 refund, 4 refund taken back, 5 recharge, 6 balance paid out, 7 repayment, 8 deposit, 9 other, 10 total of a day without bills',
  ),
  Time: DateTimeOrDay,
  ShopID: ID,
  ShopName: Text,
  PayCode: Text,
  PayName: Text,
  Amount: moneyOf('below 0 for money given back'),
  UserName: Text,
  OrderID: Type.String({ description: "'' for money of no bill" }),
  OrderNo: Text,
  DeskName: Text,
  MemberName: Text,
});

const DayCount = Type.Object(
  {
    ShopID: ID,
    ShopName: Text,
    Date: BizDate,
    Shift: Type.String({ description: "'' for the whole day" }),
    UserName: Type.String({ description: "whose drawer it was; '' for one of all" }),
    OpeningAmount: Money,
    ExpectedAmount: Money,
    CountedAmount: Money,
    Difference: moneyOf('counted less expected: below 0 money is missing'),
    SignedBy: Text,
    Note: Text,
    Time: DateTime,
    /** Business income as it stood when the day was closed; null while it is open. */
    ReportedIncome: MoneyOrNull,
    /** What changed in it afterwards. */
    RestatedAmount: Money,
  },
  { description: 'cash counted at the end of a day or shift' },
);

const CameBack = Type.Object(
  {
    ReturnedAmount: moneyOf('returned before payment, at list price: no part of sales'),
    RefundAmount: moneyOf('refunded after payment, as in the overview'),
    ReversedAmount: moneyOf('reversed payments'),
    BesideAmount: moneyOf('added tax and tips that went back with refunds'),
    OtherWays: moneyOf('of these three, what ways of payment had brought in that bring no money'),
    OtherDays: moneyOf('given back in the period of bills of other days, less what was given back on others'),
    Total: moneyOf('given back of the money collected in the period'),
  },
  {
    description:
      "what came back, by the bill's day; RefundAmount + ReversedAmount + BesideAmount - OtherWays + OtherDays = Total = the RefundAmount of all methods",
  },
);

/**
 * The NetAmount of all groups adds up to BusinessIncome + TaxAmount + TipAmount, the Amount of all discounts to
 * DiscountAmount.
 */
export const BizIncomeRes = Type.Object({
  ...Meta.properties,
  BusinessIncome: Money,
  /** Added tax and tips that were paid with the bills. */
  TaxAmount: Type.Optional(Money),
  TipAmount: Type.Optional(Money),
  Groups: Type.Array(
    Type.Object({
      PayGroup,
      GroupName: Text,
      IsCollected: Flag,
      NetAmount: Money,
      Count,
      Rate,
      Items: Type.Array(IncomeItem),
    }),
  ),
  Discounts: Type.Array(
    Type.Object({ DiscountType: Type.Integer(), Name: Text, Amount: Money, Count, Rate, PrevAmount: MoneyOrNull }),
  ),
  Collected: Type.Object(
    {
      Total: moneyOf('money that came in, for bills and beside them, less what was given back'),
      Methods: Type.Array(CollectedMethod),
      People: Type.Optional(Type.Array(CollectedPerson)),
      Operating: moneyOf('of Total, payments of bills less what was given back of them'),
      NonOperating: Type.Array(
        Type.Object({ Code: Type.Enum(['RECHARGE', 'REPAY', 'DEPOSIT', 'OTHER']), Name: Text, Amount: Money, Count }),
      ),
      Bridge: Type.Array(
        Type.Object({
          Name: Text,
          Amount: Money,
          Sign: codes([1, -1], '1 added, -1 taken off'),
          Kind: codes(
            [1, 2, 3, 4, 5],
            '1 income paid without money, 2 received besides bills, 3 moved on another day, 4 added tax and tips, 5 income of days of which it is not known how they were paid',
          ),
          IsCrossDay: Type.Optional(codes([0, 1], '1 = its bills are listed with CrossDay: 1')),
        }),
      ),
    },
    {
      description:
        'by the time the money moved; the Total of all methods adds up to Total, and so does that of all people; Bridge leads from business income to money collected',
    },
  ),
  /** With Detail 1. */
  CameBack: Type.Optional(CameBack),
  /** Counts of cash of the business days, newest first, at most 200; may be absent. */
  Counts: Type.Optional(Type.Array(DayCount)),
  /** All counts of the days, with those that are not listed. */
  CountsTotal: Type.Optional(Type.Object({ Count, Difference: Money })),
  Receipts: Type.Optional(Type.Object({ ...pageOf(Receipt), Amount: moneyOf('sum of all pages') })),
});
export type BizIncomeRes = Static<typeof BizIncomeRes>;

export const TrendReq = Type.Object({
  ...RangeReq.properties,
  Granularity: Type.Optional(codes([0, 1, 2, 3, 4], '0 auto (default), 1 hour, 2 day, 3 week, 4 month')),
  /** Clock that assigns bills to hours. @default 2 first settlement */
  TimeBasis: Type.Optional(TimeBasis),
});
export type TrendReq = Static<typeof TrendReq>;

export const TrendPoint = Type.Object({
  Key: Type.String({ examples: ['2024-05-01 11', '2024-05-01', '2024-W18', '2024-05'] }),
  Label: Text,
  ...BizRow.properties,
  /** Of days: what their targets of income come to, and whether the day was changed after its close; absent without. */
  Target: Type.Optional(Money),
  Restated: Type.Optional(Flag),
});
export type TrendPoint = Static<typeof TrendPoint>;

/** Figures by point and their comparison. Periods without bills have 0; points in the future are absent. */
export const TrendRes = Type.Object({
  ...Meta.properties,
  Granularity: codes([1, 2, 3, 4], '1 hour, 2 day, 3 week, 4 month'),
  TimeBasis,
  /** Key of the point that is not complete, '' for none; its comparison ends at the same clock time. */
  RunningKey: Text,
  Points: Type.Array(TrendPoint),
  /** Point n beside point n of `Points`; fewer where fewer days are compared. Days that make no week or month are named by the first. */
  PrevPoints: Type.Array(TrendPoint),
  /** By hour, the bills of which only the day is known: they are in no point; absent without such bills. */
  NoHours: Type.Optional(BizRow),
  PrevNoHours: Type.Optional(BizRow),
});
export type TrendRes = Static<typeof TrendRes>;

export const SourceReq = Type.Object({
  ...RangeReq.properties,
  GroupBy: Type.Optional(codes([1, 2, 3], '1 source (default), 2 mode, 3 area')),
});
export type SourceReq = Static<typeof SourceReq>;

const SourceRow = Type.Object({ ID, Name: Text, Rate, PrevBusinessIncome: MoneyOrNull, ...BizRow.properties });

export const SourceRes = Type.Object({
  ...Meta.properties,
  GroupBy: codes([1, 2, 3], '1 source, 2 mode, 3 area'),
  List: Type.Array(SourceRow),
});
export type SourceRes = Static<typeof SourceRes>;

/** Figures of a day part; the rows for bills outside all parts, and for those without hours, have no clock times. */
const TimespanRow = Type.Object({
  TimespanID: Type.String({ description: "'0' = outside every day part, '' = hours unknown" }),
  Name: Text,
  BeginTime: ClockTimeOrEmpty,
  EndTime: ClockTimeOrEmpty,
  Rate,
  PrevBusinessIncome: MoneyOrNull,
  ...BizRow.properties,
});

export const TimespansDataRes = Type.Object({ ...Meta.properties, TimeBasis, List: Type.Array(TimespanRow) });
export type TimespansDataRes = Static<typeof TimespansDataRes>;
