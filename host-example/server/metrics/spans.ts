/** Turns periods into the one JSON parameter of spans that statements read. */
import { addDays, addMonths, earliest, firstOfMonth, latest, monthEnd } from './calendar';
import type { Period, Span } from './period';
import type { DateType, Shops } from './shops';

interface Days {
  from: string;
  to: string;
}

/** The JSON parameter that `SPAN` reads: the spans with their earliest and latest day. */
const asParameter = (spans: readonly Span[]) =>
  JSON.stringify({ lo: earliest(spans.map(({ a }) => a)), hi: latest(spans.map(({ b }) => b)), spans });

const numbered = (periods: Period[]) =>
  periods.flatMap((period, p) => period.spans.map((span): Span => ({ p, ...span })));

/** Spans by shop and day. */
export const spansOf = (periods: Period[]): string => asParameter(numbered(periods));

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
  return asParameter(numbered(periods).flatMap((span) => (periods[span.p]?.dateType === 2 ? [span] : pieces(span))));
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
  return { from: earliest(months.map(({ from }) => from)), to: latest(months.map(({ to }) => to)) };
}

/** First and last day that the periods touch; calendar days also need the business day before them. */
export function outerDays(periods: Period[]): Days {
  const from = periods.map((period) => (period.dateType === 2 ? addDays(period.from, -1) : period.from));
  return { from: earliest(from), to: latest(periods.map(({ to }) => to)) };
}
