/**
 * The days of periods as the statements read them: one JSON parameter of spans, by shop or by the company as a whole, by
 * days or with whole months apart.
 */
import { addDays, addMonths, maxDate, minDate, monthEnd } from './calendar';
import type { Period, Span } from './period';
import type { Scope } from './shops';
import type { Snapshot } from './snapshot';

interface Days {
  from: string;
  to: string;
}

/** Spans with the outermost of their days, as the one JSON parameter that `SPANS` reads. */
const asParameter = (spans: Span[]) =>
  JSON.stringify({
    lo: spans.map((span) => span.a).reduce(minDate, '9999-12-31'),
    hi: spans.map((span) => span.b).reduce(maxDate, '0001-01-01'),
    spans,
  });

type PlainSpan = Omit<Span, 'p'>;
const numbered = (periods: Period[], spansIn: (period: Period) => PlainSpan[]) =>
  periods.flatMap((period, p) => spansIn(period).map((span): Span => ({ p, ...span })));

/** From here on more of a day is over than to come. */
const MOST_OF_A_DAY = '15:00:00';

/**
 * The same periods for figures that add up: where most of a cut day is over, the whole day less what came after the cut,
 * so that fewer bills are read.
 */
export function lessRest(periods: Period[]): Period[] {
  const turned = (span: PlainSpan): PlainSpan[] =>
    span.cut !== null && span.cut > `${span.b} ${MOST_OF_A_DAY}`
      ? [
          { ...span, cut: null },
          { ...span, a: span.b, sign: -1 },
        ]
      : [span];
  // A calendar day is made of two business days.
  return periods.map((period) =>
    period.dateType === 2 ? period : { ...period, spans: period.spans.flatMap(turned) },
  );
}

/** By shop and day: for bills, and for figures that are asked for by shop. */
export function spansOf(periods: Period[]): string {
  return asParameter(numbered(periods, (period) => period.spans));
}

/** The same for lists of bills as they stood at a snapshot; of a shop that it does not know there is nothing. */
export function spansThen(period: Period, { seqs }: Pick<Snapshot, 'seqs'>): string {
  return asParameter(
    numbered([period], ({ spans }) => spans.map((span) => ({ ...span, seq: seqs[span.shop_id] ?? -1 }))),
  );
}

/** By shop, whole months apart and marked `m`; calendar days have no months. */
export function shopMonthsOf(periods: Period[]): string {
  const splitMonths = monthSplitter();
  return asParameter(
    numbered(periods, (period) => period.spans.flatMap((span) => splitMonths(period, span))),
  );
}

/** By day, of the company as a whole where that says the same. */
export function companyDaysOf(scope: Scope, periods: Period[]): string {
  return asParameter(numbered(periods, (period) => companySpans(scope, period)));
}

/** The same with whole months apart. */
export function companyMonthsOf(scope: Scope, periods: Period[]): string {
  const splitMonths = monthSplitter();
  return asParameter(
    numbered(periods, (period) => companySpans(scope, period).flatMap((span) => splitMonths(period, span))),
  );
}

/** Months of the company as a whole, the days beside them by shop. */
export function companyMonthsShopDaysOf(scope: Scope, periods: Period[]): string {
  const splitMonths = monthSplitter();
  return asParameter(
    numbered(periods, (period) => {
      const parts = companySpans(scope, period).flatMap((span) => splitMonths(period, span));
      return parts.flatMap((part) =>
        part.m || part.shop_id !== COMPANY ? [part] : scope.shopIds.map((shop_id) => ({ ...part, shop_id })),
      );
    }),
  );
}

/** Stands for the company as a whole in the roll-ups. */
const COMPANY = '0';

/** The days that all shops have whole as days of the company, what is left of each shop beside them. */
function companySpans(scope: Scope, period: Period): PlainSpan[] {
  const spans = period.spans.filter((span) => span.sign === undefined);
  // Days of some shops only are no days of the company.
  if (!scope.isWhole || spans.length < scope.shopIds.length) return period.spans;
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

type PartSpan = PlainSpan & { m?: true };
interface Part {
  a: string;
  b: string;
  isCut: boolean;
  m?: true;
}

/** Takes spans apart into days and whole months. Shops share most of their days, so that each range is reckoned once. */
function monthSplitter(): (period: Period, span: PlainSpan) => PartSpan[] {
  const known = new Map<string, Part[]>();
  return ({ dateType }, span) => {
    if (dateType === 2 || span.sign !== undefined) return [span];
    const { shop_id, a, b, cut } = span;
    const key = `${a} ${b} ${cut === null}`;
    const parts = known.get(key) ?? partsOf({ a, b, isCut: cut !== null });
    known.set(key, parts);
    return parts.map(({ isCut, ...days }) => ({ shop_id, ...days, cut: isCut ? cut : null }));
  };
}

function partsOf(whole: Part): Part[] {
  const { a, b, isCut } = whole;
  const first = a.slice(8) === '01' ? a : addMonths(`${a.slice(0, 7)}-01`, 1);
  const lastDay = isCut ? addDays(b, -1) : b;
  const last = lastDay === monthEnd(lastDay) ? lastDay : addDays(`${lastDay.slice(0, 7)}-01`, -1);
  // One month alone is as quickly read by its days, and the running one changes all the time.
  if (first > last || first.slice(0, 7) === last.slice(0, 7)) return [whole];
  const rest = { a: addDays(last, 1), b, isCut };
  return [
    ...(a < first ? [{ a, b: addDays(first, -1), isCut: false }] : []),
    { a: first, b: last, isCut: false, m: true as const },
    ...(rest.a <= rest.b ? [rest] : []),
  ];
}

/** The days of all months that any report of these periods reads as months, null when there are none. */
export function monthsOf(periods: Period[]): Days | null {
  const splitMonths = monthSplitter();
  const parts = periods.flatMap((period) =>
    period.spans.flatMap((span) => splitMonths(period, span)).filter((part) => part.m),
  );
  if (parts.length === 0) return null;
  return {
    from: parts.map((part) => part.a).reduce(minDate, '9999-12-31'),
    to: parts.map((part) => part.b).reduce(maxDate, '0001-01-01'),
  };
}

/** All days that the periods touch; a calendar day also reads the business day before it. */
export function outerDays(periods: Period[]): Days {
  const from = periods.map((period) => (period.dateType === 2 ? addDays(period.from, -1) : period.from));
  return {
    from: from.reduce(minDate, '9999-12-31'),
    to: periods.map((period) => period.to).reduce(maxDate, '0000-00-00'),
  };
}
