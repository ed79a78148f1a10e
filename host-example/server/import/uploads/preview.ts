/** A look at files before anything is written: the first bills, the totals of each day, and what would be left out. */
import { basename } from 'node:path';
import type { ImportEvent } from '../../../../types/api/imports';
import { moneyIn } from '../../currency';
import type { Db } from '../../db/db';
import type { Bill } from '../../ingest/bill';
import { sumOf } from '../../ingest/money';
import { incomeOf } from '../../ingest/rows/bill-sums';
import { isCounted } from '../../metrics/bill-states';
import { businessDay } from '../map/shop-times';
import { type BuiltBill, builtBills, checker, readSource } from '../read-source';
import { createSpool } from '../reading/spool';
import { type Built, type Entry, isOfDays, type Source, type Told } from '../source';
import { kindsInOrder, placeOf, type Tally } from '../tally';
import { type Names, noNames } from '../target/catalog';
import { type FoundTarget, type TargetOptions, targetOf } from '../target/find-target';
import { payKindName, payKindOf } from '../target/pay-kinds';
import { say } from '../words/words';

type Preview = Extract<ImportEvent, { Kind: 'preview' }>;
const FIRST = 3;
const DISHES = 6;

export async function previewSource<One extends Entry>(
  db: Db,
  source: Source<One>,
  options: Told & TargetOptions & { files: readonly string[] },
): Promise<Preview> {
  const { found } = await targetOf(db, source, options, '');
  const spool = createSpool<One>(source.haveSameMembers);
  try {
    const { tally, catalog, settings, shopOfFiles } = await readSource(spool, source, found, options);
    const money = moneyIn(settings.currency);
    const { payCode, payCodes } = payCodesOf();
    const names = { ...noNames, payCode };
    const paid = new Map<string, number>();
    const days = new Map<string, { bills: number; income: number }>();
    /** The earliest. */
    const first: BuiltBill<One>[] = [];
    for (const built of builtBills(spool, source, names, tally, checker(source, payCodes))) {
      const { bill } = built;
      const date = businessDay(timeOf(bill), settings.dayStart);
      const day = days.get(date) ?? { bills: 0, income: 0 };
      days.set(date, { bills: day.bills + 1, income: day.income + countedIncome(bill) });
      for (const { PayCode, AmountFen } of paymentsOf(bill)) paid.set(PayCode, (paid.get(PayCode) ?? 0) + AmountFen);
      first.push(built);
      first.sort((left, right) => (timeOf(left.bill) < timeOf(right.bill) ? -1 : 1)).splice(FIRST);
    }
    const hasDays = isOfDays(source);
    for (const { businessDate, measure, amount } of hasDays ? (source.days?.() ?? []) : []) {
      const day = days.get(businessDate) ?? { bills: 0, income: 0 };
      if (measure === 'bills') day.bills = amount;
      if (measure === 'net') day.income = amount;
      days.set(businessDate, day);
    }
    const all = [...days].sort(([left], [right]) => (left < right ? -1 : 1));
    const ways = [...paid].sort(([, left], [, right]) => right - left);
    const income = sumOf(all, ([, day]) => day.income);
    const currency = hasDays ? settings.currency : (found.shop?.currency ?? shopOfFiles.currency ?? '');
    return {
      Kind: 'preview',
      Source: source.name,
      Rows: tally.lines,
      Mends: [],
      Files: tally.files.slice(0, MOST_FILES).map((file) => basename(file)),
      LeftBills: tally.skippedBills,
      LeftRows: tally.skippedLines,
      IsNewStore: isNew(found),
      Currency: currency,
      CompanyCurrency: found.currency ?? '',
      Left: leftOf(tally, tally.reasons),
      Notes: leftOf(tally, tally.notes),
      ...(hasDays && { IsOfDays: 1 }),
      Bills: sumOf(all, ([, { bills }]) => bills),
      Income: money.text(income),
      AllIncome: tally.skippedFen === null ? '' : money.text(income + tally.skippedFen),
      Days: all.map(([day, { bills: Bills, income }]) => ({ Date: day, Bills, Income: money.text(income) })),
      First: first.map(({ bill, lines }) => ({
        Bill: bill.OrderNo,
        Time: timeOf(bill).slice(0, bill.NoHours ? 10 : 16),
        Facts: factsOf(source.build(lines, givenNames), money.text),
        Amount: money.text(countedIncome(bill)),
        Dishes: bill.Items.slice(0, DISHES).map(
          ({ GoodsName, QtyMilli }) => `${GoodsName}${QtyMilli === 1000 ? '' : ` × ${QtyMilli / 1000}`}`,
        ),
      })),
      Payments: ways.map(([code, amount]) => {
        const Name = payCodes.get(code) ?? '';
        const kind = catalog.payKinds.get(Name) ?? payKindOf(Name);
        return { Name, Kind: payKindName(kind), Amount: money.text(amount) };
      }),
    };
  } finally {
    spool.close();
  }
}

/** Those that hold: a void bill has none, and of others some may have been taken back. */
const paymentsOf = ({ Payments }: Bill) => Payments.filter(({ VoidTime }) => VoidTime === null);

const timeOf = ({ FirstSettleTime, OpenTime }: Bill) => FirstSettleTime ?? OpenTime;

/** Codes that stand for the ways of payment, as they come. */
function payCodesOf() {
  const payCodes = new Map<string, string>();
  const payCode = (name: string) => {
    const [known] = [...payCodes].find(([, one]) => one === name) ?? [];
    const code = known ?? String(payCodes.size + 1).padStart(3, '0');
    payCodes.set(code, name);
    return code;
  };
  return { payCode, payCodes };
}

/** Names in the place of the ids that the company will have for them. */
const givenNames: Names = {
  ...noNames,
  payCode: (name) => name,
  desk: (table) => ({ AreaID: '0', DeskID: table }),
  cashierId: (name) => name,
  sourceOf: (name) => name,
};

/** What was understood of a bill beside its dishes. */
function factsOf(built: Built, text: (fen: number) => string): { Name: string; Value: string }[] {
  if (!('bill' in built)) return [];
  const { bill } = built;
  const payments = paymentsOf(bill);
  const sum = (amounts: readonly { AmountFen: number }[]) => sumOf(amounts, ({ AmountFen }) => AmountFen);
  const amount = (fen: number) => (fen === 0 ? '' : text(fen));
  const facts = [
    ['preview.state', bill.OrderState === 3 ? say('preview.void') : ''],
    ['preview.payments', payments.map(({ PayCode, AmountFen }) => `${PayCode} ${text(AmountFen)}`).join(', ')],
    ['preview.discounts', amount(sum(bill.Discounts))],
    ['preview.fees', amount(sum(bill.Fees))],
    ['preview.taxAdded', amount(bill.TaxFen ?? 0)],
    ['preview.taxIncluded', amount(bill.TaxIncludedFen ?? 0)],
    ['preview.tips', amount(sumOf(payments, ({ TipFen }) => TipFen ?? 0))],
    ['preview.refunds', amount(sum(bill.Refunds))],
    ['preview.table', bill.DeskID === '0' ? '' : bill.DeskID],
    ['preview.guests', String(bill.GuestCount ?? say('preview.unknown'))],
    ['preview.cashier', bill.CashierID],
    ['preview.source', bill.SourceID],
  ] as const;
  return facts.flatMap(([name, Value]) => (Value === '' ? [] : [{ Name: say(name), Value }]));
}

/** As reports count it; cancelled bills earn nothing. */
const countedIncome = (bill: Bill): number => (isCounted(bill.OrderState) ? incomeOf(bill) : 0);

// What was left out, or looks odd, as the page lists it.

type Left = Extract<ImportEvent, { Kind: 'preview' }>['Left'];
const MOST = 200;
const MOST_FILES = 20;

export const isNew = ({ shop }: FoundTarget): 0 | 1 => (shop === null ? 1 : 0);

export const leftOf = ({ files }: Tally, kinds: Tally['reasons']): Left =>
  kindsInOrder(kinds)
    .slice(0, MOST)
    .map(({ file, sheet = '', line, count, example }) => ({
      File: placeOf(basename(files[file] ?? ''), sheet),
      Line: line,
      Count: count,
      Reason: example,
    }));
