/**
 * Turns periods into the one JSON parameter of spans that statements read: by shop or by company, by days or with whole
 * months separate.
 */
import { addDays, addMonths, maxDate, minDate, monthEnd } from './calendar';
import type { Period, Span } from './period';
import type { Shops } from './shops';
import type { Snapshot } from './snapshot';

interface Days {
  from: string;
  to: string;
}

/** The JSON parameter that `SPANS` reads: the spans with their earliest and latest day. */
const asParameter = (spans: Span[]) =>
  JSON.stringify({
    lo: spans.map((span) => span.a).reduce(minDate, '9999-12-31'),
    hi: spans.map((span) => span.b).reduce(maxDate, '0001-01-01'),
    spans,
  });

type PlainSpan = Omit<Span, 'p'>;
const numbered = (periods: Period[], spansIn: (period: Period) => PlainSpan[]) =>
  periods.flatMap((period, p) => spansIn(period).map((span): Span => ({ p, ...span })));

/** After this time of a cut day it is cheaper to read the whole day and subtract what follows the cut. */
const MOST_OF_A_DAY = '15:00:00';

/**
 * Replaces a span with a late cut by the whole day minus what follows the cut, so that fewer bills are read. Only valid
 * for figures that add up.
 *
 * Example: a day cut at 20:00 becomes the whole day (from the roll-ups) and, with sign -1, the bills after 20:00.
 */
export function lessRest(periods: Period[]): Period[] {
  const turned = (span: PlainSpan): PlainSpan[] =>
    span.cut !== null && span.cut > `${span.b} ${MOST_OF_A_DAY}`
      ? [
          { ...span, cut: null },
          { ...span, a: span.b, sign: -1 },
        ]
      : [span];
  // Calendar days are left as they are: each is made of two business days.
  return periods.map((period) =>
    period.dateType === 2 ? period : { ...period, spans: period.spans.flatMap(turned) },
  );
}

/** Spans by shop and day, for bills and for figures by shop. */
export function spansOf(periods: Period[]): string {
  return asParameter(numbered(periods, (period) => period.spans));
}

/**
 * Spans by shop and day with the last change of each shop that the snapshot shows; a shop missing from the snapshot
 * shows no bills.
 */
export function spansThen(period: Period, { seqs }: Pick<Snapshot, 'seqs'>): string {
  return asParameter(
    numbered([period], ({ spans }) => spans.map((span) => ({ ...span, seq: seqs[span.shop_id] ?? -1 }))),
  );
}

/** Spans by shop with whole months separate and marked `m`; calendar days have no months. */
export function shopMonthsOf(periods: Period[]): string {
  const splitMonths = monthSplitter();
  return asParameter(
    numbered(periods, (period) => period.spans.flatMap((span) => splitMonths(period, span))),
  );
}

/** Spans by day, of the company as a whole where all its shops are read. */
export function companyDaysOf(shops: Shops, periods: Period[]): string {
  return asParameter(numbered(periods, (period) => companySpans(shops, period)));
}

/** Spans of the company as a whole with whole months separate and marked `m`. */
export function companyMonthsOf(shops: Shops, periods: Period[]): string {
  const splitMonths = monthSplitter();
  return asParameter(
    numbered(periods, (period) => companySpans(shops, period).flatMap((span) => splitMonths(period, span))),
  );
}

/** Whole months of the company, and the remaining days by shop. */
export function companyMonthsShopDaysOf(shops: Shops, periods: Period[]): string {
  const splitMonths = monthSplitter();
  return asParameter(
    numbered(periods, (period) => {
      const pieces = companySpans(shops, period).flatMap((span) => splitMonths(period, span));
      return pieces.flatMap((piece) =>
        piece.m || piece.shop_id !== COMPANY ? [piece] : shops.ids.map((shop_id) => ({ ...piece, shop_id })),
      );
    }),
  );
}

/** Shop id of the roll-ups' rows for the company as a whole. */
const COMPANY = '0';

/**
 * Merges the days that all shops have in full into spans of the company; the remaining days of each shop stay beside
 * them.
 */
function companySpans(shops: Shops, period: Period): PlainSpan[] {
  const spans = period.spans.filter((span) => span.sign === undefined);
  // Days of only some of the shops cannot be read from the rows of the company.
  if (!shops.isWhole || spans.length < shops.ids.length) return period.spans;
  const a = spans.map((span) => span.a).reduce(maxDate, '0001-01-01');
  const b = spans
    .map((span) => (span.cut === null ? span.b : addDays(span.b, -1)))
    .reduce(minDate, '9999-12-31');
  if (a > b) return period.spans;
  return [
    { shop_id: COMPANY, a, b, cut: null },
    ...spans.flatMap((span) => [
      ...(span.a < a ? [{ ...span, b: addDays(a, -1), cut: null }] : []),
      ...(span.b > b ? [{ ...span, a: addDays(b, 1) }] : []),
    ]),
    ...period.spans.filter((span) => span.sign !== undefined),
  ];
}

type MonthSpan = PlainSpan & { m?: true };
/** Days of a span that are read together; `m` marks whole months. */
interface Piece {
  a: string;
  b: string;
  isCut: boolean;
  m?: true;
}

/**
 * Splits spans into days and whole months. Shops share most of their ranges, so the result for each range is cached.
 *
 * Example: 2024-04-28 to 2024-06-02 becomes 28 to 30 April, the month of May marked `m`, and 1 to 2 June; a range with
 * one whole month only is not split.
 */
function monthSplitter(): (period: Period, span: PlainSpan) => MonthSpan[] {
  const known = new Map<string, Piece[]>();
  return ({ dateType }, span) => {
    if (dateType === 2 || span.sign !== undefined) return [span];
    const { shop_id, a, b, cut } = span;
    const key = `${a} ${b} ${cut === null}`;
    const pieces = known.get(key) ?? piecesOf({ a, b, isCut: cut !== null });
    known.set(key, pieces);
    return pieces.map(({ isCut, ...days }) => ({ shop_id, ...days, cut: isCut ? cut : null }));
  };
}

function piecesOf(whole: Piece): Piece[] {
  const { a, b, isCut } = whole;
  const first = a.slice(8) === '01' ? a : addMonths(`${a.slice(0, 7)}-01`, 1);
  const lastDay = isCut ? addDays(b, -1) : b;
  const last = lastDay === monthEnd(lastDay) ? lastDay : addDays(`${lastDay.slice(0, 7)}-01`, -1);
  // A single month is not split: its days are as quick to read, and the rows of the running month change all the time.
  if (first > last || first.slice(0, 7) === last.slice(0, 7)) return [whole];
  const rest = { a: addDays(last, 1), b, isCut };
  return [
    ...(a < first ? [{ a, b: addDays(first, -1), isCut: false }] : []),
    { a: first, b: last, isCut: false, m: true as const },
    ...(rest.a <= rest.b ? [rest] : []),
  ];
}

/** First and last day of all months that reports of these periods read from monthly rows, or null. */
export function monthsOf(periods: Period[]): Days | null {
  const splitMonths = monthSplitter();
  const pieces = periods.flatMap((period) =>
    period.spans.flatMap((span) => splitMonths(period, span)).filter((piece) => piece.m),
  );
  if (pieces.length === 0) return null;
  return {
    from: pieces.map((piece) => piece.a).reduce(minDate, '9999-12-31'),
    to: pieces.map((piece) => piece.b).reduce(maxDate, '0001-01-01'),
  };
}

/** First and last day that the periods touch; calendar days also need the business day before them. */
export function outerDays(periods: Period[]): Days {
  const from = periods.map((period) => (period.dateType === 2 ? addDays(period.from, -1) : period.from));
  return {
    from: from.reduce(minDate, '9999-12-31'),
    to: periods.map((period) => period.to).reduce(maxDate, '0000-00-00'),
  };
}
