/** One row → one line, with everything that is wrong about it. */
import { moneyIn } from '../../currency';
import { priceOf } from '../../ingest/money';
import { plainName } from '../../ingest/plain-name';
import { type FileMap, MAX_PRICE_FEN, MAX_QTY_MILLI } from '../map/import-map';
import { timeReader } from '../map/time-format';
import { type Place, say } from '../words/words';
import { billKeys } from './bill-keys';
import { parseGuests, parseQty } from './fields';
import { type FileToRead, type RowCells, rowCells } from './row-cells';

/** One row of a file as a line of a bill, with exact values. */
export type Line = ReturnType<ReturnType<typeof lineReader>>;

/** What a row says of its dish: a row of a dish, one of its money, or one about the bill, as a whole or a payment of it. */
interface Amounts {
  kind: 'sale' | 'return' | 'discount' | 'bill';
  /** Of one unit; null where the file has the amount of the row only. */
  priceFen: number | null;
  /** Of the whole row; null where the file has the price only. */
  amountFen: number | null;
  /** More than zero, whatever the kind. */
  qtyMilli: number;
}

type State = 'sale' | 'refund' | 'void';
type Paid = readonly { name: string; amountFen: number }[];

/** Reads the rows of one file, in their order. */
export function lineReader(file: FileToRead) {
  const { map, other, places, width, shop, isFileOfBills } = file;
  const { constants = {} } = map;
  // A file without a time of day: its days begin when the shop's do.
  const defaults = { date: constants.date, time: constants.time ?? shop.dayStart, zone: shop.timeZone };
  const readTime = map.timeFormat === undefined ? null : timeReader(map.timeFormat, defaults);
  const elsewhere = elsewhereOf(map, other);
  // A bill whose file does not say how it was paid is not paid in cash.
  const usualPayment = plainName(constants.payment ?? say('row.paymentUnknown'));
  const usualGuests = elsewhere.has('guests') ? null : (constants.guests ?? null);
  const usualDish = plainName(constants.dish ?? say('row.dishesUnknown'));
  /** The row that is read. */
  const row = rowCells(file);
  const { cell, text, amount, size } = row;
  const bills = billKeys(file, row);
  const amountsOf = amountsReader(map, row, moneyIn(shop.currency).text);

  /** `index` is the number of the row among those that are not passed over. */
  return (own: readonly string[], place: Required<Place> & { index: number }) => {
    const cells = bills.withFirstRow(own);
    row.begin(cells, place.line);
    // A row of another width is read all the same, so that all that is wrong with it is told at once.
    if (own.length !== width) row.tell('row.width', { cells: own.length, columns: width });
    const time = timeOfRow();
    const state = stateOfRow();
    const isRefund = state === 'refund';
    const bill = bills.keyOf(cells, time, isRefund);
    // Rows of the file of bills, and rows that state a payment and no dish.
    const isWithoutDish = isFileOfBills || (row.has('payAmount') && cell('dish') === '' && cell('payAmount') !== '');
    const dish = isWithoutDish ? '' : dishOfRow();
    const lineDiscountFen = size('lineDiscount') ?? 0;
    const refundOf = isRefund ? text('refundOf') : '';
    const amounts = isWithoutDish ? NO_DISH : amountsOf(lineDiscountFen, isRefund);
    // Members one by one: copying objects into it is what takes long in a file of a million rows.
    return {
      file: place.file,
      sheet: place.sheet,
      line: place.line,
      index: place.index,
      bill,
      /** The bill's number as printed, without the day. */
      number: bills.printed(),
      time,
      openTime: cell('openTime') === '' ? time : timeOf('openTime'),
      dish,
      category: text('category') || (constants.category ?? ''),
      spec: text('spec'),
      options: text('options'),
      unit: text('unit') || (constants.unit ?? '份'),
      kind: amounts.kind,
      priceFen: amounts.priceFen,
      amountFen: amounts.amountFen,
      qtyMilli: amounts.qtyMilli,
      // Of the row; 0 and null where the file does not say.
      lineDiscountFen,
      lineTaxFen: size('lineTax') ?? 0,
      lineCostFen: size('lineCost'),
      payment: elsewhere.has('payment') ? '' : text('payment') || usualPayment,
      table: text('table'),
      /** What a column calls the register, also where the map names none. */
      register: row.at(places.register),
      guests: row.valueOr(parseGuests(cell('guests')), null) ?? usualGuests,
      cashier: text('cashier'),
      // Of the whole bill, or of the payment of this row; null where the file does not say.
      totalFen: isRefund ? size('total') : amount('total'),
      discountFen: size('discount'),
      taxFen: size('tax'),
      tipFen: size('tip'),
      feeFen: size('fee'),
      payFen: isRefund ? size('payAmount') : amount('payAmount'),
      /** Ways of payment in columns of their own. */
      paid: places.payments.length === 0 ? NO_PAYMENTS : payments(isRefund),
      orderType: text('orderType'),
      /** What the bill is. */
      state,
      /** Number of the bill that a refund gives back, where the file says. */
      refundOf: bills.ofDay(refundOf, time),
      /** The bill of its own register and day that has this number, or else that of the refund; '' for none. */
      mayBeOf: bills.mayBeOf(refundOf, time, isRefund),
      /** Asked for last, when all cells were read. */
      wrong: row.wrong(),
    };
  };

  /** What the word of the row says the bill is. A word that is in no list is wrong only where sales are listed. */
  function stateOfRow(): State {
    const text = cell('kind');
    const word = text.trim().toLowerCase();
    const isOne = (words: readonly string[]) => words.some((one) => one.toLowerCase() === word);
    const { sale, refund = REFUND, void: voided = VOID } = map.kinds ?? {};
    if (word === '' || (sale !== undefined && isOne(sale))) return 'sale';
    if (isOne(refund)) return 'refund';
    if (isOne(voided)) return 'void';
    if (sale !== undefined) row.tell('cell.word', { column: 'kind', text, words: [...sale, ...refund, ...voided] });
    return 'sale';
  }

  function dishOfRow(): string {
    if (!row.has('dish')) return usualDish;
    const dish = text('dish');
    if (cell('dish') === '') row.tell('row.noDish');
    return dish;
  }

  /** '' where the other file says it. A map without a column of the time has a day for all rows: `parseMap` asks for it. */
  function timeOfRow(): string {
    if (row.has('time')) return timeOf('time');
    return elsewhere.has('time') ? '' : `${defaults.date} ${defaults.time}:00`;
  }

  /** A map with a column of times has their format: `parseMap` asks for it. */
  function timeOf(field: 'time' | 'openTime'): string {
    return readTime === null ? '' : row.valueOr(readTime(cell(field), cell('timeZone')), '');
  }

  function payments(isRefund: boolean): Paid {
    return places.payments.flatMap(({ name, at }) => {
      const given = row.at(at);
      const paid = given === '' ? 0 : row.amountIn(name, given);
      return paid === 0 ? [] : [{ name, amountFen: isRefund ? Math.abs(paid) : paid }];
    });
  }
}

/** Of a row about the bill. */
const NO_DISH: Amounts = { kind: 'bill', priceFen: null, amountFen: null, qtyMilli: 1000 };
const NO_PAYMENTS: Paid = [];

/** Fields that the other file or other columns state, so that no constant and no default is used for them here. */
function elsewhereOf(map: FileMap, other: FileMap | null): ReadonlySet<string> {
  const found = new Set(Object.keys(other?.columns ?? {}).filter((field) => !(field in map.columns)));
  if (map.payments !== undefined || other?.payments !== undefined) found.add('payment');
  return found;
}

const REFUND = ['refund', 'refunded', 'return', '退款', '退货', '退貨'];
const VOID = ['void', 'voided', 'cancelled', 'canceled', '作废', '作廢', '取消'];

/**
 * Reads price, quantity and amount of a row, each above zero, and what kind of line they make. A negative quantity is a return,
 * a negative amount what the map says; rows of refunds are written with or without a minus.
 */
function amountsReader(map: FileMap, row: RowCells, money: (fen: number) => string) {
  const { cell, has, tell } = row;

  return (discount: number, isRefund: boolean): Amounts => {
    const parsedQty = quantity();
    const ofUnit = price('price');
    const ofRow = rowAmount(ofUnit, 'value' in parsedQty ? parsedQty.value : 1000, discount);
    // After the amounts: what is wrong is told in this order.
    const qty = row.valueOr(parsedQty, 1000);
    const priceFen = ofUnit === null ? null : Math.abs(ofUnit);
    const amountFen = ofRow === null ? null : Math.abs(ofRow);
    const qtyMilli = Math.abs(qty);
    if (Math.max(priceFen ?? 0, amountFen ?? 0) > MAX_PRICE_FEN) tell('row.amountBig', { most: money(MAX_PRICE_FEN) });
    if (qtyMilli > MAX_QTY_MILLI) tell('row.quantityBig', { most: MAX_QTY_MILLI / 1000 });
    const product = priceFen === null ? null : priceOf(priceFen, qtyMilli);
    if (product !== null && amountFen !== null && product !== amountFen)
      tell('row.priceTimes', { product: money(product), total: money(amountFen) });
    const figures = { priceFen, amountFen, qtyMilli };
    // It sells what the sale sold: the refund as a whole turns it round.
    if (isRefund) return { kind: 'sale', ...figures };
    if (qty < 0) return { kind: 'return', ...figures };
    if ((ofUnit ?? 0) >= 0 && (ofRow ?? 0) >= 0) return { kind: 'sale', ...figures };
    if (map.negativeAmounts === undefined) tell('row.belowZero');
    return { kind: map.negativeAmounts ?? 'return', ...figures };
  };

  function quantity() {
    const { decimal = '.', constants: { qty: usual } = {} } = map;
    const given = cell('qty');
    // A constant is JSON: its decimal is a point whatever the file's is.
    const isConstant = given === '' && (!has('qty') || usual !== undefined);
    return isConstant ? parseQty(String(usual ?? 1), '.') : parseQty(given, decimal);
  }

  /** Of a unit, or of the row before its discount; null where another column says it. An empty cell is wrong otherwise. */
  function price(field: 'price' | 'lineTotal'): number | null {
    if (!has(field)) return null;
    const given = cell(field);
    const other = field === 'price' ? 'lineTotal' : 'price';
    return given === '' && cell(has(other) ? other : 'lineNet') !== '' ? null : row.amountIn(field, given);
  }

  /** Of the whole row before its discount; null where the price of a unit says it. */
  function rowAmount(ofUnit: number | null, qtyMilli: number, discount: number): number | null {
    const net = row.amount('lineNet');
    const total = price('lineTotal');
    if (net === null) return total;
    // A discount makes an amount smaller towards zero: before it the amount was further from zero.
    const beforeDiscount = net < 0 ? net - discount : net + discount;
    const stated = total ?? (ofUnit === null ? null : priceOf(ofUnit, qtyMilli));
    if (stated !== null && Math.abs(stated) !== Math.abs(beforeDiscount))
      tell('row.lineNet', { gross: money(Math.abs(stated)), discount: money(discount), net: money(Math.abs(net)) });
    return total === null && ofUnit !== null ? null : beforeDiscount;
  }
}
