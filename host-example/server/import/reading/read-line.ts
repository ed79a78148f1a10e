/** One row → one line, with everything that is wrong about it. */
import { type MoneyText, signOf } from '../../currency';
import { priceOf } from '../../ingest/money';
import type { Places } from '../map/columns';
import type { Field, FileMap } from '../map/import-map';
import { textLimits } from '../map/limits';
import type { Parsed, TimeDefaults } from '../map/time-format';
import { rowWords } from '../words/row-words';
import { refused, said } from '../words/said';
import { businessDay } from './business-day';
import { type Cells, cellsOf } from './cells';
import { currencyIn, parseAmount, parseGuests, parseQty } from './fields';
import type { Line } from './line';
import { kindOf } from './row-amounts';

export interface RowReader {
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
  places10: number;
  /** What another file, or other columns, say of the bill: nothing stands in for it here. */
  elsewhere: ReadonlySet<Field>;
  /** Refunds may have the number of their sale. */
  isKeyed: boolean;
}

/** A row as the next one sees it. */
export interface Above extends Pick<Cells, 'billCells' | 'shared'> {
  line: Line;
  /** Its day could not be read: rows of one number below belong to the same broken bill. */
  isLost: boolean;
}

export function readLine(
  reader: RowReader,
  row: readonly string[],
  above: Above | null,
  place: Pick<Line, 'file' | 'line' | 'row'>,
): Above {
  const { map, places, defaults, money } = reader;
  const { constants = {}, decimal = '.' } = map;
  const wrong: string[] = [];
  const say = (why: string) => wrong.push(why);
  const take = <T>(parsed: Parsed<T>, otherwise: T): T => {
    if ('value' in parsed) return parsed.value;
    say(parsed.wrong);
    return otherwise;
  };
  if (row.length !== reader.width) say(said(rowWords.width(row.length, reader.width)));
  const cells = cellsOf(row, map, places, above);
  const text = (field: keyof typeof textLimits) => take(checkText(field, cells.of(field)), '');
  const has = (field: Field) => places.fields.has(field);
  const parsed = (name: string, given: string) => {
    refuseCurrency(reader, place.line, name, given);
    return take<number>(parseAmount(name, given, reader.places10, decimal), 0);
  };
  const price = (field: 'price' | 'lineTotal', instead: Field): number | null => {
    const given = cells.of(field);
    const isElsewhere = has(instead) && cells.of(instead) !== '';
    return !has(field) || (given === '' && isElsewhere) ? null : parsed(field, given);
  };
  const amount = (field: Field): number | null =>
    cells.of(field) === '' ? null : parsed(field, cells.of(field));
  /** Of discounts and refunds, which exports write with or without a minus. */
  const size = (field: Field): number | null => {
    const found = amount(field);
    return found === null ? null : Math.abs(found);
  };
  const zone = cells.of('timeZone');
  const readTime = (given: string) => reader.readTime(given, zone);

  const time = has('time')
    ? take(readTime(cells.of('time')), '')
    : reader.elsewhere.has('time')
      ? ''
      : `${defaults.date} ${defaults.time}:00`;
  const isLost = time === '' && map.billNumbers === 'daily';
  const state = stateOf(cells.of('kind'), map);
  const billName = billOf(reader, cells, above, time);
  const bill = take(checkText('bill', billName), '');
  if (billName === '') say(said(rowWords.noBill()));
  const isOfBill =
    !has('dish') || (has('payAmount') && cells.of('dish') === '' && cells.of('payAmount') !== '');
  const dish = isOfBill ? '' : text('dish');
  if (!isOfBill && cells.of('dish') === '') say(said(rowWords.noDish()));
  // A constant is JSON: its decimal is a point whatever the file's is.
  const isConstant = cells.of('qty') === '' && (!has('qty') || constants.qty !== undefined);
  const qty = isConstant ? parseQty(String(constants.qty ?? 1), '.') : parseQty(cells.of('qty'), decimal);
  const rowAmount = () => {
    const net = amount('lineNet');
    const gross = price('lineTotal', has('price') ? 'price' : 'lineNet');
    if (net === null) return gross;
    const discount = Math.abs(lineDiscountFen);
    const before = net < 0 ? net - discount : net + discount;
    const given =
      gross ?? (cells.of('price') === '' ? null : priceOf(price('price', 'lineTotal') ?? 0, take(qty, 1000)));
    if (given !== null && Math.abs(given) !== Math.abs(before))
      say(
        said(rowWords.lineNet(money.text(Math.abs(given)), money.text(discount), money.text(Math.abs(net)))),
      );
    return given === null || gross !== null ? before : null;
  };
  const lineDiscountFen = size('lineDiscount') ?? 0;
  const amounts = isOfBill
    ? { kind: 'bill' as const, priceFen: null, amountFen: null, qtyMilli: 1000 }
    : kindOf(
        {
          priceFen: price('price', has('lineTotal') ? 'lineTotal' : 'lineNet'),
          amountFen: rowAmount(),
          qtyMilli: take(qty, 1000),
        },
        state === 'refund' ? null : map,
        money.text,
        say,
      );
  // Members one by one: copying objects into it is what takes long in a file of a million rows.
  const line: Line = {
    file: place.file,
    line: place.line,
    row: place.row,
    bill: state === 'refund' && reader.isKeyed && bill !== '' ? refundKey(bill, time) : bill,
    number: cells.billCells.at(-1) ?? '',
    time,
    openTime:
      has('openTime') && cells.of('openTime') !== '' ? take(readTime(cells.of('openTime')), '') : time,
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
    payment: reader.elsewhere.has('payment') ? '' : text('payment') || (constants.payment ?? '现金'),
    table: text('table'),
    guests: take(parseGuests(cells.of('guests')), null) ?? constants.guests ?? null,
    cashier: text('cashier'),
    totalFen: state === 'refund' ? size('total') : amount('total'),
    discountFen: size('discount'),
    taxFen: size('tax'),
    tipFen: size('tip'),
    feeFen: size('fee'),
    payFen: state === 'refund' ? size('payAmount') : amount('payAmount'),
    paid: NO_PAYMENTS,
    orderType: text('orderType'),
    state,
    refundOf: state === 'refund' ? refundOf(reader, text('refundOf'), time) : '',
    wrong: '',
  };
  if (places.payments.length > 0)
    line.paid = places.payments
      .map(({ name, at }) => {
        const given = row[at] ?? '';
        const paid = given === '' ? 0 : parsed(name, given);
        return { name, amountFen: state === 'refund' ? Math.abs(paid) : paid };
      })
      .filter(({ amountFen }) => amountFen !== 0);
  if (wrong.length > 0) line.wrong = wrong.join('; ');
  const { billCells, shared } = cells;
  return { line, billCells, shared, isLost };
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
const refundOf = ({ map, dayStart }: RowReader, number: string, time: string) =>
  number === '' || time === '' || map.billNumbers !== 'daily'
    ? number
    : `${businessDay(time, dayStart)} ${number}`;

/** One currency's amounts are never taken for another's: all rows would be wrong in the same way. */
function refuseCurrency({ currency, path }: RowReader, line: number, name: string, text: string): void {
  const written = currencyIn(text);
  if (written === '' || written === currency || (written === '￥' && signOf(currency) === '¥')) return;
  if (signOf(currency).includes(written)) return;
  throw refused(rowWords.currency(path, line, name, text, written, currency));
}

function checkText(field: keyof typeof textLimits, text: string): Parsed<string> {
  const limit = textLimits[field];
  if (text.includes('\0')) return { wrong: said(rowWords.damaged(field)) };
  if (text.length <= limit) return { value: text };
  return { wrong: said(rowWords.long(field, limit, field === 'spec' ? textLimits.options : null)) };
}

/** A line without a day stays with the bill of its number above it, so that the bill is left out as a whole. */
function billOf({ map, dayStart }: RowReader, cells: Cells, above: Above | null, time: string): string {
  if (cells.billCells.some((cell) => cell === '')) return '';
  const number = cells.billCells.join(' ');
  if (map.billNumbers !== 'daily') return number;
  if (above !== null && cells.isSameBill && (time === '' || above.isLost)) return above.line.bill;
  return `${time === '' ? cells.of('time') : businessDay(time, dayStart)} ${number}`;
}
