/** Rows of a file of any shape, read by a map. */
import { moneyIn } from '../currency';
import { sumOf } from '../ingest/money';
import { stated } from './bills/bill-money';
import { withoutCopies } from './bills/copies';
import { standingApart } from './bills/one-bill';
import { amountOf, type Rules, receiptOfLines, stateOf } from './bills/receipt-of-lines';
import { billsOf } from './bills/refunds';
import { billsMap, type ImportMap } from './map/import-map';
import { parseTimeFormat } from './map/time-format';
import type { Line } from './reading/read-line';
import { readLines } from './reading/read-lines';
import type { Source } from './source';
import { noteDish } from './target/catalog';
import { payKinds } from './target/pay-kinds';
import { fault } from './words/words';

/** Times within a bill that are so much rarer than one time for all its rows are those of two bills. */
const RARE = 10;

export function mappedSource(files: readonly string[], map: ImportMap): Source<Line> {
  const { currency = 'CNY', prices } = map.shop ?? {};
  const rules: Rules = {
    text: moneyIn(currency).text,
    tax: map.tax,
    isTaxAdded: prices === 'withoutTax',
    currency,
    billHours: map.billHours,
    needsHead: map.bills !== undefined,
    hasOneTime: false,
    hasHours: hasHours(map),
  };
  /** Neighbours of one number in the file: at one time, and at several. */
  const pairs = { same: 0, apart: 0 };
  let above: Line | null = null;
  /** Most files hold none, and then nothing is looked for. */
  let hasRefunds = false;
  const bills = billsOf<Line>(
    (lines) => receiptOfLines(lines, rules),
    (fen) => rules.text(fen),
    { hint: 'columns.register' },
  );

  return {
    name: 'csv',
    map,
    haveSameMembers: true,
    entries(own, passed) {
      rules.currency = own.currency;
      rules.text = moneyIn(own.currency).text;
      rules.isTaxAdded = own.prices === 'withoutTax';
      return readLines(files, map, own, passed);
    },
    note(catalog, line) {
      hasRefunds ||= line.state === 'refund';
      if (above !== null && above.bill === line.bill && above.time !== '' && line.time !== '')
        pairs[above.time.slice(0, 16) === line.time.slice(0, 16) ? 'same' : 'apart']++;
      if (above === null)
        for (const [name, kind] of Object.entries(map.paymentKinds ?? {})) catalog.payKinds.set(name, payKinds[kind]);
      above = line;
      if (line.wrong !== '') return;
      if (line.payment !== '') catalog.payments.add(line.payment);
      for (const { name } of line.paid) catalog.payments.add(name);
      if (line.orderType !== '') catalog.sources.add(line.orderType);
      if (line.table !== '') catalog.tables.add(line.table);
      if (line.cashier !== '') catalog.cashiers.add(line.cashier);
      const { kind, priceFen, amountFen, qtyMilli } = line;
      if (kind !== 'discount' && kind !== 'bill')
        noteDish(catalog, line, priceFen ?? Math.floor(((amountFen ?? 0) * 1000) / qtyMilli));
    },
    prepare(spool) {
      // One bill with one time is no custom of a file yet.
      rules.hasOneTime = pairs.same >= RARE && pairs.apart * RARE <= pairs.same;
      const odd = above === null || rules.hasHours ? [] : [fault(above, 'bill.noHours')];
      return hasRefunds ? [...odd, ...bills.link(spool)] : odd;
    },
    amountOf(all) {
      const { lines } = withoutCopies(all);
      const state = stateOf(lines);
      if (state === 'void') return 0;
      const amount =
        stated(lines, 'totalFen') ??
        sumOf(lines, (line) => {
          if (line.kind === 'bill') return 0;
          const amount = amountOf(line) - line.lineDiscountFen;
          return line.kind === 'sale' ? amount : -amount;
        });
      return state === 'refund' ? -amount : amount;
    },
    build(lines, names) {
      const built = bills.build(lines, names);
      if (!('bill' in built) || built.remark) return built;
      return { ...built, remark: standingApart(lines, pairs.apart > RARE * pairs.same + RARE) };
    },
  };
}

/** Whether anything says at what time of day a bill was paid. */
const hasHours = (map: ImportMap): boolean =>
  map.constants?.time !== undefined ||
  [map, billsMap(map)].some(
    (file) => file?.columns.time !== undefined && file.timeFormat && parseTimeFormat(file.timeFormat).units.has('hour'),
  );
