/**
 * The sums of the roll-ups, worked out a second time from raw bills, without any of the server's code: what the tests
 * hold the roll-ups to. Keys are `<day> <group> <figure>`; a figure of 0 is left out.
 */
import type { Bill, BillItem } from '../../host-example/server/ingest/bill';

export type Totals = Map<string, number>;

const COUNTED = [2, 4, 7];
const incomePartOf = (back: Bill['Refunds'][number]) =>
  back.AmountFen - (back.TaxFen ?? 0) - (back.TipFen ?? 0);
const cost = (price: number, quantity: number) => Math.floor((price * quantity + 500) / 1000);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const parse = (time: string) => Date.parse(`${time.replace(' ', 'T')}Z`);
const dayOf = (time: string, hours: number) =>
  new Date(parse(time) - hours * 3_600_000).toISOString().slice(0, 10);
const SENSITIVE: Record<string, number> = { RETURN: 1, REFUND: 1, REVERSE: 7 };

export function expectedOf(
  bills: readonly Bill[],
  dayStart: number,
  dateType: 1 | 2,
  extra: Totals,
): Record<string, number> {
  const totals: Totals = new Map(extra);
  const add = (key: string, value: number) => totals.set(key, (totals.get(key) ?? 0) + value);
  const hours = dateType === 1 ? dayStart : 0;
  // Categories of whole bills: dishes of a child bill are those of its parent, where both are of one day.
  const ofBills = new Set<string>();
  for (const bill of bills) {
    const day = dayOf(bill.FirstSettleTime ?? bill.OpenTime, hours);
    for (const event of bill.Events) {
      const type = SENSITIVE[event.Action];
      if (type !== undefined) add(`${day} sensitive ${type} count`, 1);
    }
    for (const paid of bill.Payments) {
      add(`${dayOf(paid.PayTime, hours)} money ${paid.PayCode} moved`, paid.AmountFen);
      if (paid.VoidTime !== null)
        add(`${dayOf(paid.VoidTime, hours)} money ${paid.PayCode} moved`, -paid.AmountFen);
    }
    for (const back of bill.Refunds)
      add(`${dayOf(back.RefundTime, hours)} money ${back.PayCode} moved`, -back.AmountFen);
    if (!COUNTED.includes(bill.OrderState)) continue;
    addCounted(bill, day, dayStart, add);
    const settled = bill.FirstSettleTime ?? bill.OpenTime;
    const whole = bill.Parent?.Relation === 1 ? bill.Parent.ExtID : bill.ExtID;
    for (const line of bill.Items)
      if (line.ItemType !== 3)
        ofBills.add(
          JSON.stringify([
            `${day} class ${line.ClassifyID} orders`,
            ...[dayOf(settled, dayStart), dayOf(settled, 0), whole],
          ]),
        );
    if (bill.OrderMode === 1 && bill.DeskID !== '0') totals.set(`${day} desk ${bill.DeskID} used`, 1);
  }
  for (const of of ofBills) add(JSON.parse(of)[0], 1);
  return Object.fromEntries([...totals].filter(([, value]) => value !== 0));
}

function addCounted(
  bill: Bill,
  day: string,
  dayStart: number,
  add: (key: string, value: number) => void,
): void {
  const lines = bill.Items.filter((line) => line.ItemType !== 3);
  const saleOf = (line: BillItem) => cost(line.PriceFen, line.QtyMilli - line.ReturnQtyMilli);
  const fees = sum(bill.Fees.map((fee) => fee.AmountFen));
  const turnover = sum(lines.map(saleOf)) + fees;
  const discount = sum(bill.Discounts.map((given) => given.AmountFen));
  const refund = sum(bill.Refunds.map(incomePartOf));
  const income = turnover - discount - refund;
  const spread = spreadLines(bill, lines, saleOf);
  const opened = bill.OpenTime;
  const settled = bill.FirstSettleTime ?? opened;
  const slot = (time: string) => Math.floor((parse(time) % 86_400_000) / 1_800_000);
  const isEarly = dayOf(opened, dayStart) < dayOf(settled, dayStart) ? 1 : 0;

  add(`${day} day turnover`, turnover);
  add(`${day} day fees`, fees);
  add(`${day} day discount`, discount);
  add(`${day} day refund`, refund);
  add(`${day} day income`, income);
  add(`${day} day feeIncome`, spread.fees);
  add(`${day} day tax`, (bill.TaxFen ?? 0) - sum(bill.Refunds.map((back) => back.TaxFen ?? 0)));
  add(
    `${day} day taxIncluded`,
    (bill.TaxIncludedFen ?? 0) - sum(bill.Refunds.map((back) => back.TaxIncludedFen ?? 0)),
  );
  const kept = bill.Payments.filter((paid) => paid.VoidTime === null);
  add(
    `${day} day tips`,
    sum(kept.map((paid) => paid.TipFen ?? 0)) - sum(bill.Refunds.map((back) => back.TipFen ?? 0)),
  );
  // A child bill is paid with its parent: its money counts, it is no bill of its own.
  const isBill = bill.Parent?.Relation !== 1;
  if (isBill) add(`${day} day orders`, 1);
  add(`${day} day guests`, bill.GuestCount ?? 1);
  if (bill.OrderMode === 1) {
    if (isBill) {
      add(`${day} day tables`, 1);
      add(`${day} day minutes`, Math.floor((parse(settled) - parse(opened)) / 60_000));
    }
  }
  if (bill.MemID !== null) add(`${day} day memberIncome`, income);
  const mode = `${day} mode ${bill.OrderMode}`;
  add(`${mode} discount`, discount);
  if (isBill) add(`${mode} orders`, 1);
  add(`${mode} guests`, bill.GuestCount ?? 1);
  if (isBill && bill.OrderMode === 1) add(`${mode} tables`, 1);
  add(`${day} source ${bill.SourceID}${bill.OrderMode} income`, income);
  add(`${day} open ${slot(opened)}${isEarly} income`, income);
  add(`${day} settle ${slot(settled)} turnover`, turnover);
  add(`${day} split income`, income - spread.fees);
  for (const [index, line] of lines.entries()) {
    const goods = `${day} goods ${line.GoodsID}`;
    add(`${goods} sale`, saleOf(line));
    add(`${goods} income`, spread.lines[index] ?? 0);
    add(`${goods} qty`, line.QtyMilli - line.ReturnQtyMilli);
    // A set meal without a cost of its own costs what its parts do.
    const parts = bill.Items.filter((part) => part.ItemType === 3 && part.ParentItemNo === line.ItemNo);
    const ofParts = parts.length > 0 && parts.every((part) => typeof part.CostFen === 'number');
    const lineCost = line.CostFen ?? (ofParts ? sum(parts.map((part) => part.CostFen ?? 0)) : null);
    add(`${goods} cost`, lineCost ?? 0);
    if (lineCost !== null) add(`${goods} costedIncome`, spread.lines[index] ?? 0);
    add(`${goods} gift`, cost(line.PriceFen, line.GiftQtyMilli));
    add(`${goods} return`, line.ReturnQtyMilli);
  }
  for (const paid of bill.Payments)
    if (paid.VoidTime === null) add(`${day} pay ${paid.PayCode} net`, paid.AmountFen);
  for (const back of bill.Refunds) add(`${day} pay ${back.PayCode} net`, -back.AmountFen);
  for (const given of bill.Discounts) add(`${day} discount ${given.DiscountType} amount`, given.AmountFen);
}

/** Largest remainder in whole numbers of any size. */
export function share(total: number, weights: readonly number[]): number[] {
  const whole = BigInt(sum(weights));
  if (total === 0 || whole === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const shares = exact.map((part) => Number(part / whole));
  const order = exact
    .map((part, index) => ({ index, rest: part % whole }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const { index } of order.slice(0, total - sum(shares))) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** What every line and all fees together brought in, and what went back of each line. */
export function spreadLines(bill: Bill, lines: readonly BillItem[], saleOf: (line: BillItem) => number) {
  const left = [...lines.map(saleOf), ...bill.Fees.map((fee) => fee.AmountFen)];
  const take = (index: number, amount: number) => {
    left[index] = (left[index] ?? 0) - amount;
  };
  let whole = 0;
  for (const given of bill.Discounts) {
    const index = lines.findIndex((line) => line.ItemNo === given.ItemNo);
    if (given.ItemNo === 0) whole += given.AmountFen;
    else take(index, given.AmountFen);
  }
  for (const [index, part] of share(whole, left).entries()) take(index, part);
  const payable = [...left];
  let rest = 0;
  for (const back of bill.Refunds.filter((one) => !one.VoidTime)) {
    if (back.Goods.length === 0) rest += incomePartOf(back);
    for (const goods of back.Goods) {
      const index = lines.findIndex((line) => line.ItemNo === goods.ItemNo);
      const own = Math.min(goods.AmountFen, left[index] ?? 0);
      take(index, own);
      rest += goods.AmountFen - own;
    }
  }
  for (const [index, part] of share(rest, left).entries()) take(index, part);
  const refunds = left.map((fen, index) => (payable[index] ?? 0) - fen).slice(0, lines.length);
  return { lines: left.slice(0, lines.length), refunds, fees: sum(left.slice(lines.length)) };
}
