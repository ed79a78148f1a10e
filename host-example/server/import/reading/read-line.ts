/** One row → one line, with everything that is wrong about it. */
import { digitsOf, moneyIn } from '../../currency';
import { priceOf } from '../../ingest/money';
import { plainName } from '../../ingest/plain-name';
import type { Places } from '../map/columns';
import { type Field, type FileMap, MAX_PRICE_FEN, MAX_QTY_MILLI, textLimits } from '../map/import-map';
import { businessDay, type Parsed, timeReader } from '../map/time-format';
import type { ShopSettings } from '../source';
import { type Key, refused, say, type Values, words } from '../words/words';
import { foreignIn, isMangled, parseAmount, parseGuests, parseQty } from './fields';
import type { Line } from './line';

interface FileToRead {
  path: string;
  map: FileMap;
  /** The map of the other file, where the map joins two. */
  other: FileMap | null;
  places: Places;
  /** Columns of the header. */
  width: number;
  own: ShopSettings;
  /** The second file of the map, whose rows are bills or payments. */
  isHeads: boolean;
  /** Refunds may have the number of their sale. */
  isKeyed: boolean;
}

/** Reads the rows of one file, in their order. The functions within are made once a file: made for every row they take long. */
export function lineReader({ path, map, other, places, width, own, isHeads, isKeyed }: FileToRead) {
  const { constants = {}, decimal = '.', firstRowOnly = [] } = map;
  const { fields } = places;
  const { text: money } = moneyIn(own.currency);
  const decimals = map.priceUnit === 'minor' || map.priceUnit === 'fen' ? 0 : digitsOf(own.currency);
  // A file without a time of day: its days begin when the shop's do.
  const defaults = { date: constants.date, time: constants.time ?? own.dayStart, zone: own.timeZone };
  const readTime = map.timeFormat === undefined ? null : timeReader(map.timeFormat, defaults);
  const elsewhere = elsewhereOf(map, other);
  // A bill whose file does not say how it was paid is not paid in cash.
  const usualPayment = plainName(constants.payment ?? say('row.paymentUnknown'));
  const usualDish = plainName(constants.dish ?? say('row.dishesUnknown'));
  const registerAt = fields.get('register') ?? [];
  /** Columns that together are the bill's number, that of its register first. */
  const numberAt = [...registerAt, ...(fields.get('bill') ?? [])];

  /** The row that is read, where it stands, and what is wrong with it. */
  let row: readonly string[] = [];
  let lineNo = 0;
  let wrong: string[] = [];
  /** The row above, the bill that it is of, and whether that bill is broken since its day could not be read. */
  let above: readonly string[] | null = null;
  let billAbove = '';
  let isLost = false;

  return (cells: readonly string[], place: Pick<Line, 'file' | 'sheet' | 'line' | 'row'>): Line => {
    wrong = [];
    lineNo = place.line;
    if (cells.length !== width) tell('row.width', { cells: cells.length, columns: width });
    row = withFirstRow(cells);
    const time = has('time')
      ? timeOf('time')
      : elsewhere.has('time')
        ? ''
        : `${defaults.date} ${defaults.time}:00`;
    const state = stateOf(cell('kind'), map);
    const isRefund = state === 'refund';
    const bill = billOf(time);
    const isOfBill = isHeads || (has('payAmount') && cell('dish') === '' && cell('payAmount') !== '');
    const dish = isOfBill ? '' : has('dish') ? text('dish') : usualDish;
    if (!isOfBill && has('dish') && cell('dish') === '') tell('row.noDish');
    const qty = quantity();
    const lineDiscountFen = size('lineDiscount') ?? 0;
    const amounts = isOfBill ? NO_DISH : amountsOf(qty, lineDiscountFen, isRefund);
    // Members one by one: copying objects into it is what takes long in a file of a million rows.
    const line: Line = {
      file: place.file,
      sheet: place.sheet,
      line: place.line,
      row: place.row,
      bill: isRefund && isKeyed && bill !== '' ? refundKey(bill, time) : bill,
      number: row[numberAt.at(-1) ?? -1] ?? '',
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
      lineDiscountFen,
      lineTaxFen: size('lineTax') ?? 0,
      lineCostFen: size('lineCost'),
      payment: elsewhere.has('payment') ? '' : text('payment') || usualPayment,
      table: text('table'),
      register: row[places.register] ?? '',
      guests: take(parseGuests(cell('guests')), null) ?? constants.guests ?? null,
      cashier: text('cashier'),
      totalFen: isRefund ? size('total') : amount('total'),
      discountFen: size('discount'),
      taxFen: size('tax'),
      tipFen: size('tip'),
      feeFen: size('fee'),
      payFen: isRefund ? size('payAmount') : amount('payAmount'),
      paid: places.payments.length === 0 ? NO_PAYMENTS : payments(isRefund),
      orderType: text('orderType'),
      state,
      refundOf: isRefund ? ofDay(text('refundOf'), time) : '',
      wrong: '',
    };
    if (wrong.length > 0) line.wrong = wrong.join('; ');
    isLost = time === '' && map.billNumbers === 'daily';
    billAbove = line.bill;
    above = row;
    return line;
  };

  function tell<K extends Key>(key: K, ...values: Values<K>): void {
    wrong.push(say(key, ...values));
  }

  function take<T>(parsed: Parsed<T>, otherwise: T): T {
    if ('value' in parsed) return parsed.value;
    wrong.push(parsed.wrong);
    return otherwise;
  }

  // The cells of the row by field.

  /** What a file gives in a bill's first row only is taken from the row above. */
  function withFirstRow(cells: readonly string[]): readonly string[] {
    if (above === null || firstRowOnly.length === 0) return cells;
    const full = [...cells];
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

  function has(field: Field): boolean {
    return fields.has(field);
  }

  /** Text of a field, '' where the row or the map has none. */
  function cell(field: Field): string {
    const [at, ...others] = fields.get(field) ?? [];
    const first = at === undefined ? '' : (row[at] ?? '');
    if (others.length === 0) return first;
    const all = [first, ...others.map((one) => row[one] ?? '')];
    return all.filter((one) => one !== '').join(' ');
  }

  function text(field: keyof typeof textLimits): string {
    return has(field) ? take(checkText(field, plainName(cell(field))), '') : '';
  }

  function timeOf(field: 'time' | 'openTime'): string {
    if (readTime !== null) return take(readTime(cell(field), cell('timeZone')), '');
    tell('map.missingKey', { key: 'timeFormat', text: '' });
    return '';
  }

  // The bill that the row is of.

  /** A row without a day stays with the bill of its number above it, so that the bill is left out as a whole. */
  function billOf(time: string): string {
    const parts = numberAt.map((at) => row[at] ?? '');
    const own = parts.slice(registerAt.length);
    if (own.includes('')) {
      tell('row.noBill');
      return '';
    }
    const mangled = own.find(isMangled);
    if (mangled !== undefined) tell('row.mangled', { number: mangled });
    const number = parts.filter((part) => part !== '').join(' ');
    if (map.billNumbers !== 'daily') return take(checkText('bill', number), '');
    if ((time === '' || isLost) && isSameBill(row)) return billAbove;
    return take(checkText('bill', time === '' ? `${cell('time')} ${number}` : ofDay(number, time)), '');
  }

  /** A number as bills are known by it; those that start again every day are of the day of the row. */
  function ofDay(number: string, time: string): string {
    const isDaily = map.billNumbers === 'daily' && number !== '' && time !== '';
    return isDaily ? `${businessDay(time, own.dayStart)} ${number}` : number;
  }

  // Quantities and amounts.

  function quantity(): Parsed<number> {
    const given = cell('qty');
    // A constant is JSON: its decimal is a point whatever the file's is.
    const isConstant = given === '' && (!has('qty') || constants.qty !== undefined);
    return isConstant ? parseQty(String(constants.qty ?? 1), '.') : parseQty(given, decimal);
  }

  function parsed(name: string, given: string): number {
    const written = foreignIn(given, own.currency);
    if (written === '') return take(parseAmount(name, given, decimals, decimal), 0);
    const where = { path, line: lineNo, name, text: given };
    throw refused(words('row.currency', { ...where, written, currency: own.currency }), 'Currency');
  }

  function amount(field: Field): number | null {
    const given = cell(field);
    return given === '' ? null : parsed(field, given);
  }

  /** Of discounts and refunds, which exports write with or without a minus. */
  function size(field: Field): number | null {
    const found = amount(field);
    return found === null ? null : Math.abs(found);
  }

  /** Of a unit or of the row: an empty cell is an amount that cannot be read, unless the other column says it instead. */
  function price(field: 'price' | 'lineTotal', instead: Field): number | null {
    if (!has(field) || (cell(field) === '' && cell(instead) !== '')) return null;
    return parsed(field, cell(field));
  }

  function payments(isRefund: boolean): Line['paid'] {
    return places.payments.flatMap(({ name, at }) => {
      const given = row[at] ?? '';
      const paid = given === '' ? 0 : parsed(name, given);
      return paid === 0 ? [] : [{ name, amountFen: isRefund ? Math.abs(paid) : paid }];
    });
  }

  /** Of the whole row before its discount; null where its price says it. */
  function rowAmount(qtyMilli: number, discount: number): number | null {
    const net = amount('lineNet');
    const gross = price('lineTotal', has('price') ? 'price' : 'lineNet');
    if (net === null) return gross;
    const before = net < 0 ? net - discount : net + discount;
    const isPriced = gross === null && cell('price') !== '';
    const given = isPriced ? priceOf(price('price', 'lineTotal') ?? 0, qtyMilli) : gross;
    if (given !== null && Math.abs(given) !== Math.abs(before)) {
      const [all = '', off = '', left = ''] = [given, discount, net].map((one) => money(Math.abs(one)));
      tell('row.lineNet', { gross: all, discount: off, net: left });
    }
    return isPriced ? null : before;
  }

  /**
   * Price, quantity and amount of the row above zero, and what kind of line they make. A negative quantity is a return, a
   * negative amount what the map says; rows of refunds are written with or without a minus.
   */
  function amountsOf(given: Parsed<number>, discount: number, isRefund: boolean): Amounts {
    const ofUnit = price('price', has('lineTotal') ? 'lineTotal' : 'lineNet');
    const ofRow = rowAmount('value' in given ? given.value : 1000, discount);
    const qty = take(given, 1000);
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
    if (isRefund) return { kind: 'sale', ...figures };
    if (qty < 0) return { kind: 'return', ...figures };
    if ((ofUnit ?? 0) >= 0 && (ofRow ?? 0) >= 0) return { kind: 'sale', ...figures };
    if (map.negativeAmounts === undefined) tell('row.belowZero');
    return { kind: map.negativeAmounts ?? 'return', ...figures };
  }
}

type Amounts = Pick<Line, 'kind' | 'priceFen' | 'amountFen' | 'qtyMilli'>;
/** Of a row about the bill. */
const NO_DISH: Amounts = { kind: 'bill', priceFen: null, amountFen: null, qtyMilli: 1000 };
const NO_PAYMENTS: Line['paid'] = [];

/** Fields that nothing stands in for, since another file or other columns say them. */
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
function stateOf(text: string, { kinds = {} }: FileMap): Line['state'] {
  const word = text.trim().toLowerCase();
  const isOne = (words: readonly string[]) => words.some((one) => one.toLowerCase() === word);
  if (word === '' || (kinds.sale !== undefined && isOne(kinds.sale))) return 'sale';
  if (isOne(kinds.refund ?? WORDS.refund)) return 'refund';
  return isOne(kinds.void ?? WORDS.void) ? 'void' : 'sale';
}

/** A refund may have the number of its bill, and a bill may have several: each is known by its day too. */
const refundKey = (bill: string, time: string) =>
  `R-${bill}-${time.slice(0, 10).replaceAll('-', '')}`.slice(0, textLimits.bill);

function checkText(field: keyof typeof textLimits, text: string): Parsed<string> {
  const limit = textLimits[field];
  if (text.includes('\0')) return { wrong: say('row.damaged', { field }) };
  if (text.length <= limit) return { value: text };
  return { wrong: say('row.long', { field, limit, options: field === 'spec' ? textLimits.options : '' }) };
}
