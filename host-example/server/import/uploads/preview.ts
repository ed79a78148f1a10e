/** A look at files before anything is written: the first bills, the totals of each day, and what would be left out. */
import type { ImportEvent } from '../../../../types/api/imports';
import { moneyIn } from '../../currency';
import type { Db } from '../../db/db';
import type { Bill } from '../../ingest/bill';
import { sumOf } from '../../ingest/money';
import { settleLines } from '../../ingest/rows/settle-lines';
import { isCounted } from '../../metrics/bill-states';
import { checker } from '../bills/checker';
import { noNames } from '../bills/names';
import { readSource } from '../read-source';
import { businessDay } from '../reading/business-day';
import { createSpool } from '../reading/spool';
import type { Entry, Source } from '../source';
import { remark, skip } from '../tally';
import { findTarget } from '../target/find-target';
import { refuseOtherStore } from '../target/stated-store';
import type { Told } from '../told';
import { said, wordsOf } from '../words/said';
import { targetWords } from '../words/target-words';
import { leftOf, shownFiles } from './left';

type Preview = Extract<ImportEvent, { Kind: 'preview' }>;
const FIRST = 5;
const DISHES = 6;

interface Options extends Told {
  files: readonly string[];
  shop: string;
  company: string;
}

export async function previewSource<One extends Entry>(
  db: Db,
  source: Source<One>,
  options: Options,
): Promise<Preview> {
  const found = await findTarget(db, options, '');
  const name = source.stated?.source ?? 'csv';
  await refuseOtherStore(db, found, { shop: options.shop, source: name }, (await source.store?.()) ?? null);
  const spool = await createSpool<One>();
  try {
    const { tally, settings, shopOfFiles } = await readSource(spool, source, found, options);
    const money = moneyIn(settings.currency);
    const refusalOf = checker(source);
    const days = new Map<string, { bills: number; income: number }>();
    const first: Bill[] = [];
    for await (const lines of spool.bills()) {
      options.signal?.throwIfAborted();
      const built = source.build(lines, noNames);
      if ('joined' in built) continue;
      if (!('bill' in built)) {
        skip(tally, built.reason, built.line, lines.length, 1, source.amountOf?.(lines) ?? 0);
        continue;
      }
      const { bill, remark: odd } = built;
      const wrong = refusalOf(bill);
      if (wrong !== null) {
        skip(
          tally,
          said(targetWords.refusedBill(bill.ExtID, wrong.field, wordsOf(wrong))),
          lines[0],
          lines.length,
          1,
          source.amountOf?.(lines) ?? 0,
        );
        continue;
      }
      if (odd) remark(tally, odd.note, odd.line);
      const date = businessDay(timeOf(bill), settings.dayStart);
      const day = days.get(date) ?? { bills: 0, income: 0 };
      days.set(date, { bills: day.bills + 1, income: day.income + incomeOf(bill) });
      keepFirst(first, bill);
    }
    const all = [...days].sort(([left], [right]) => (left < right ? -1 : 1));
    const income = sumOf(all, ([, day]) => day.income);
    return {
      Kind: 'preview',
      Source: name,
      Files: shownFiles(options.files),
      Rows: tally.lines,
      Bills: sumOf(all, ([, { bills }]) => bills),
      Income: money.text(income),
      LeftBills: tally.skippedBills,
      LeftRows: tally.skippedLines,
      AllIncome: money.text(income + tally.skippedFen),
      Mends: [],
      IsNewStore: found.shop === null ? 1 : 0,
      Currency: found.shop?.currency ?? shopOfFiles.currency ?? '',
      CompanyCurrency: found.currency ?? '',
      Days: all.map(([date, { bills, income }]) => ({
        Date: date,
        Bills: bills,
        Income: money.text(income),
      })),
      First: first.map((bill) => ({
        Bill: bill.OrderNo,
        Time: timeOf(bill).slice(0, 16),
        Amount: money.text(incomeOf(bill)),
        Dishes: bill.Items.slice(0, DISHES).map(
          ({ GoodsName, QtyMilli }) => `${GoodsName}${QtyMilli === 1000 ? '' : ` × ${QtyMilli / 1000}`}`,
        ),
      })),
      Left: leftOf(tally, tally.reasons),
      Notes: leftOf(tally, tally.notes),
    };
  } finally {
    await spool.close();
  }
}

const timeOf = ({ FirstSettleTime, OpenTime }: Bill) => FirstSettleTime ?? OpenTime;

/** Keeps the earliest bills, in the order of time. */
function keepFirst(first: Bill[], bill: Bill): void {
  const last = first.at(-1);
  if (first.length >= FIRST && last !== undefined && timeOf(last) <= timeOf(bill)) return;
  first.push(bill);
  first.sort((left, right) => (timeOf(left) < timeOf(right) ? -1 : 1));
  if (first.length > FIRST) first.pop();
}

/** As reports count it; cancelled bills earn nothing. */
function incomeOf(bill: Bill): number {
  if (!isCounted(bill.OrderState)) return 0;
  const { turnover, discount, refund } = settleLines(bill);
  return turnover - discount - refund;
}
