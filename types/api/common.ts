// Types common to all calls: primitives, paging, store scope, members and figures of reports, headers and the error
// body.
// Request types have limits, and unknown members are allowed and ignored. Response types have shapes only, so that no
// figure is refused on its way out.
import Type, { type Static, type TEnum, type TSchema, type TUnsafe } from 'typebox';

/** A fixed list of numeric codes; `enum` instead of `anyOf`, which serializes far slower. */
export function codes<const Values extends number[]>(values: readonly [...Values], description: string): TEnum<Values> {
  return Type.Enum<Values>(values, { type: 'integer', description });
}

/** A schema that also allows null; a list of types instead of `anyOf`, which serializes far slower. */
export function orNull<Schema extends TSchema & { type: string }>(schema: Schema): TUnsafe<Static<Schema> | null> {
  return Type.Unsafe<Static<Schema> | null>({ ...schema, type: [schema.type, 'null'] });
}

export const Flag = codes([0, 1], '0 no, 1 yes');
export type Flag = Static<typeof Flag>;

/** An identifier in an answer: digits, '' for none. It is text, because it may exceed 2^53. */
export const ID = Type.String({ description: 'identifier, digits; empty when there is none' });
export type ID = Static<typeof ID>;

/** An identifier in a request, limited to values below 2^63, the largest bigint of a database. */
export const IDInput = Type.String({
  pattern: '^(?:\\d{1,18}|[1-8]\\d{18}|9[01]\\d{17})$',
  description: 'identifier, 1 to 19 digits; "0" is allowed',
  examples: ['1001'],
});
export const IDList = Type.Array(IDInput, { maxItems: 500, description: 'absent or empty = no filter' });

/** Without NUL characters, which the database cannot hold. */
const ExactName = Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' });
/** Dishes that a request is about. */
export const DishReq = Type.Object({
  GoodsIDs: Type.Optional(IDList),
  /** Beside GoodsIDs: one name of temporary dishes, which share the ID 0. */
  GoodsName: Type.Optional(ExactName),
  /** Beside GoodsIDs: one specification; '' for none. */
  SpecName: Type.Optional(ExactName),
});
export type DishReq = Static<typeof DishReq>;

/**
 * Titles by which the server finds what it counts in smaller units than a schema holds: amounts, and quantities. A figure
 * is an amount where the `Metric` or `RankBy` above it is one of money.
 */
export const AMOUNT = 'amount';
export const FIGURE = 'figure';
export const QUANTITY = 'quantity';
const ofMoney = (title: string, about: string) => ({
  title,
  description: `${about}main unit of the currency, with at most its decimals: 12.34 dollars, 12 yen`,
});

/** An amount in an answer, with words on what it holds. */
export const moneyOf = (about: string) => Type.Number(ofMoney(AMOUNT, `${about}; `));
/** An amount in an answer. */
export const Money = Type.Number(ofMoney(AMOUNT, ''));
export type Money = Static<typeof Money>;
/** An amount or a count, by the metric it belongs to. */
export const Figure = Type.Number(ofMoney(FIGURE, 'a count, or an amount: '));

const inputRange = { minimum: -999999999.99, maximum: 999999999.99 };
/** An amount in a request. */
export const MoneyInput = Type.Number({ ...inputRange, ...ofMoney(AMOUNT, '') });
/** An amount or a count in a request, by its metric. */
export const FigureInput = Type.Number({ ...inputRange, ...ofMoney(FIGURE, 'a count, or an amount: ') });

/** Code of a currency, ISO 4217. */
export const CurrencyCode = Type.String({
  pattern: '^[A-Z]{3}$',
  description: 'code of a currency, ISO 4217',
  examples: ['USD'],
});

/** Amounts of two currencies are never added: an answer is about the stores of one of them. */
export const Currencies = Type.Array(Type.Object({ Currency: CurrencyCode, ShopCount: Type.Integer() }), {
  description:
    'currencies of the stores of the call. The amounts of the answer are in the first, and of its stores alone; for another one send Currency',
});
export type Currencies = Static<typeof Currencies>;

/** A fraction; null when its denominator is 0. Example: 0.1234 is 12.34%. */
export const Rate = orNull(Type.Number({ description: 'fraction, 4 decimals; null = no denominator' }));
export type Rate = Static<typeof Rate>;

/** A fraction, with words on what it is of. */
export const rateOf = (about: string) => orNull(Type.Number({ description: `fraction: ${about}` }));
/** A count, with words on what it counts. */
export const countOf = (about: string) => Type.Integer({ minimum: 0, description: about });

/** A number; null without a denominator or without a comparison value. */
export const NumberOrNull = orNull(Type.Number());
export const MoneyOrNull = orNull(Money);
export const FigureOrNull = orNull(Figure);
export const Count = Type.Integer({ minimum: 0 });
export const Quantity = Type.Number({ title: QUANTITY, description: 'up to 3 decimals' });
/** A quantity, with words on what it is of. */
export const quantityOf = (about: string) =>
  Type.Number({ title: QUANTITY, description: `${about}; up to 3 decimals` });
export const Minutes = Type.Integer({ description: 'whole minutes' });
export const Text = Type.String();

const day =
  '[12]\\d{3}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|[12]\\d))';
const clock = '(?:[01]\\d|2[0-3]):[0-5]\\d';

/** Local time of a store. 29 February is accepted in any year: the server checks the calendar. */
export const DateTime = Type.String({
  pattern: `^${day} ${clock}:[0-5]\\d$`,
  description: 'store-local YYYY-MM-DD HH:mm:ss',
  examples: ['2024-05-01 00:00:00'],
});
export type DateTime = Static<typeof DateTime>;
export const DateTimeOrNull = orNull(DateTime);
/** Local time, or '' for none, in answers whose contract has no null. */
export const DateTimeOrEmpty = Type.String({
  pattern: `^(?:${day} ${clock}:[0-5]\\d)?$`,
  description: 'store-local YYYY-MM-DD HH:mm:ss; empty = never',
});
const dayOrTime = `${day}(?: ${clock}:[0-5]\\d)?`;
const ofDay = 'store-local YYYY-MM-DD HH:mm:ss; YYYY-MM-DD where the hour is unknown';
/** Local time, or its day alone where nobody knows the hour: see `NoHours` of a bill. */
export const DateTimeOrDay = Type.String({ pattern: `^${dayOrTime}$`, description: ofDay });
export const DateTimeOrDayOrEmpty = Type.String({
  pattern: `^(?:${dayOrTime})?$`,
  description: `${ofDay}; empty = never`,
});

/**
 * A business day, which starts at the store's `DayStart`, not at midnight. Example: with `DayStart` 04:00, 2024-05-01
 * lasts until 03:59:59 on 2 May.
 */
export const BizDate = Type.String({
  pattern: `^${day}$`,
  description: 'business day YYYY-MM-DD',
  examples: ['2024-05-01'],
});
export type BizDate = Static<typeof BizDate>;

export const ClockTime = Type.String({ pattern: `^${clock}$`, description: 'HH:mm' });
export const ClockTimeOrEmpty = Type.String({ pattern: `^(?:${clock})?$`, description: 'HH:mm; empty = none' });
export const DayStart = Type.String({
  pattern: `^(?:${clock})?$`,
  description: "start of the business day HH:mm; '' when the stores differ",
});

// NUL characters are refused, because the database cannot store them.
const shown = '[^\\s\\u0000]';
const trimmed = (limit: number) => `${shown}(?:[^\\u0000]{0,${limit - 2}}${shown})?`;
/** A search text; blanks around it are ignored. */
export const Keyword = Type.String({
  maxLength: 200,
  pattern: `^\\s*(?:${trimmed(50)})?\\s*$`,
  description: 'at most 50 characters after trimming',
});
/** A name that must not be empty. */
export function nameInput(limit: number) {
  return Type.String({
    maxLength: 200,
    pattern: `^\\s*${trimmed(limit)}\\s*$`,
    description: `1 to ${limit} characters after trimming`,
  });
}
export const KeywordList = Type.Array(Keyword, { maxItems: 500, description: 'absent or empty = no filter' });

export const OrderState = codes(
  [0, 1, 2, 3, 4, 5, 6, 7],
  '0 all, 1 unpaid, 2 paid, 3 order cancelled, 4 paid with partial refund, 5 table cancelled, 6 unpaid (reverse-settled), 7 paid (reverse-settled)',
);
export type OrderState = Static<typeof OrderState>;
/** State of a bill; unlike the filter, it has no 0 for all. */
export const BillState = codes([1, 2, 3, 4, 5, 6, 7], 'OrderState without 0');
export type BillState = Static<typeof BillState>;

export const OrderMode = codes([0, 1, 2, 3], '0 all, 1 table consumption, 2 ordering consumption, 3 quick consumption');
export type OrderMode = Static<typeof OrderMode>;
/** Mode of a bill; unlike the filter, it has no 0 for all. */
export const BillMode = codes([1, 2, 3], 'OrderMode without 0');
export type BillMode = Static<typeof BillMode>;

export const SensitiveType = codes(
  [0, 1, 2, 3, 4, 5, 6, 7, 8],
  '0 all, 1 refund, 2 cancel order, 3 cancel table, 4 free of charge, 5 whole-order manual discount, 6 single-item manual discount, 7 order reverse settlement, 8 whole-order discount',
);
export type SensitiveType = Static<typeof SensitiveType>;
/** Type of a sensitive record; unlike the filter, it has no 0 for all. */
export const RecordType = codes([1, 2, 3, 4, 5, 6, 7, 8], 'SensitiveType without 0');
export type RecordType = Static<typeof RecordType>;

export const SpecialFlag = codes(
  [1, 2, 3, 4, 5, 6],
  '1 cancel order, 2 free, 3 gifted dish, 4 returned dish, 5 dish manual discount, 6 whole-order manual discount',
);
export type SpecialFlag = Static<typeof SpecialFlag>;

export const PayGroup = codes(
  [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1 cash, 2 online, 3 bank card, 4 stored value, 5 on account, 6 voucher or group buying, 7 points, 8 deposit, 9 other',
);
export type PayGroup = Static<typeof PayGroup>;

const DateType = codes([1, 2], '1 business day, 2 calendar day');
const CompareMode = codes([0, 1, 2, 3], '0 none, 1 previous period, 2 same period last week, 3 same period last year');
export const TimeBasis = codes([1, 2], '1 opening or ordering, 2 first settlement');
export type TimeBasis = Static<typeof TimeBasis>;

/** Ranges that a user can choose, from 0 today to 99 custom. Client only: the server receives dates. */
export type DateRangeCode = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 99;

/** Restricts the stores of the header; a store that does not belong to the account is an error, never ignored. */
export const ScopeReq = Type.Object({
  ShopIDs: Type.Optional(IDList),
  /** Of stores with several currencies those with this one; absent = the currency of most stores. */
  Currency: Type.Optional(CurrencyCode),
});
export type ScopeReq = Static<typeof ScopeReq>;

const SortField = Type.String({
  pattern: '^[A-Za-z]{0,40}$',
  description: 'a field of the row; empty or unknown = the default order',
});

export const PageReq = Type.Object({
  PageIndex: Type.Optional(Type.Integer({ minimum: 1, maximum: 100000, default: 1 })),
  PageSize: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 500, default: 20, description: 'more than 100 needs boss.export' }),
  ),
  SortField: Type.Optional(SortField),
  SortType: Type.Optional(codes([0, 1], '0 descending (default), 1 ascending')),
});
export type PageReq = Static<typeof PageReq>;

/** Where a page ends: sent back for the next one, so that rows that came meanwhile neither repeat nor hide one. */
export const Cursor = Type.String({
  maxLength: 120,
  description: 'as the page before answered it; goes before PageIndex',
});

/** The fields of one page of rows, to be spread into a response. */
export function pageOf<Row extends TSchema>(row: Row) {
  return {
    Total: Count,
    PageIndex: Type.Integer({ minimum: 1 }),
    PageSize: Type.Integer({ minimum: 1 }),
    List: Type.Array(row),
    Cursor: Type.Optional(Cursor),
  };
}
export interface PageRes<Row> {
  Total: number;
  PageIndex: number;
  PageSize: number;
  List: Row[];
  Cursor?: string;
}

const RangeUnit = Type.Enum(['day', 'week', 'month', 'quarter', 'year'], {
  description:
    'what the range was chosen as, which its days alone do not say on a Monday, on the 1st and in January; absent = guessed from its days',
});
export type RangeUnit = Static<typeof RangeUnit>;

/** Range of a report. A comparison adds a second set of figures (`Prev`), from which the client computes rates. */
export const RangeReq = Type.Object({
  ...ScopeReq.properties,
  StartTime: DateTime,
  EndTime: DateTime,
  DateType: Type.Optional(DateType),
  CompareMode: Type.Optional(CompareMode),
  RangeUnit: Type.Optional(RangeUnit),
});
export type RangeReq = Static<typeof RangeReq>;

/** Minutes without a delivery after which a store counts as not synced and, in opening hours, an alert is sent. */
export const staleMinutes = 15;
export type StaleMinutes = typeof staleMinutes;

/** Rise, as a share of the earlier figure, above which that figure is shown instead of a percentage. */
export const leapRate = 3;

/** A change of fewer bills than this is told by the earlier figure too. */
export const fewBills = 10;

export const StaleShop = Type.Object({ ShopID: ID, ShopName: Text, LastSyncTime: DateTimeOrEmpty });
export type StaleShop = Static<typeof StaleShop>;

/** Stores with daily figures and no bills within the range, with the first and last of these days; else absent. */
export const DailyOnly = Type.Array(
  Type.Object({
    ShopID: ID,
    ShopName: Text,
    FirstDate: BizDate,
    LastDate: BizDate,
    Days: Type.Optional(Type.Integer({ description: 'how many; absent = all from the first to the last' })),
    NoPayments: Type.Optional(codes([1], '1 = of some of these days it is not known how they were paid')),
  }),
);
export type DailyOnly = Static<typeof DailyOnly>;

/** Bills of compared days that end at a time of the clock: left out, since their hours are unknown. */
export const PrevUntimed = Type.Optional(Count);

export const Meta = Type.Object({
  DataTime: DateTime,
  StartTime: DateTime,
  EndTime: DateTime,
  DateType,
  DayStart,
  IsLive: Flag,
  ShopCount: Count,
  StaleShops: Type.Array(StaleShop),
  DailyOnly: Type.Optional(DailyOnly),
  Currencies: Type.Optional(Currencies),
  PrevStartTime: Type.Optional(DateTime),
  PrevEndTime: Type.Optional(DateTime),
  PrevUntimed,
  Restated: Type.Optional(orNull(Type.Object({ Amount: Money, Count, LastTime: DateTime }))),
});
export type Meta = Static<typeof Meta>;

export const BizMetrics = Type.Object({
  Turnover: Money,
  DiscountAmount: Money,
  RefundAmount: Money,
  BusinessIncome: Money,
  CollectedAmount: Money,
  ExtraFee: Money,
  FeeIncome: Money,
  /** Tax added to the prices, after refunds; paid beside BusinessIncome. This one and the two below may be absent. */
  TaxAmount: Type.Optional(Money),
  /** Tax within the prices, for information. */
  TaxIncluded: Type.Optional(Money),
  /** Tips, after refunds; never part of BusinessIncome. */
  TipAmount: Type.Optional(Money),
  OrderCount: Count,
  GuestCount: Count,
  TableCount: Count,
  BizDays: Count,
  AvgGuestBefore: MoneyOrNull,
  AvgGuestAfter: MoneyOrNull,
  AvgOrderBefore: MoneyOrNull,
  AvgOrderAfter: MoneyOrNull,
  AvgTable: MoneyOrNull,
  DayAvg: MoneyOrNull,
  DiscountRate: Rate,
  TableTurnoverRate: NumberOrNull,
  TableOpenRate: Rate,
  SeatRate: NumberOrNull,
  AvgDiningMinutes: NumberOrNull,
  ReturnRate: Rate,
  /** This one and the two below are absent without the right `boss.unpaid`. */
  UnpaidCount: Type.Optional(Count),
  UnpaidAmount: Type.Optional(Money),
  TurnoverWithUnpaid: Type.Optional(Money),
});
export type BizMetrics = Static<typeof BizMetrics>;

/** Key figures of a row. */
export const BizRow = Type.Object({
  Turnover: Money,
  DiscountAmount: Money,
  RefundAmount: Money,
  BusinessIncome: Money,
  OrderCount: Count,
  GuestCount: Count,
  TableCount: Count,
  AvgGuestBefore: MoneyOrNull,
  AvgOrderAfter: MoneyOrNull,
});
export type BizRow = Static<typeof BizRow>;

/** A language of the server's texts. */
export const Lang = Type.Enum(['zh-CN', 'zh-TW', 'en']);
export type Lang = Static<typeof Lang>;

/** The headers of every call; the token is absent on Login only. */
export const CallHeaders = Type.Object({
  luck_api_token: Type.Optional(Type.String({ maxLength: 4096 })),
  luck_boss_shopid: Type.Optional(
    Type.String({ maxLength: 19, description: 'one ShopID, or "0" = all stores the user may see' }),
  ),
  luck_lang: Type.Optional(Lang),
});
export type CallHeaders = Static<typeof CallHeaders>;

/** The body of every answer that is not 200. */
export const ErrorBody = Type.Object({
  Code: Type.Unsafe<number | string>({
    type: ['integer', 'string'],
    description: 'a code of the error table, or the missing right of a 403',
  }),
  Message: Type.String(),
  TraceID: Type.String(),
  Fields: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'field path -> what is wrong with it' }),
  ),
});
export type ErrorBody = Static<typeof ErrorBody>;
