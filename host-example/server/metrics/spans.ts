/** Turns periods into the one JSON parameter of spans that statements read. */
import { addDays, addMonths, firstOfMonth, maxDate, minDate, monthEnd } from './calendar';
import type { Period, Span } from './period';
import type { DateType, Shops } from './shops';

interface Days {
  from: string;
  to: string;
}

/** The JSON parameter that `SPAN` reads: the spans with their earliest and latest day. */
const asParameter = (spans: object[], { from, to }: Days) => JSON.stringify({ lo: from, hi: to, spans });

const first = (spans: readonly Pick<Span, 'a'>[]) => spans.map(({ a }) => a).reduce(minDate, '9999-12-31');
const last = (spans: readonly Pick<Span, 'b'>[]) => spans.map(({ b }) => b).reduce(maxDate, '0001-01-01');

const numbered = (periods: Period[]) =>
  periods.flatMap((period, p) => period.spans.map((span): Span => ({ p, ...span })));

/** Spans by shop and day. */
export function spansOf(periods: Period[]): string {
  const spans = numbered(periods);
  return asParameter(spans, { from: first(spans), to: last(spans) });
}

/** The rows of a statement about periods, which all have one kind of days. */
export const ofPeriods = <Row>(
  shops: Shops,
  periods: Period[],
  sqlOf: (dateType: DateType) => string,
): Promise<Row[]> => shops.q<Row>(sqlOf(periods[0]?.dateType ?? 1), [shops.compId, spansOf(periods)]);

/**
 * Spans by shop and day with whole months apart, marked `m`; calendar days have no months.
 *
 * Example: 2024-04-28 to 2024-06-02 stays as it is, and to 2024-07-02 becomes 28 to 30 April, the months of May and June
 * marked `m`, and 1 to 2 July.
 */
export function spansWithMonths(periods: Period[]): string {
  const spans = numbered(periods).flatMap((span) =>
    periods[span.p]?.dateType === 2 ? [span] : pieces(span),
  );
  return asParameter(spans, { from: first(spans), to: last(spans) });
}

function pieces(span: Span): (Span & { m?: true })[] {
  const months = wholeMonths(span);
  if (months === null) return [span];
  const { from, to } = months;
  return [
    ...(span.a < from ? [{ ...span, b: addDays(from, -1), cut: null }] : []),
    { ...span, a: from, b: monthEnd(to), cut: null, m: true as const },
    ...(monthEnd(to) < span.b ? [{ ...span, a: addDays(monthEnd(to), 1) }] : []),
  ];
}

/** The first days of the first and last whole month of a span; null for less than two, whose days are as quick to read. */
function wholeMonths({ a, b, cut }: Pick<Span, 'a' | 'b' | 'cut'>): Days | null {
  const from = a.slice(8) === '01' ? a : addMonths(firstOfMonth(a), 1);
  const end = cut === null ? b : addDays(b, -1);
  const to = end === monthEnd(end) ? firstOfMonth(end) : addMonths(firstOfMonth(end), -1);
  return from < to ? { from, to } : null;
}

/** First and last of the months that reports of these periods read as such, or null. */
export function monthsOf(periods: Period[]): Days | null {
  const months = periods
    .filter(({ dateType }) => dateType === 1)
    .flatMap(({ spans }) => spans.map(wholeMonths))
    .filter((one) => one !== null);
  if (months.length === 0) return null;
  return {
    from: months.map(({ from }) => from).reduce(minDate, '9999-12-31'),
    to: months.map(({ to }) => to).reduce(maxDate, '0001-01-01'),
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
