/** Compares the rows of a roll-up with those calculated from bills. */
import type { Query } from '../../db/db';
import type { Sheet } from './sheets';
import { type Place, type Row, type Rows, rowKey, SEPARATOR } from './tally';

export interface Difference {
  table: string;
  /** ShopID; '0' for the company as a whole. */
  shopId: string;
  /** The business day, or the first day of the month. */
  date: string;
  measure: string;
  /** Values of the roll-up and of the bills; null where there is no row. */
  kept: number | string | null;
  bills: number | string | null;
  /** Keys of the row besides shop and day. */
  of: Record<string, string>;
}

/** The table of a grain and the rows to compare in it. */
export interface Grain {
  table: string;
  date: 'business_date' | 'month';
  compId: number;
  shopIds: readonly string[];
  from: string;
  to: string;
}

const nameOf = (key: Sheet['keys'][number]) => (typeof key === 'string' ? key : key[0]);
const sqlOf = (key: Sheet['keys'][number]) => (typeof key === 'string' ? key : key[1]);

interface KeptRow extends Place {
  about: string;
  sums: number[];
  moment: string | null;
}

/** Rows of a roll-up, summed by the keys of the sheet. */
function keptRows(q: Query, sheet: Sheet, grain: Grain): Promise<KeptRow[]> {
  const calendar =
    grain.date === 'business_date' && sheet.isByCalendar !== false ? 'calendar_date::text' : `''`;
  const about = sheet.keys.map((key) => `(${sqlOf(key)})::text`).join(`, '${SEPARATOR}', `) || `''`;
  const moment = sheet.first ? `min(${sheet.first})` : sheet.last ? `max(${sheet.last})` : 'null::timestamp';
  return q<KeptRow>(
    `select shop_id::text as "shopId", ${grain.date} as date, ${calendar} as "calendarDate", concat(${about}) as about,
       array[${sheet.sums.map((name) => `sum(${sheet.sumsSql?.[name] ?? name})::bigint`).join(', ')}]::bigint[] as sums, ${moment} as moment
     from ${grain.table}
     where comp_id = $1 and shop_id = any($2::bigint[]) and ${grain.date} between $3::date and $4::date and ${sheet.of ?? 'true'}
     group by 1, 2, 3, 4`,
    [grain.compId, grain.shopIds, grain.from, grain.to],
  );
}

/** Each measure of each row that differs; days for which `isOpen` is true are left out. */
export async function compare(
  q: Query,
  sheet: Sheet,
  grain: Grain,
  expected: Rows,
  isOpen: (place: Place) => boolean,
): Promise<Difference[]> {
  const found: Difference[] = [];
  const seen = new Set<Row>();
  for (const kept of await keptRows(q, sheet, grain)) {
    const row = expected.get(rowKey(kept.shopId, kept.date, kept.calendarDate, kept.about));
    if (row) seen.add(row);
    if (!isSame(sheet, kept, row) && !isOpen(kept)) found.push(...parted(sheet, grain, kept, kept, row));
  }
  for (const row of expected.values())
    if (!seen.has(row) && !isOpen(row)) found.push(...parted(sheet, grain, row, undefined, row));
  return found;
}

function momentOf(sheet: Sheet, row: Row | undefined): string | null {
  return (sheet.first ? row?.first : sheet.last ? row?.last : null) ?? null;
}

function isSame(sheet: Sheet, kept: KeptRow, row: Row | undefined): boolean {
  for (let index = 0; index < kept.sums.length; index++)
    if (kept.sums[index] !== (row?.sums[index] ?? 0)) return false;
  return kept.moment === momentOf(sheet, row);
}

function parted(
  sheet: Sheet,
  { table }: Grain,
  { shopId, date, calendarDate, about }: Place & { about: string },
  kept: KeptRow | undefined,
  row: Row | undefined,
): Difference[] {
  const keys = about.split(SEPARATOR);
  const of = {
    ...(calendarDate !== '' && calendarDate !== date && { calendar_date: calendarDate }),
    ...Object.fromEntries(sheet.keys.map((key, index) => [nameOf(key), keys[index] ?? ''])),
  };
  const moment = sheet.first ?? sheet.last;
  const pairs: [measure: string, kept: Difference['kept'], bills: Difference['bills']][] = [
    ...sheet.sums.map((name, index): (typeof pairs)[number] => [
      name,
      kept?.sums[index] ?? null,
      row?.sums[index] ?? null,
    ]),
    ...(moment
      ? [[moment, kept?.moment ?? null, momentOf(sheet, row)] satisfies (typeof pairs)[number]]
      : []),
  ];
  return pairs
    .filter(([, is, should]) => (is ?? 0) !== (should ?? 0))
    .map(([measure, is, should]) => ({ table, shopId, date, measure, kept: is, bills: should, of }));
}
