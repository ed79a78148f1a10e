/** One row → one line, with everything that is wrong about it. */
import { digitsOf, moneyIn } from '../../currency';
import { priceOf } from '../../ingest/money';
import { firstLetters, plainName } from '../../ingest/plain-name';
import type { Places } from '../map/columns';
import { type Field, type FileMap, MAX_PRICE_FEN, MAX_QTY_MILLI, textLimits } from '../map/import-map';
import { businessDay, type Parsed, timeReader } from '../map/time-format';
import type { ShopSettings } from '../source';
import { type Key, type Place, refused, say, type Values, words } from '../words/words';
import { foreignIn, isMangled, parseAmount, parseGuests, parseQty } from './fields';

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

interface FileToRead {
  path: string;
  map: FileMap;
  /** The map of the other file, where the map joins two. */
  other: FileMap | null;
  places: Places;
  /** Columns of the header. */
  width: number;
  shop: ShopSettings;
  /** The second file of the map, whose rows are bills or payments. */
  isFileOfBills: boolean;
  /** A refund may have the number of its sale. */
  mayShareNumber: boolean;
}

/** Reads the rows of one file, in their order. */
export function lineReader(file: FileToRead) {
  const { path, map, other, places, width, shop, isFileOfBills, mayShareNumber } = file;
  const { constants = {}, decimal = '.', firstRowOnly = [] } = map;
  const { fields } = places;
  const { text: money } = moneyIn(shop.currency);
  const decimals = map.priceUnit === 'minor' || map.priceUnit === 'fen' ? 0 : digitsOf(shop.currency);
  // A file without a time of day: its days begin when the shop's do.
  const defaults = { date: constants.date, time: constants.time ?? shop.dayStart, zone: shop.timeZone };
  const readTime = map.timeFormat === undefined ? null : timeReader(map.timeFormat, defaults);
  const elsewhere = elsewhereOf(map, other);
  // Rows of one refund stand in both files: where one of them has no day, the refund is known by its number alone.
  const isRefundOfDay =
    other === null || (map.columns.time === undefined) === (other.columns.time === undefined);
  // A bill whose file does not say how it was paid is not paid in cash.
  const usualPayment = plainName(constants.payment ?? say('row.paymentUnknown'));
  const usualGuests = elsewhere.has('guests') ? null : (constants.guests ?? null);
  const usualDish = plainName(constants.dish ?? say('row.dishesUnknown'));
  const registerAt = fields.get('register') ?? [];
  /** Columns that together are the bill's number, that of its register first. */
  const numberAt = [...registerAt, ...(fields.get('bill') ?? [])];

  // State of the row that is read. It is kept here and not passed: functions that are made for every row take long.
  let row: readonly string[] = [];
  let lineNo = 0;
  let wrong: string[] = [];
  // Of the row above: its cells, its bill, whether that is a refund apart from its sale, and whether the day of that bill is
  // in its key but could not be read in one of its rows.
  let above: readonly string[] | null = null;
  let billAbove = '';
  let isRefundAbove = false;
  let hasBillAboveNoDay = false;

  const has = (field: Field) => fields.has(field);
  /** '' at -1 too, where a column stands that the file does not have. */
  const cellAt = (at: number) => row[at] ?? '';

  /** `index` is the number of the row among those that are not passed over. */
  return (cells: readonly string[], place: Required<Place> & { index: number }) => {
    wrong = [];
    lineNo = place.line;
    // A row of another width is read all the same, so that all that is wrong with it is told at once.
    if (cells.length !== width) tell('row.width', { cells: cells.length, columns: width });
    row = withFirstRow(cells);
    const time = timeOfRow();
    const state = stateOf(cell('kind'), map);
    const isRefund = state === 'refund';
    const isRefundApart = isRefund && mayShareNumber;
    const hasDayInKey = (isRefundApart && isRefundOfDay) || map.billNumbers === 'daily';
    // A row without a day stays with the bill of its number above it, and rows below stay with a bill that has such a row, so
    // that the bill is left out as a whole.
    const isOfBillAbove =
      hasDayInKey && (time === '' || hasBillAboveNoDay) && isRefundApart === isRefundAbove && isSameBill(row);
    const bill = billOf(time, isRefundApart, isOfBillAbove);
    // Rows of the file of bills, and rows that state a payment and no dish.
    const isWithoutDish =
      isFileOfBills || (has('payAmount') && cell('dish') === '' && cell('payAmount') !== '');
    const dish = isWithoutDish ? '' : dishOfRow();
    const lineDiscountFen = absolute('lineDiscount') ?? 0;
    const named = isRefund ? text('refundOf') : '';
    const amounts = isWithoutDish ? NO_DISH : amountsOf(lineDiscountFen, isRefund);
    // Members one by one: copying objects into it is what takes long in a file of a million rows.
    const line = {
      file: place.file,
      sheet: place.sheet,
      line: place.line,
      index: place.index,
      bill,
      /** The bill's number as printed, without the day. */
      number: cellAt(numberAt.at(-1) ?? -1),
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
      lineTaxFen: absolute('lineTax') ?? 0,
      lineCostFen: absolute('lineCost'),
      payment: elsewhere.has('payment') ? '' : text('payment') || usualPayment,
      table: text('table'),
      /** What a column calls the register, also where the map names none. */
      register: cellAt(places.register),
      guests: valueOr(parseGuests(cell('guests')), null) ?? usualGuests,
      cashier: text('cashier'),
      // Of the whole bill, or of the payment of this row; null where the file does not say.
      totalFen: isRefund ? absolute('total') : amount('total'),
      discountFen: absolute('discount'),
      taxFen: absolute('tax'),
      tipFen: absolute('tip'),
      feeFen: absolute('fee'),
      payFen: isRefund ? absolute('payAmount') : amount('payAmount'),
      /** Ways of payment in columns of their own. */
      paid: places.payments.length === 0 ? NO_PAYMENTS : payments(isRefund),
      orderType: text('orderType'),
      /** What the bill is. */
      state,
      /** Number of the bill that a refund gives back, where the file says. */
      refundOf: ofDay(named, time),
      /** The bill of its own register and day that has this number, or else that of the refund; '' for none. */
      mayBeOf: named === '' ? (isRefundApart ? keyOf(numbersOf(), time) : '') : keyOf([named], time),
      wrong: '',
    };
    if (wrong.length > 0) line.wrong = wrong.join('; ');
    // For the row below. Only here, since `billOf` asks for the row above.
    above = row;
    billAbove = bill;
    isRefundAbove = isRefundApart;
    hasBillAboveNoDay = (hasDayInKey && time === '') || isOfBillAbove;
    return line;
  };

  function tell<K extends Key>(key: K, ...values: Values<K>): void {
    wrong.push(say(key, ...values));
  }

  /** What was read; where it could not be, that is told and the other value stands in. */
  function valueOr<T>(parsed: Parsed<T>, otherwise: T): T {
    if ('value' in parsed) return parsed.value;
    wrong.push(parsed.wrong);
    return otherwise;
  }

  // The cells of the row.

  /** What a file gives in a bill's first row only is taken from the row above. */
  function withFirstRow(cells: readonly string[]): readonly string[] {
    if (above === null || firstRowOnly.length === 0) return cells;
    const full = [...cells];
    // First the number of the bill, which decides whether the rest is of the bill above.
    if (firstRowOnly.includes('bill'))
      for (const at of numberAt) if ((full[at] ?? '') === '') full[at] = above[at] ?? '';
    if (!isSameBill(full)) return full;
    for (const field of firstRowOnly) {
      const own = fields.get(field) ?? [];
      if (own.every((at) => (full[at] ?? '') === '')) for (const at of own) full[at] = above[at] ?? '';
    }
    return full;
  }

  function isSameBill(cells: readonly string[]): boolean {
    return above !== null && numberAt.every((at) => (cells[at] ?? '') === (above?.[at] ?? ''));
  }

  /** Text of a field, '' where the row or the map has none. */
  function cell(field: Field): string {
    const own = fields.get(field);
    if (own === undefined) return '';
    return own.length === 1 ? cellAt(own[0] ?? -1) : filled(own.map(cellAt)).join(' ');
  }

  function text(field: keyof typeof textLimits): string {
    return has(field) ? valueOr(checkText(field, plainName(cell(field))), '') : '';
  }

  function dishOfRow(): string {
    if (!has('dish')) return usualDish;
    const dish = text('dish');
    if (cell('dish') === '') tell('row.noDish');
    return dish;
  }

  /** '' where the other file says it. A map without a column of the time has a day for all rows: `parseMap` asks for it. */
  function timeOfRow(): string {
    if (has('time')) return timeOf('time');
    return elsewhere.has('time') ? '' : `${defaults.date} ${defaults.time}:00`;
  }

  function timeOf(field: 'time' | 'openTime'): string {
    if (readTime !== null) return valueOr(readTime(cell(field), cell('timeZone')), '');
    tell('map.missingKey', { key: 'timeFormat', text: '' });
    return '';
  }

  // The bill that the row is of.

  /** The key of its bill, '' where it has no number; what is wrong with the number is told also of a row of the bill above. */
  function billOf(time: string, isRefundApart: boolean, isOfBillAbove: boolean): string {
    const numbers = numbersOf();
    if (numbers.includes('')) {
      tell('row.noBill');
      return '';
    }
    const mangled = numbers.find(isMangled);
    if (mangled !== undefined) tell('row.mangled', { number: mangled });
    if (isOfBillAbove) return billAbove;
    const number = keyOf(numbers, time);
    // The text that could not be read as a time stands for the day.
    const isLost = time === '' && map.billNumbers === 'daily';
    const bill = valueOr(checkText('bill', isLost ? `${cell('time')} ${number}` : number), '');
    return isRefundApart && bill !== '' ? refundKey(bill, isRefundOfDay ? time : '') : bill;
  }

  function numbersOf(): string[] {
    return (fields.get('bill') ?? []).map(cellAt);
  }

  /** A number of the register of the row as bills are known by it; the register may be missing. */
  function keyOf(numbers: readonly string[], time: string): string {
    const all = registerAt.length === 0 ? numbers : [...registerAt.map(cellAt), ...numbers];
    return ofDay(all.length === 1 ? (all[0] ?? '') : filled(all).join(' '), time);
  }

  /** Numbers that start again every day are of the day of the row. */
  function ofDay(number: string, time: string): string {
    const isDaily = map.billNumbers === 'daily' && number !== '' && time !== '';
    return isDaily ? `${businessDay(time, shop.dayStart)} ${number}` : number;
  }

  // Quantities and amounts.

  function quantity(): Parsed<number> {
    const given = cell('qty');
    // A constant is JSON: its decimal is a point whatever the file's is.
    const isConstant = given === '' && (!has('qty') || constants.qty !== undefined);
    return isConstant ? parseQty(String(constants.qty ?? 1), '.') : parseQty(given, decimal);
  }

  /** Another currency than the shop's ends the import: no amount of the file can be right. */
  function amountIn(name: string, given: string): number {
    const written = foreignIn(given, shop.currency);
    if (written === '') return valueOr(parseAmount(name, given, decimals, decimal), 0);
    const where = { path, line: lineNo, name, text: given };
    throw refused(words('row.currency', { ...where, written, currency: shop.currency }), 'Currency');
  }

  function amount(field: Field): number | null {
    const given = cell(field);
    return given === '' ? null : amountIn(field, given);
  }

  /** Of discounts and refunds, which exports write with or without a minus. */
  function absolute(field: Field): number | null {
    const found = amount(field);
    return found === null ? null : Math.abs(found);
  }

  /** Of a unit, or of the row before its discount; null where another column says it. An empty cell is wrong otherwise. */
  function price(field: 'price' | 'lineTotal'): number | null {
    if (!has(field)) return null;
    const given = cell(field);
    const other = field === 'price' ? 'lineTotal' : 'price';
    return given === '' && cell(has(other) ? other : 'lineNet') !== '' ? null : amountIn(field, given);
  }

  function payments(isRefund: boolean): Paid {
    return places.payments.flatMap(({ name, at }) => {
      const given = cellAt(at);
      const paid = given === '' ? 0 : amountIn(name, given);
      return paid === 0 ? [] : [{ name, amountFen: isRefund ? Math.abs(paid) : paid }];
    });
  }

  /** Of the whole row before its discount; null where the price of a unit says it. */
  function rowAmount(ofUnit: number | null, qtyMilli: number, discount: number): number | null {
    const net = amount('lineNet');
    const total = price('lineTotal');
    if (net === null) return total;
    // A discount makes an amount smaller towards zero: before it the amount was further from zero.
    const beforeDiscount = net < 0 ? net - discount : net + discount;
    const stated = total ?? (ofUnit === null ? null : priceOf(ofUnit, qtyMilli));
    if (stated !== null && Math.abs(stated) !== Math.abs(beforeDiscount))
      tell('row.lineNet', {
        ...{ gross: money(Math.abs(stated)), discount: money(discount), net: money(Math.abs(net)) },
      });
    return total === null && ofUnit !== null ? null : beforeDiscount;
  }

  /**
   * Price, quantity and amount of the row above zero, and what kind of line they make. A negative quantity is a return, a
   * negative amount what the map says; rows of refunds are written with or without a minus.
   */
  function amountsOf(discount: number, isRefund: boolean): Amounts {
    const parsedQty = quantity();
    const ofUnit = price('price');
    const ofRow = rowAmount(ofUnit, 'value' in parsedQty ? parsedQty.value : 1000, discount);
    // After the amounts: what is wrong is told in this order.
    const qty = valueOr(parsedQty, 1000);
    const priceFen = ofUnit === null ? null : Math.abs(ofUnit);
    const amountFen = ofRow === null ? null : Math.abs(ofRow);
    const qtyMilli = Math.abs(qty);
    if (Math.max(priceFen ?? 0, amountFen ?? 0) > MAX_PRICE_FEN)
      tell('row.amountBig', { most: money(MAX_PRICE_FEN) });
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
  }
}

const filled = (texts: readonly string[]) => texts.filter((text) => text !== '');

/** Of a row about the bill. */
const NO_DISH: Amounts = { kind: 'bill', priceFen: null, amountFen: null, qtyMilli: 1000 };
const NO_PAYMENTS: Paid = [];

/** Fields that the other file or other columns state, so that no constant and no default is used for them here. */
function elsewhereOf(map: FileMap, other: FileMap | null): ReadonlySet<string> {
  const found = new Set(Object.keys(other?.columns ?? {}).filter((field) => !(field in map.columns)));
  if (map.payments !== undefined || other?.payments !== undefined) found.add('payment');
  return found;
}

const WORDS = {
  refund: ['refund', 'refunded', 'return', '退款', '退货', '退貨'],
  void: ['void', 'voided', 'cancelled', 'canceled', '作废', '作廢', '取消'],
};

/** What the word of the row says the bill is. A word that is in no list is wrong only where sales are listed. */
function stateOf(text: string, { kinds = {} }: FileMap): State {
  const word = text.trim().toLowerCase();
  const isOne = (words: readonly string[]) => words.some((one) => one.toLowerCase() === word);
  if (word === '' || (kinds.sale !== undefined && isOne(kinds.sale))) return 'sale';
  if (isOne(kinds.refund ?? WORDS.refund)) return 'refund';
  return isOne(kinds.void ?? WORDS.void) ? 'void' : 'sale';
}

/** A refund may have the number of its bill, and a bill may have several: each is known by its day too, where that is told. */
const refundKey = (bill: string, time: string) =>
  firstLetters(filled(['R', bill, time.slice(0, 10).replaceAll('-', '')]).join('-'), textLimits.bill);

function checkText(field: keyof typeof textLimits, text: string): Parsed<string> {
  const limit = textLimits[field];
  if (text.includes('\0')) return { wrong: say('row.damaged', { field }) };
  if (text.length <= limit) return { value: text };
  return { wrong: say('row.long', { field, limit, options: field === 'spec' ? textLimits.options : '' }) };
}
