/** What files state of receipts and of whole days: kept, and put back when the run that replaced it is taken out. */
import type { Query, Tenant } from '../../db/db';
import { insertRows } from '../../db/insert-rows';

/** The shop and the format that totals are of. */
export interface TotalsPlace {
  compId: number;
  shopId: string;
  source: string;
}

/** What a file states of one receipt or refund; of refunds the amounts are below zero. */
export interface SourceDocument {
  document: string;
  businessDate: string;
  payCode: string;
  netFen: number;
  /** Added and included tax. */
  taxFen: number;
  tipFen: number;
  paidFen: number;
}

/** Sums of a day and what each counts, thousandths for quantities, in the order in which they are told; ways of payment, dishes and cash have names. */
export const dayMeasures = {
  ...({ gross: 'money', discount: 'money', net: 'money' } as const),
  ...({ bills: 'count', guests: 'count', tables: 'count', paid: 'money' } as const),
  ...({ dish_qty: 'quantity', dish_sale: 'money', dish_net: 'money' } as const),
  ...({ dish_return: 'quantity', dish_gift: 'quantity', cash: 'money' } as const),
};
export type DayMeasure = keyof typeof dayMeasures;

export interface DayTotal {
  businessDate: string;
  measure: DayMeasure;
  /** Name of the dish, the way of payment or the entry of cash; '' for the day itself. */
  name: string;
  amount: number;
  /** The pay type of a way of payment. */
  payCode?: string;
}

/** A table of totals, what of its rows belongs together, and its columns. */
interface Kept {
  table: string;
  same: readonly string[];
  columns: readonly string[];
}

const place = ['comp_id', 'shop_id', 'source', 'business_date', 'pay_code', 'import_id'];
export const ofDocuments: Kept = {
  table: 'source_total',
  same: ['shop_id', 'source', 'document'],
  columns: [...place, 'document', 'row_no', 'net_fen', 'tax_fen', 'tip_fen', 'paid_fen'],
};
export const ofDays: Kept = {
  table: 'source_day',
  same: ['shop_id', 'source', 'business_date', 'measure'],
  columns: [...place, 'measure', 'name', 'amount'],
};

const NAMES_AT_ONCE = 5_000;

/** Stores what the files of a run state of receipts and of whole days. */
export async function storeTotals(
  q: Tenant,
  { compId, shopId, source }: TotalsPlace,
  importId: number,
  { documents, days }: { documents: readonly SourceDocument[]; days: readonly DayTotal[] },
): Promise<void> {
  const own = { shop_id: shopId, source, import_id: importId };
  if (documents.length > 0) await storeDocuments();
  if (days.length > 0) await storeDays();

  /** Takes rows away and keeps them for the run to be taken out again; their condition has $5. */
  function replace({ table, columns }: Kept, condition: string, value: unknown) {
    return q(
      `with gone as (delete from ${table} where comp_id = $1 and shop_id = $2 and source = $3 and ${condition} returning ${columns})
       insert into ${table}_past (replaced_by, ${columns}) select $4::int, ${columns} from gone on conflict do nothing returning 1`,
      [compId, shopId, source, importId, value],
    );
  }

  /**
   * Replaces what was kept of the same receipts, and of days of sales between the first and the last of the files: an export
   * holds those whole. It may state a payment of another day again, and the nights of an export may have gaps.
   */
  async function storeDocuments(): Promise<void> {
    const rowNo = new Map<string, number>();
    const rows = documents.map(({ document, businessDate: business_date, payCode: pay_code, ...fen }) => {
      const row_no = (rowNo.get(document) ?? 0) + 1;
      rowNo.set(document, row_no);
      const { netFen: net_fen, taxFen: tax_fen, tipFen: tip_fen, paidFen: paid_fen } = fen;
      return { ...own, document, row_no, business_date, pay_code, net_fen, tax_fen, tip_fen, paid_fen };
    });
    const sales = documents.filter(({ netFen }) => netFen > 0).map(({ businessDate }) => businessDate);
    const whole = [...new Set(sales)].sort().slice(1, -1);
    await replace(ofDocuments, 'business_date = any($5::date[])', whole);
    const names = [...rowNo.keys()];
    for (let from = 0; from < names.length; from += NAMES_AT_ONCE)
      await replace(ofDocuments, 'document = any($5::text[])', names.slice(from, from + NAMES_AT_ONCE));
    await insertRows(q, ofDocuments.table, rows);
  }

  /** Replaces what was kept of the same days and measures; of a day whose income comes, its ways of payment too. */
  async function storeDays(): Promise<void> {
    const held = days.flatMap(({ businessDate, measure }) =>
      (measure === 'net' ? (['net', 'paid'] as const) : [measure]).map((one) => [businessDate, one]),
    );
    const isHeld = `(business_date, measure) in (select (e->>0)::date, e->>1 from jsonb_array_elements($5::jsonb) e)`;
    await replace(ofDays, isHeld, JSON.stringify(held));
    const rows = days.map((day) => {
      const { businessDate: business_date, measure, name, amount, payCode: pay_code = '' } = day;
      return { ...own, business_date, measure, name, amount, pay_code };
    });
    await insertRows(q, ofDays.table, rows);
  }
}

/** Takes the totals of a run away and puts back those that it replaced; gives the days of both, row by row. */
export async function putTotalsBack(
  q: Query,
  kept: Kept,
  compId: number,
  importId: number,
): Promise<{ gone: string[]; back: string[] }> {
  const { table, same } = kept;
  const run = [compId, importId];
  const daysOf = (rows: readonly { day: string }[]) => rows.map(({ day }) => day);
  const gone = await q<{ day: string }>(
    `delete from ${table} where comp_id = $1 and import_id = $2 returning business_date as day`,
    run,
  );
  // A later run that replaced totals of this one has then replaced what was there before this one.
  await q(
    `update ${table}_past p set replaced_by = n.replaced_by
     from (select distinct ${same.join(', ')}, replaced_by from ${table}_past where comp_id = $1 and import_id = $2) n
     where p.comp_id = $1 and p.replaced_by = $2 and ${same.map((name) => `p.${name} = n.${name}`).join(' and ')}`,
    run,
  );
  await q(`delete from ${table}_past where comp_id = $1 and import_id = $2`, run);
  const back = await q<{ day: string }>(
    `insert into ${table} (${kept.columns}) select ${kept.columns} from ${table}_past where comp_id = $1 and replaced_by = $2
     on conflict do nothing returning business_date as day`,
    run,
  );
  await q(`delete from ${table}_past where comp_id = $1 and replaced_by = $2`, run);
  return { gone: daysOf(gone), back: daysOf(back) };
}
