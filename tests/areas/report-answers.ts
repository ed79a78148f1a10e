// Reports as the server would answer them: of one store, in which nothing was traded but what a test says.
import type { BizGoodsRes, GoodsRankRow } from '../../types/api/rank';

export const meta = {
  DataTime: '2026-09-20 13:57:00',
  DayStart: '00:00',
  StaleShops: [],
  ShopCount: 1,
  IsLive: 0 as const,
};
/** The days of the month up to those of `meta`. */
export const days = { StartTime: '2026-09-01 00:00:00', EndTime: '2026-09-20 23:59:59', DateType: 1 as const };

/** Figures of a period. */
export const sums = <More extends object>(BusinessIncome = 0, more: More = Object({})) => ({
  Turnover: 0,
  DiscountAmount: 0,
  RefundAmount: 0,
  BusinessIncome,
  OrderCount: 0,
  GuestCount: 0,
  AvgGuestBefore: null,
  CollectedAmount: 0,
  UnpaidCount: 0,
  TurnoverWithUnpaid: 0,
  ...more,
});

/** The entry page at a time. */
export const homeOf = <More extends object>(DataTime: string, more: More = Object({})) => ({
  DataTime,
  BusinessDate: DataTime.slice(0, 10),
  DayStart: '',
  StaleShops: [],
  Today: sums(1),
  Yesterday: sums(),
  Month: { BusinessIncome: 0, OrderCount: 0 },
  Shops: [],
  ...more,
});

/** The overview of some days. */
export const overviewOf = (more: object = {}) => ({
  ...meta,
  ...days,
  Current: {},
  Prev: null,
  LastYear: null,
  LastWeek: null,
  Modes: [],
  ...more,
});

export const shopOf = (ShopID: string, ShopName: string, more: object = {}) => ({
  ShopID,
  ShopName,
  IsHQ: 0,
  RegionName: '',
  Status: 1,
  DayStart: '00:00',
  TimeZone: 'Asia/Shanghai',
  Address: '',
  LogoUrl: '',
  LastSyncTime: '',
  ...more,
});
export const shopsOf = (...List: object[]) => ({ CanAll: 1, Total: List.length, List });

/** A dish, or another row, of a ranking. */
export const rankedDish = (more: Partial<GoodsRankRow> = {}): GoodsRankRow => ({
  Rank: 1,
  PrevRank: null,
  ID: '7',
  Name: '炒馍',
  SpecName: '',
  UnitName: '份',
  ClassifyName: '',
  ImageUrl: '',
  IsDeleted: 0,
  Qty: 3,
  Amount: 30,
  IncomeAmount: 30,
  QtyRate: 1,
  AmountRate: 1,
  ReturnRate: null,
  ReturnQty: 0,
  RefundQty: 0,
  OrderRate: 0.1,
  TopReason: '',
  PrevQty: null,
  PrevAmount: null,
  ...more,
});
export const dishRanking = (List: GoodsRankRow[], more: Partial<BizGoodsRes> = {}): BizGoodsRes => ({
  ...meta,
  ...days,
  RankType: 1,
  SumQty: 3,
  SumAmount: 30,
  SumIncomeAmount: 30,
  ReturnRate: null,
  ReturnQty: 0,
  RefundQty: 0,
  LeftOut: [],
  List,
  ...more,
});

/** A store of the ranking of stores. */
export const rankedStore = (ShopID: string, more: object = {}) => ({
  ...sums(),
  Rank: 1,
  PrevRank: null,
  ShopID,
  ShopName: `店${ShopID}`,
  RegionName: '',
  LogoUrl: '',
  Value: 0,
  PrevValue: null,
  Share: 0.1,
  Target: null,
  ReachRate: null,
  IsStale: 0,
  ...more,
});
export const storeRanking = (List: object[], more: object = {}) => ({
  ...meta,
  ...days,
  Total: List.length,
  PageIndex: 1,
  PageSize: 100,
  RankBy: 1,
  Sum: sums(),
  List,
  ...more,
});

/** Targets of a year, with how far each has come. */
export const purposeOf = (Progress: object[], more: object = {}) => ({
  DataTime: meta.DataTime,
  Year: 2026,
  Version: 1,
  Items: [],
  Progress,
  ...more,
});

/** What came in one way of payment, and a group of such ways. */
export const paidBy = (PayCode: string, PayName: string, NetAmount: number, more: object = {}) => ({
  PayCode,
  PayName,
  Amount: NetAmount,
  RefundAmount: 0,
  NetAmount,
  Count: 1,
  Rate: 0.5,
  PrevNetAmount: null as number | null,
  ...more,
});
export const payGroup = (PayGroup: number, GroupName: string, ...Items: ReturnType<typeof paidBy>[]) => ({
  PayGroup,
  GroupName,
  IsCollected: 1 as const,
  Count: 1,
  Rate: 0.5,
  Items,
  NetAmount: Items.reduce((sum, one) => sum + one.NetAmount, 0),
});
