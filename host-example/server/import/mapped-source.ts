/** Rows of a file of any shape, read by a map; refunds go to the bills that they are of. */
import { moneyIn } from '../currency';
import type { Bill, BillItem } from '../ingest/bill';
import { priceOf, sumOf } from '../ingest/money';
import { stated } from './bills/bill-money';
import { buildBill, type CheckedLines, checkLines, soldOf } from './bills/build-bill';
import { type Names, noNames } from './bills/names';
import { standingApart, withoutCopies } from './bills/one-bill';
import { type Links, linkRefunds, refundOf } from './formats/refunds';
import type { ImportMap } from './map/import-map';
import { parseTimeFormat } from './map/time-format';
import type { Line } from './reading/line';
import { readLines } from './reading/read-lines';
import type { Spool } from './reading/spool';
import type { Source } from './source';
import { noteLine } from './target/catalog';
import { payKinds } from './target/pay-kinds';
import { fault } from './words/words';

/** Times within a bill that are so much rarer than one time for all its rows are those of two bills. */
const RARE = 10;

type Lines = readonly [Line, ...Line[]];

export function mappedSource(files: readonly string[], map: ImportMap): Source<Line> {
  const rules = {
    text: moneyIn(map.shop?.currency ?? 'CNY').text,
    tax: map.tax,
    isTaxAdded: map.shop?.prices === 'withoutTax',
    billHours: map.billHours,
    needsHead: map.bills !== undefined,
    currency: map.shop?.currency ?? 'CNY',
    hasOneTime: false,
    hasHours: hasHours(map),
  };
  /** Neighbours of one number in the file: at one time, and at several. */
  const pairs = { same: 0, apart: 0 };
  let above: Line | null = null;
  /** Most files hold none, and then nothing is looked for. */
  let hasRefunds = false;
  let { refundsOf, saleOf }: Links<Back> = { refundsOf: new Map(), saleOf: new Map(), notes: [] };
  const isRefund = (lines: readonly Line[]) => lines.some(({ state }) => state === 'refund');

  return {
    map,
    async *entries(own, passed) {
      rules.currency = own.currency;
      rules.text = moneyIn(own.currency).text;
      rules.isTaxAdded = own.prices === 'withoutTax';
      yield* readLines(files, map, { ...own, passed });
    },
    note(catalog, line) {
      hasRefunds ||= line.state === 'refund';
      if (above !== null && above.bill === line.bill && above.time !== '' && line.time !== '')
        pairs[above.time.slice(0, 16) === line.time.slice(0, 16) ? 'same' : 'apart']++;
      above = line;
      for (const name of [line.payment, ...line.paid.map((one) => one.name)]) {
        const kind = map.paymentKinds?.[name];
        if (kind !== undefined) catalog.payKinds.set(name, payKinds[kind]);
      }
      noteLine(catalog, line);
    },
    async prepare(spool) {
      // One bill with one time is no custom of a file yet.
      rules.hasOneTime = pairs.same >= RARE && pairs.apart * RARE <= pairs.same;
      const odd = above === null || rules.hasHours ? [] : [fault(above, 'bill.noHours')];
      if (!hasRefunds) return odd;
      const backs: Back[] = [];
      for await (const lines of spool.bills()) {
        if (!isRefund(lines)) continue;
        const checked = checkLines(lines, noNames, rules);
        if (!('reason' in checked)) backs.push(backOf(lines, checked));
      }
      if (backs.length === 0) return odd;
      await nameOwnNumbers(spool, backs);
      const links = await linkRefunds(
        spool,
        backs,
        (lines) => {
          const checked = isRefund(lines) ? null : checkLines(lines, noNames, rules);
          if (checked === null || 'reason' in checked || checked.state !== 'sale') return null;
          return backOf(lines, checked);
        },
        (back) => back,
      );
      ({ refundsOf, saleOf } = links);
      return [...odd, ...links.notes];
    },
    amountOf(all) {
      const { lines } = withoutCopies(all);
      const amount =
        stated(lines, 'totalFen') ??
        sumOf(lines, (line) => {
          const amount = line.amountFen ?? priceOf(line.priceFen ?? 0, line.qtyMilli);
          return line.kind === 'sale' ? amount - line.lineDiscountFen : line.kind === 'bill' ? 0 : -amount;
        });
      return isRefund(lines) ? -amount : amount;
    },
    build(lines, names) {
      const [first] = lines;
      if (!isRefund(lines)) {
        const refunds = (items: readonly BillItem[]) => refundsTo(first.bill, items, names);
        const built = buildBill(lines, names, rules, refunds);
        if (!('bill' in built)) return built;
        const { copies } = withoutCopies(lines);
        const [copy] = copies;
        const isApart = pairs.apart > RARE * pairs.same + RARE;
        const remark =
          copy === undefined
            ? standingApart(lines, isApart)
            : fault(copy, 'bill.copied', { bill: first.number });
        return { ...built, remark, copies: copies.length };
      }
      if (saleOf.has(first.bill)) return { joined: true };
      const checked = checkLines(lines, names, rules);
      if ('reason' in checked) return checked;
      const amount = rules.text(checked.money.collected);
      return fault(first, 'bill.refundOfNone', { refund: checked.number, amount });
    },
  };

  function refundsTo(sale: string, items: readonly BillItem[], names: Names): Bill['Refunds'] {
    const own = refundsOf.get(sale) ?? [];
    return own.map((back) => {
      // A refund with a number of its own is shown by it.
      const isOnly = back.number !== sale && own.filter(({ number }) => number === back.number).length === 1;
      const head = isOnly ? { ...back.head, bill: back.number } : back.head;
      return refundOf({ ...back, head }, items, names);
    });
  }
}

/** Whether anything says at what time of day a bill was paid. */
function hasHours({ columns, constants = {}, timeFormat, bills }: ImportMap): boolean {
  if (constants.time !== undefined) return true;
  const formats = [
    columns.time === undefined ? undefined : timeFormat,
    bills?.columns.time === undefined ? undefined : (bills.timeFormat ?? timeFormat),
  ];
  return formats.some((format) => format !== undefined && parseTimeFormat(format).units.has('hour'));
}

type Back = ReturnType<typeof backOf>;

/** A bill or a refund as refunds are found and built by. */
function backOf([line, ...others]: Lines, checked: CheckedLines) {
  const { money, settleTime: time, cashier, number } = checked;
  const payments = money.shares.map(({ name }) => ({ name }));
  return {
    number,
    line,
    head: {
      bill: line.bill,
      time,
      payment: payments[0]?.name ?? '',
      net: money.net,
      refundOf: [line, ...others].find((one) => one.refundOf !== '')?.refundOf ?? '',
      collected: money.collected,
      cashier,
      remark: '',
    },
    items: soldOf(checked),
    payments,
    money: { added: money.taxAdded, included: money.taxIncluded, tip: money.tip },
  };
}

/** A refund whose number is that of a sale is of that sale. */
async function nameOwnNumbers(spool: Spool<Line>, backs: readonly Back[]): Promise<void> {
  const open = backs.filter(({ head }) => head.refundOf === '');
  if (open.length === 0) return;
  const numbers = new Set(open.map(({ number }) => number));
  const sales = new Map<string, string>();
  for await (const [first] of spool.bills())
    if (first.state !== 'refund' && numbers.has(first.number)) sales.set(first.number, first.bill);
  for (const { head, number } of open) head.refundOf = sales.get(number) ?? '';
}
