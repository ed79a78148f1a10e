/** What the columns of a table mean, told by their names in many languages and by what stands in them. */
import type { ImportEvent } from '../../../../types/api/imports';
import { REGISTER } from '../map/columns';
import type { Field, ImportMap } from '../map/import-map';
import { timeReader } from '../map/time-format';
import { codeOf, currencyIn, scaled } from '../reading/fields';
import { payKindOf, payKinds } from '../target/pay-kinds';

// biome-ignore format: one line a field
/** The first that a column is called, the likeliest name first. */
const NAMES = {
  bill: 'bill|bill no|bill number|bill id|receipt|receipt no|receipt number|receipt id|order|order no|order number|order id|check|check no|check number|check id|transaction|transaction no|transaction id|invoice|invoice no|invoice number|ticket|ticket no|bon|bonnr|bon nr|bonnummer|beleg|belegnr|belegnummer|rechnung|rechnungsnummer|facture|ticket nr|scontrino|recibo|pedido|comanda|folio|单号|订单号|账单号|流水号|小票号|單號|帳單編號|帳單號碼|訂單編號|訂單號|id|no|nr|number|#',
  openTime: 'open time|opened|opened at|opened date|order opened|open date|eröffnet|ouverture|apertura|开台时间|开单时间|下单时间|開桌時間|開單時間',
  time: 'closed|closed at|paid|paid at|paid time|settled|settled at|settle time|close time|closed date|payment time|结账时间|支付时间|结算时间|結帳時間|date time|datetime|timestamp|time|date|order time|order date|sale date|sales date|business date|transaction date|transaction time|created|created at|created date|ordered at|datum|zeit|uhrzeit|datum uhrzeit|datum zeit|date heure|heure|fecha|hora|fecha hora|data|ora|data ora|日期|时间|交易时间|营业日期|時間|交易時間|營業日期',
  dish: 'dish|dish name|item|item name|product|product name|menu item|menu item name|artikel|artikelname|artikelbezeichnung|bezeichnung|produkt|speise|gericht|article|produit|plat|libelle|articulo|artículo|producto|plato|prodotto|piatto|articolo|descrizione|prato|menu|name|description|菜品|菜名|菜品名称|商品|商品名称|品名|品項|餐點|餐點名稱',
  category: 'category|item category|category name|menu group|group|department|warengruppe|kategorie|catégorie|famille|categoría|familia|categoria|reparto|分类|类别|大类|分類|類別',
  spec: 'size|variant|spec|price point|größe|variante|taille|tamaño|规格|規格',
  options: 'options|modifiers|modifiers applied|extras|choice description|zusatz|optionen|做法|口味|加料|作法',
  unit: 'unit|uom|einheit|单位|單位',
  price: 'price|unit price|price each|item price|einzelpreis|preis|prix|prix unitaire|precio|precio unitario|prezzo|prezzo unitario|preço|单价|售价|价格|單價|價格',
  lineTotal: 'line total|line amount|amount|item total|total price|gross|gross sales|net sales|subtotal|umsatz|betrag|gesamtpreis|montant|importe|importo|valor|金额|小计|总价|金額|小計|total',
  lineDiscount: 'line discount|item discount',
  lineTax: 'line tax|item tax',
  lineCost: 'cost|cost of goods|cogs|kosten|coste|coût|成本',
  qty: 'qty|quantity|count|units|units sold|menge|anzahl|quantité|qté|cantidad|cant|quantità|qtà|quantidade|qtd|数量|份数|數量',
  payment: 'payment|payment type|payment method|payment mode|tender|tender type|paid by|pay|pay type|method|zahlungsart|zahlart|zahlung|zahlungsmittel|mode de paiement|paiement|règlement|forma de pago|método de pago|metodo de pago|pago|metodo di pagamento|pagamento|forma de pagamento|支付|支付方式|付款|付款方式|结账方式',
  payAmount: 'payment amount|amount paid|paid amount|tendered|支付金额|付款金額',
  table: 'table|table no|table number|table name|tisch|tischnr|tischnummer|mesa|tavolo|桌|桌号|桌台|桌號|台号|桌位',
  guests: 'guests|covers|pax|persons|people|number of guests|no of guests|# of guests|gäste|personen|couverts|comensales|cubiertos|coperti|pessoas|人数|客数|人數',
  cashier: 'cashier|cashier name|server|server name|employee|employee name|staff|staff name|user|waiter|bediener|kellner|kassierer|serveur|caissier|camarero|mesero|cajero|cameriere|operatore|收银|收银员|员工|服务员|收銀|收銀員|員工',
  total: 'order total|bill total|check total|receipt total|grand total|invoice total|total amount|gesamt|gesamtbetrag|summe|total ttc|合计|总计|总额|实收|合計|總計|實收|total',
  discount: 'discount|discounts|discount amount|rabatt|remise|descuento|sconto|desconto|折扣|优惠|优惠金额|折扣金额|優惠',
  tax: 'tax|taxes|tax amount|vat|gst|mwst|ust|steuer|tva|iva|imposto|impuesto|税|税额|稅|稅額',
  tip: 'tip|tips|tip amount|gratuity|trinkgeld|pourboire|propina|mancia|gorjeta|小费|小費',
  fee: 'service charge|service fee|service|servicegebühr|servicio|coperto|服务费|服務費',
  orderType: 'order type|order source|dining option|channel|service type|bestellart|type de commande|tipo de pedido|就餐方式|订单类型|来源|渠道|用餐方式|訂單類型|來源',
} as const satisfies Partial<Record<Field, string>>;

/** Fields that hold numbers, and those that may hold anything. */
const NUMBERS = ['qty', 'lineDiscount', 'lineTax', 'lineCost', 'payAmount', 'tip', 'fee', 'guests'] as const;
const TEXTS = ['category', 'spec', 'options', 'unit', 'payment', 'table', 'cashier', 'orderType'] as const;

/** A_Name and "a name" are one. */
const plain = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();

const DATES =
  'YYYY-MM-DD YYYY/M/D YYYY.M.D YYYY年M月D日 M/D/YYYY D/M/YYYY M/D/YY D/M/YY D.M.YYYY D.M.YY M-D-YYYY D-M-YYYY YYYYMMDD';
const CLOCKS = ['', ' HH:mm:ss', ' HH:mm', ' H:mm:ss', ' H:mm', ' h:mm:ss A', ' h:mm A', ' h:mmA'];
/** A midnight in every row is how programs write a day without a time, which may stand in another column. */
const MIDNIGHTS = [' [00:00:00]', ' [0:00]'];
const OTHERS = [' HH:mm:ss.SSS', 'THH:mm:ss', 'THH:mm', 'THH:mm:ssZ', 'THH:mm:ss.SSSZ', ' HH:mm:ss Z'];
const ENDS = [
  ' [00:00]',
  'T[00:00:00]',
  ...[...MIDNIGHTS, ''].flatMap((midnight) => CLOCKS.map((clock) => midnight + clock)),
  ...OTHERS,
];
const TIMES = DATES.split(' ').flatMap((date) => ENDS.map((end) => date + end));
const CLOCK = /^\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?$/i;
const COMMA = /^[^,]*\d,\d{1,2}\D*$/;
const POINT = /\d\.\d{1,2}\D*$/;

type Told = Extract<ImportEvent, { Kind: 'columns' }>;

/** What the page is told of a table. */
export type Guess = Omit<Told, 'Kind' | 'Map' | 'IsNewStore' | 'CompanyCurrency'> & {
  map: Partial<Omit<ImportMap, 'columns'>> & { columns: Record<string, string | string[]> };
  /** What the amounts are written in, a sign or a code; '' where they do not say. */
  sign: string;
  /** The first rows, of which times are told. */
  sample: readonly string[][];
};

/** The ways to read the times that stand in these columns. */
export function timeFormatsOf(
  { Columns: columns, sample }: Guess,
  named: string | readonly string[],
): Guess['TimeFormats'] {
  const at = [named].flat().map((name) => columns.indexOf(name));
  const times = sample.map((row) =>
    at
      .map((index) => row[index] ?? '')
      .join(' ')
      .trim(),
  );
  return waysOf(times.filter((text) => text !== ''));
}

/** How many of the fields of a bill the names of the columns tell. */
export const knownNames = (columns: readonly string[]): number =>
  Object.values(NAMES).filter((names) => columns.some((column) => names.split('|').includes(plain(column)))).length;

/** A table with its first rows, and how it was read. */
export interface Sample {
  columns: string[];
  rows: string[][];
  delimiter: string;
  encoding: string;
  /** Of a workbook with several. */
  sheets: string[];
}

export function guessOf({ columns, rows, delimiter, encoding, sheets }: Sample): Guess {
  const table = tableOf(columns, rows);
  const times = timesOf(table);
  const { chosen, ways } = columnsOf(table, times.at);
  const money = ['price', 'lineTotal', 'total', 'payAmount', 'tax', 'discount'].flatMap((field) => {
    const at = columns.indexOf(String(chosen[field] ?? ''));
    return at < 0 ? [] : table.valuesOf(at);
  });
  const isComma = money.some((text) => COMMA.test(text)) && !money.some((text) => POINT.test(text));
  const [only, ...others] = times.formats;
  const written = money.map(currencyIn).find((sign) => sign !== '') ?? '';
  return {
    Columns: columns,
    Rows: rows.slice(0, 5),
    TimeFormats: times.formats,
    Sheets: sheets,
    map: {
      ...(delimiter !== ',' && { delimiter }),
      ...(encoding !== 'utf-8' && { encoding }),
      ...(isComma ? { decimal: ',' as const } : {}),
      // Which of two ways it is, only the one who knows the till can say.
      ...(only === undefined || others.length > 0 ? {} : { timeFormat: only.Format }),
      ...(ways.length > 0 && { payments: ways.map((column) => ({ column })) }),
      columns: chosen,
    },
    Joined: '',
    Others: [],
    Currency: codeOf(written),
    sign: written,
    sample: rows,
  };
}

type Table = ReturnType<typeof tableOf>;
type IsFit = (at: number) => boolean;

/** Columns by their places, with what stands in them. */
function tableOf(columns: readonly string[], rows: readonly string[][]) {
  const valuesOf = (at: number) => rows.map((row) => row[at] ?? '').filter((text) => text !== '');
  return {
    columns,
    rows,
    valuesOf,
    isNumber(at: number): boolean {
      const values = valuesOf(at);
      return values.length > 0 && values.every((text) => numberIn(text) !== null);
    },
    /** The column that has the likeliest of the field's names; -1 where none fits. */
    find(field: keyof typeof NAMES, isFit: IsFit): number {
      for (const name of NAMES[field].split('|')) {
        const at = columns.findIndex((column, index) => plain(column) === name && isFit(index));
        if (at >= 0) return at;
      }
      return -1;
    },
  };
}

/**
 * The column of each field; each column is taken once, and so is each name. The surest fields go first, by the names of the
 * columns and then by what stands in them. `ways` are columns of one way of payment each.
 */
function columnsOf({ columns, rows, valuesOf, isNumber, find }: Table, timesAt: readonly number[]) {
  const chosen: Guess['map']['columns'] = {};
  const taken = new Set(timesAt);
  const isFree = (at: number) => !taken.has(at);
  const take = (field: Field, at: number) => {
    const name = columns[at];
    if (name === undefined || name === '' || columns.indexOf(name) !== at) return;
    taken.add(at);
    chosen[field] = name;
  };
  const findFree = (field: keyof typeof NAMES, isFit: IsFit) => find(field, (at) => isFree(at) && isFit(at));
  const pick = (field: keyof typeof NAMES, isFit: IsFit = () => true) => take(field, findFree(field, isFit));
  const takeFirst = (field: Field, isFit: IsFit) => {
    const at = columns.findIndex((_, index) => isFree(index) && isFit(index));
    take(field, at);
  };
  const isPriceless = () => chosen['price'] === undefined && chosen['lineTotal'] === undefined;

  if (timesAt.length > 0) chosen['time'] = unwrapped(timesAt.map((at) => columns[at] ?? ''));
  pick('bill');
  const isOfBill = sameInBill(rows, columns.indexOf(String(chosen['bill'] ?? '')));
  takeFirst('register', (at) => REGISTER.test(plain(columns[at] ?? '')));
  pick('dish', (at) => !isNumber(at));
  pick('price', isNumber);
  pick('total', (at) => isNumber(at) && isOfBill(at) === true);
  if (chosen['price'] === undefined) pick('lineTotal', isNumber);
  else if (chosen['total'] === undefined) pick('total', (at) => isNumber(at) && isOfBill(at) !== false);
  for (const field of NUMBERS) pick(field, isNumber);
  for (const field of ['discount', 'tax'] as const) {
    const at = findFree(field, isNumber);
    take(isOfBill(at) !== false ? field : field === 'tax' ? 'lineTax' : 'lineDiscount', at);
  }
  pick('openTime', (at) => valuesOf(at).length > 0);
  for (const field of TEXTS) pick(field);

  // Where no column names the way of payment, each way may have a column of its own.
  const isWay: IsFit = (at) => isNumber(at) && payKindOf(columns[at] ?? '').group !== payKinds.other.group;
  const named = columns.filter((_, at) => isFree(at) && isWay(at));
  const ways = chosen['payment'] === undefined && named.length > 1 ? named : [];
  if (ways.length > 0) delete chosen['payAmount'];

  if (chosen['dish'] === undefined) {
    const texts = [...columns.keys()].filter((at) => isFree(at) && valuesOf(at).length > 0 && !isNumber(at));
    const sizeOf = (at: number) => new Set(valuesOf(at)).size;
    take('dish', texts.sort((left, right) => sizeOf(right) - sizeOf(left))[0] ?? -1);
  }
  const hasDecimals: IsFit = (at) => valuesOf(at).some((text) => POINT.test(text) || COMMA.test(text));
  if (isPriceless()) takeFirst('price', (at) => isNumber(at) && hasDecimals(at));
  // A list of bills without dishes.
  if (chosen['dish'] === undefined && isPriceless()) {
    if (chosen['total'] !== undefined) chosen['lineTotal'] = chosen['total'];
    delete chosen['total'];
  }
  return { chosen, ways };
}

/** Tells whether rows of one bill have the same in a column, as amounts of whole bills are; null where no bill has two rows. */
const sameInBill = (rows: readonly string[][], billAt: number) => (at: number) => {
  if (billAt < 0 || at < 0) return null;
  const first = new Map<string, string>();
  let isSeen = false;
  for (const row of rows) {
    const number = row[billAt] ?? '';
    const known = first.get(number);
    if (known === undefined) first.set(number, row[at] ?? '');
    else if (known === (row[at] ?? '')) isSeen = true;
    else return false;
  }
  return isSeen ? true : null;
};

/** The columns of the time: one with date and time, or one of each. */
function timesOf({ columns, valuesOf, find }: Table): { at: number[]; formats: Guess['TimeFormats'] } {
  const looks = columns.map((_, at) => {
    const values = valuesOf(at);
    if (values.length === 0) return null;
    if (values.every((text) => CLOCK.test(text))) return 'clock' as const;
    // Dates have signs or a length of their own: most columns need no look at the formats.
    if (!values.some((text) => /\d\D+\d|^\d{8}$/.test(text))) return null;
    const formats = waysOf(values.slice(0, 200));
    return formats.length === 0 ? null : formats;
  });
  const isDate = (at: number) => Array.isArray(looks[at]);
  const hasClock = (at: number) => {
    const look = looks[at];
    return Array.isArray(look) && look.some(({ Format }) => /h/i.test(Format));
  };
  const any = (isFit: IsFit) => columns.findIndex((_, at) => isFit(at));
  const whole = find('time', hasClock);
  const date = [whole, any(hasClock), find('time', isDate), any(isDate)].find((at) => at >= 0);
  if (date === undefined) return { at: [], formats: [] };
  const clock = hasClock(date) ? -1 : any((at) => looks[at] === 'clock');
  if (clock < 0) return { at: [date], formats: waysOf(valuesOf(date)) };
  const dates = valuesOf(date);
  const clocks = valuesOf(clock);
  const joined = dates.length === clocks.length ? dates.map((text, row) => `${text} ${clocks[row]}`) : [];
  return { at: [date, clock], formats: waysOf(joined) };
}

const unwrapped = (names: string[]) => (names.length === 1 ? (names[0] ?? '') : names);
const numberIn = (text: string) => scaled(text, 4, '.') ?? scaled(text, 4, ',');

function waysOf(times: readonly string[]): Guess['TimeFormats'] {
  const tried = TIMES.map((format) => {
    const read = timeReader(format, { time: '00:00' });
    const parsed = times.map((text) => read(text));
    const values = parsed.map((one) => ('value' in one ? one.value : ''));
    return { format, values, count: values.filter((value) => value !== '').length };
  });
  const most = Math.max(1, ...tried.map(({ count }) => count));
  // A few rows that are none are told when all are read.
  const [first, ...others] = tried.filter(({ count }) => count === most && most * 2 >= times.length);
  if (first === undefined) return [];
  // Two formats that read every time alike are one way.
  const apartAt = ({ values }: typeof first) =>
    values.findIndex((value, at) => first.values[at] !== '' && first.values[at] !== value);
  const apart = others.find((one) => apartAt(one) >= 0);
  const at = apart === undefined ? first.values.findIndex((value) => value !== '') : apartAt(apart);
  return (apart === undefined ? [first] : [first, apart]).map(({ format, values }) => ({
    Format: format,
    Example: times[at] ?? '',
    Time: values[at]?.slice(0, 16) ?? '',
  }));
}
