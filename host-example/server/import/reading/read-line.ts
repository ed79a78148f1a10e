/** One row → one line, with everything that is wrong about it. */
import type { MoneyText } from '../../currency';
import { priceOf } from '../../ingest/money';
import { plainName } from '../../ingest/plain-name';
import type { Places } from '../map/columns';
import type { Field, FileMap } from '../map/import-map';
import { MAX_PRICE_FEN, MAX_QTY_MILLI, textLimits } from '../map/import-map';
import type { Parsed, TimeDefaults } from '../map/time-format';
import { businessDay } from '../map/time-format';
import { refused, say, words } from '../words/words';
import { Cells, type Plan, planOf } from './cells';
import { foreignIn, isMangled, parseAmount, parseGuests, parseQty } from './fields';
import type { Line } from './line';

interface FileShape {
  map: FileMap;
  places: Places;
  /** Of the file. */
  path: string;
  /** Columns of the header. */
  width: number;
  readTime: (text: string, zone: string) => Parsed<string>;
  dayStart: string;
  defaults: TimeDefaults;
  /** Of the shop. */
  currency: string;
  money: MoneyText;
  /** Decimals of amounts in the file. */
  decimals: number;
  /** What another file, or other columns, say of the bill: nothing stands in for it here. */
  elsewhere: ReadonlySet<Field>;
  /** Refunds may have the number of their sale. */
  isKeyed: boolean;
  /** The second file of the map, whose rows are bills or payments. */
  isHeads: boolean;
}

/** Reads the rows of one file, in their order. A class for the reason that `Cells` is one. */
export class LineReader {
  private readonly plan: Plan;
  /** Of rows that name none. */
  private readonly payment: string;
  private readonly dish: string;
  /** How many of the cells of a bill's number are its register. */
  private readonly registers: number;
  /** Of the row that is read, and until then of the row above. */
  private cells: Cells;
  private isFirst = true;
  /** Where the row stands. */
  private at = 0;
  /** What is wrong with the row. */
  private wrong: string[] = [];
  private bill = '';
  /** The day of the row above could not be read: rows of its number belong to the same broken bill. */
  private isLost = false;
  private readonly say = (why: string): void => {
    this.wrong.push(why);
  };

  constructor(private readonly file: FileShape) {
    this.plan = planOf(file.map, file.places);
    // A bill whose file does not say how it was paid is not paid in cash.
    this.payment = plainName(file.map.constants?.payment ?? say('row.paymentUnknown'));
    this.dish = plainName(file.map.constants?.dish ?? say('row.dishesUnknown'));
    this.registers = this.plan.fields.get('register')?.length ?? 0;
    this.cells = new Cells(this.plan, [], null);
  }

  read(row: readonly string[], place: Pick<Line, 'file' | 'sheet' | 'line' | 'row'>): Line {
    const { file } = this;
    const { map, defaults, money, places, elsewhere } = file;
    const { constants = {} } = map;
    this.wrong = [];
    this.at = place.line;
    if (row.length !== file.width) this.say(say('row.width', { cells: row.length, columns: file.width }));
    const cells = new Cells(this.plan, row, this.isFirst ? null : this.cells);
    this.cells = cells;
    const time = this.has('time')
      ? this.take(this.timeOf(cells.of('time')), '')
      : elsewhere.has('time')
        ? ''
        : `${defaults.date} ${defaults.time}:00`;
    const state = stateOf(cells.of('kind'), map);
    const billName = this.billOf(time);
    const bill = this.take(checkText('bill', billName), '');
    if (billName === '') this.say(say('row.noBill'));
    const isOfBill =
      file.isHeads || (this.has('payAmount') && cells.of('dish') === '' && cells.of('payAmount') !== '');
    const dish = isOfBill ? '' : this.has('dish') ? this.text('dish') : this.dish;
    if (!isOfBill && this.has('dish') && cells.of('dish') === '') this.say(say('row.noDish'));
    const qty = this.qty();
    const lineDiscountFen = this.size('lineDiscount') ?? 0;
    const amounts = isOfBill
      ? { kind: 'bill' as const, priceFen: null, amountFen: null, qtyMilli: 1000 }
      : kindOf(
          {
            priceFen: this.price('price', this.has('lineTotal') ? 'lineTotal' : 'lineNet'),
            amountFen: this.rowAmount(qty, lineDiscountFen),
            qtyMilli: this.take(qty, 1000),
          },
          state === 'refund' ? null : map,
          money.text,
          this.say,
        );
    // Members one by one: copying objects into it is what takes long in a file of a million rows.
    const line: Line = {
      file: place.file,
      sheet: place.sheet,
      line: place.line,
      row: place.row,
      bill: state === 'refund' && file.isKeyed && bill !== '' ? refundKey(bill, time) : bill,
      number: cells.billCells.at(-1) ?? '',
      time,
      openTime:
        this.has('openTime') && cells.of('openTime') !== ''
          ? this.take(this.timeOf(cells.of('openTime')), '')
          : time,
      dish,
      category: this.text('category') || (constants.category ?? ''),
      spec: this.text('spec'),
      options: this.text('options'),
      unit: this.text('unit') || (constants.unit ?? '份'),
      kind: amounts.kind,
      priceFen: amounts.priceFen,
      amountFen: amounts.amountFen,
      qtyMilli: amounts.qtyMilli,
      lineDiscountFen,
      lineTaxFen: this.size('lineTax') ?? 0,
      lineCostFen: this.size('lineCost'),
      payment: elsewhere.has('payment') ? '' : this.text('payment') || this.payment,
      table: this.text('table'),
      register: row[places.register] ?? '',
      guests: this.take(parseGuests(cells.of('guests')), null) ?? constants.guests ?? null,
      cashier: this.text('cashier'),
      totalFen: state === 'refund' ? this.size('total') : this.amount('total'),
      discountFen: this.size('discount'),
      taxFen: this.size('tax'),
      tipFen: this.size('tip'),
      feeFen: this.size('fee'),
      payFen: state === 'refund' ? this.size('payAmount') : this.amount('payAmount'),
      paid: NO_PAYMENTS,
      orderType: this.text('orderType'),
      state,
      refundOf: state === 'refund' ? refundOf(file, this.text('refundOf'), time) : '',
      wrong: '',
    };
    if (places.payments.length > 0)
      line.paid = places.payments
        .map(({ name, at }) => {
          const given = row[at] ?? '';
          const paid = given === '' ? 0 : this.parsed(name, given);
          return { name, amountFen: state === 'refund' ? Math.abs(paid) : paid };
        })
        .filter(({ amountFen }) => amountFen !== 0);
    if (this.wrong.length > 0) line.wrong = this.wrong.join('; ');
    this.isLost = time === '' && map.billNumbers === 'daily';
    this.bill = line.bill;
    this.isFirst = false;
    return line;
  }

  private take<T>(parsed: Parsed<T>, otherwise: T): T {
    if ('value' in parsed) return parsed.value;
    this.wrong.push(parsed.wrong);
    return otherwise;
  }

  private has(field: Field): boolean {
    return this.plan.fields.has(field);
  }

  private text(field: keyof typeof textLimits): string {
    return this.has(field) ? this.take(checkText(field, plainName(this.cells.of(field))), '') : '';
  }

  private timeOf(given: string): Parsed<string> {
    return this.file.readTime(given, this.cells.of('timeZone'));
  }

  private qty(): Parsed<number> {
    const { constants = {}, decimal = '.' } = this.file.map;
    const given = this.cells.of('qty');
    // A constant is JSON: its decimal is a point whatever the file's is.
    const isConstant = given === '' && (!this.has('qty') || constants.qty !== undefined);
    return isConstant ? parseQty(String(constants.qty ?? 1), '.') : parseQty(given, decimal);
  }

  private parsed(name: string, given: string): number {
    const { map, decimals } = this.file;
    refuseCurrency(this.file, this.at, name, given);
    return this.take(parseAmount(name, given, decimals, map.decimal ?? '.'), 0);
  }

  private price(field: 'price' | 'lineTotal', instead: Field): number | null {
    if (!this.has(field)) return null;
    const given = this.cells.of(field);
    const isElsewhere = given === '' && this.has(instead) && this.cells.of(instead) !== '';
    return isElsewhere ? null : this.parsed(field, given);
  }

  private amount(field: Field): number | null {
    if (!this.has(field)) return null;
    const given = this.cells.of(field);
    return given === '' ? null : this.parsed(field, given);
  }

  /** Of discounts and refunds, which exports write with or without a minus. */
  private size(field: Field): number | null {
    const found = this.amount(field);
    return found === null ? null : Math.abs(found);
  }

  /** Of the whole row before its discount; null where its price says it. */
  private rowAmount(qty: Parsed<number>, discount: number): number | null {
    const { text } = this.file.money;
    const net = this.amount('lineNet');
    const gross = this.price('lineTotal', this.has('price') ? 'price' : 'lineNet');
    if (net === null) return gross;
    const before = net < 0 ? net - discount : net + discount;
    const given =
      gross ??
      (this.cells.of('price') === ''
        ? null
        : priceOf(this.price('price', 'lineTotal') ?? 0, this.take(qty, 1000)));
    if (given !== null && Math.abs(given) !== Math.abs(before))
      this.say(
        say('row.lineNet', {
          gross: text(Math.abs(given)),
          discount: text(discount),
          net: text(Math.abs(net)),
        }),
      );
    return given === null || gross !== null ? before : null;
  }

  /** A line without a day stays with the bill of its number above it, so that the bill is left out as a whole. */
  private billOf(time: string): string {
    const { map, dayStart } = this.file;
    const { billCells, isSameBill } = this.cells;
    const own = billCells.slice(this.registers);
    if (own.includes('')) return '';
    const mangled = own.find(isMangled);
    if (mangled !== undefined) this.say(say('row.mangled', { number: mangled }));
    const number = billCells.filter((cell) => cell !== '').join(' ');
    if (map.billNumbers !== 'daily') return number;
    if (isSameBill && (time === '' || this.isLost)) return this.bill;
    return `${time === '' ? this.cells.of('time') : businessDay(time, dayStart)} ${number}`;
  }
}

const NO_PAYMENTS: Line['paid'] = [];

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

/** The bill of a refund as bills are known; numbers that start again every day are those of the refund's day. */
const refundOf = ({ map, dayStart }: FileShape, number: string, time: string) =>
  number === '' || time === '' || map.billNumbers !== 'daily'
    ? number
    : `${businessDay(time, dayStart)} ${number}`;

function refuseCurrency({ currency, path }: FileShape, line: number, name: string, text: string): void {
  const written = foreignIn(text, currency);
  if (written === '') return;
  throw refused(words('row.currency', { path, line, name, text, written, currency }), 'Currency');
}

function checkText(field: keyof typeof textLimits, text: string): Parsed<string> {
  const limit = textLimits[field];
  if (text.includes('\0')) return { wrong: say('row.damaged', { field }) };
  if (text.length <= limit) return { value: text };
  return { wrong: say('row.long', { field, limit, options: field === 'spec' ? textLimits.options : '' }) };
}

/** Price, quantity and amount of a row → what kind of line it is, with figures above zero. */

type Amounts = Pick<Line, 'priceFen' | 'amountFen' | 'qtyMilli'>;

/**
 * Says what is wrong through `wrong`. A negative quantity is a return, a negative amount what the map says; rows of
 * refunds, which have no map here, are written with or without a minus.
 */
function kindOf(
  { priceFen: price, amountFen: amount, qtyMilli: qty }: Amounts,
  map: Pick<FileMap, 'negativeAmounts'> | null,
  text: (fen: number) => string,
  wrong: (why: string) => void,
): Amounts & Pick<Line, 'kind'> {
  const priceFen = price === null ? null : Math.abs(price);
  const amountFen = amount === null ? null : Math.abs(amount);
  const qtyMilli = Math.abs(qty);
  if ((priceFen ?? 0) > MAX_PRICE_FEN || (amountFen ?? 0) > MAX_PRICE_FEN)
    wrong(say('row.amountBig', { most: text(MAX_PRICE_FEN) }));
  if (qtyMilli > MAX_QTY_MILLI) wrong(say('row.quantityBig', { most: MAX_QTY_MILLI / 1000 }));
  const product = priceFen === null ? null : priceOf(priceFen, qtyMilli);
  if (product !== null && amountFen !== null && product !== amountFen)
    wrong(say('row.priceTimes', { product: text(product), total: text(amountFen) }));
  const figures = { priceFen, amountFen, qtyMilli };
  if (map === null) return { kind: 'sale', ...figures };
  if (qty < 0) return { kind: 'return', ...figures };
  if ((price ?? 0) >= 0 && (amount ?? 0) >= 0) return { kind: 'sale', ...figures };
  if (map.negativeAmounts === undefined) wrong(say('row.belowZero'));
  return { kind: map.negativeAmounts ?? 'return', ...figures };
}
