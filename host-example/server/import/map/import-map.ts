/**
 * The mapping of a foreign file: which column is what, and what the file does not say. This schema is the one table
 * of keys: the map is checked by it, `--help` prints it and docs/import.md lists it (a test compares them).
 */
import Type, { type Static } from 'typebox';

const column = (description: string) => Type.String({ minLength: 1, description });
const columns = (description: string) =>
  Type.Union([Type.String({ minLength: 1 }), Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })], {
    description,
  });
const closed = { additionalProperties: false };

const Columns = Type.Object(
  {
    bill: columns(
      'Number of the bill; all rows with one number are one bill. A list where one column is not enough, e.g. ["date", "number"] for numbers that start again every day.',
    ),
    time: Type.Optional(columns('Time of settlement. Several columns are joined by a space.')),
    openTime: Type.Optional(columns('Time of opening; without it a bill is opened when it is settled.')),
    timeZone: Type.Optional(
      column(
        'Time zone of the times, such as America/New_York, EST or +01:00; times of another zone than that of the shop are converted.',
      ),
    ),
    dish: column('Name of the dish.'),
    category: Type.Optional(column('Category of the dish.')),
    spec: Type.Optional(columns('Size or specification, up to 100 characters.')),
    options: Type.Optional(columns('Options, flavours, extras as text, up to 500 characters.')),
    unit: Type.Optional(column('Unit the dish is sold in, up to 20 characters.')),
    price: Type.Optional(column('Price of one unit. This, lineTotal or lineNet is needed.')),
    lineTotal: Type.Optional(
      column('Amount of the whole row (price × quantity); given beside price, the two must agree.'),
    ),
    lineNet: Type.Optional(
      column('Amount of the row after its discount; given beside the price or lineTotal, they must agree.'),
    ),
    lineDiscount: Type.Optional(column('Discount on the row, above or below zero.')),
    lineTax: Type.Optional(column('Tax of the row; the bill has the sum.')),
    lineCost: Type.Optional(column('What the row cost the shop.')),
    qty: Type.Optional(column('Quantity; a negative one takes back what another row of the bill ordered.')),
    payment: Type.Optional(column('Name of the way of payment.')),
    payAmount: Type.Optional(
      column(
        'Amount of the payment, where a bill has several: each in a row of its own, with the way of payment and without a dish.',
      ),
    ),
    table: Type.Optional(column('Name of the table.')),
    guests: Type.Optional(column('Number of guests.')),
    cashier: Type.Optional(column('Name of the cashier.')),
    total: Type.Optional(
      column(
        'Amount of the whole bill, in each of its rows; a bill that adds up to another amount is left out.',
      ),
    ),
    discount: Type.Optional(column('Discount on the whole bill, above or below zero, beside lineDiscount.')),
    tax: Type.Optional(column('Tax of the whole bill.')),
    tip: Type.Optional(column('Tip on the bill, or on the payment of its row where payAmount is named.')),
    fee: Type.Optional(column('Service charge of the whole bill.')),
    orderType: Type.Optional(column('How the order came in: eaten in, taken away, delivered.')),
    kind: Type.Optional(column('Whether the bill is a sale, a refund or void; see kinds.')),
    refundOf: Type.Optional(
      columns(
        'Of a refund: number of the bill it gives back; without it that of its own number, else the latest bill before it with these dishes.',
      ),
    ),
  },
  { ...closed, description: 'Names of columns, as in the first row of the file.' },
);

/** What a bill has as a whole. */
const billColumns = [
  ...['bill', 'time', 'openTime', 'timeZone', 'payment', 'payAmount', 'table', 'guests', 'cashier', 'total'],
  ...['discount', 'tax', 'tip', 'fee', 'orderType', 'kind', 'refundOf'],
] as const;

const words = (description: string) =>
  Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1, description }));

const Kinds = Type.Object(
  {
    sale: words('Words of a sale; without them every word that is none of the others, and none.'),
    refund: words('Words of a refund; without them refund, refunded, return, 退款, 退货.'),
    void: words('Words of a void bill; without them void, voided, cancelled, canceled, 作废, 取消.'),
  },
  { ...closed, description: 'What the words in columns.kind mean.' },
);

const Payments = Type.Array(
  Type.Object(
    { column: Type.String({ minLength: 1 }), name: Type.Optional(Type.String({ minLength: 1 })) },
    closed,
  ),
  {
    minItems: 1,
    description:
      'Ways of payment in columns of their own, each with what was paid so: [{"column": "Cash", "name": "现金"}, {"column": "Card"}]; the way is called like its column without a name.',
  },
);

const Bills = Type.Object(
  {
    columns: Type.Object(
      { ...Type.Pick(Columns, [...billColumns]).properties },
      {
        ...closed,
        description: `Names of columns of the second file: bill, and any of ${billColumns.slice(1).join(', ')}.`,
      },
    ),
    payments: Type.Optional(Payments),
    skip: Type.Optional(
      Type.Record(Type.String({ minLength: 1 }), Type.Array(Type.String()), {
        description: 'Its rows to pass over, by column and values.',
      }),
    ),
    encoding: Type.Optional(Type.String({ minLength: 1, description: 'Encoding of the second file.' })),
    delimiter: Type.Optional(Type.String({ description: 'The character between its cells.' })),
    decimal: Type.Optional(Type.Enum(['.', ','], { description: 'The sign before its decimals.' })),
    timeFormat: Type.Optional(Type.String({ minLength: 1, description: 'How its times are written.' })),
  },
  {
    ...closed,
    description:
      'A second file with one row for each bill or each payment, joined to the rows of dishes by columns.bill. What it does not say of itself is as in the map. Files are told by their columns.',
  },
);

const Constants = Type.Object(
  {
    date: Type.Optional(
      Type.String({
        pattern: '^\\d{4}-\\d{2}-\\d{2}$',
        description: 'Business day of all bills, YYYY-MM-DD, where the file has no date.',
      }),
    ),
    time: Type.Optional(
      Type.String({
        pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
        description:
          'Time of all bills, HH:mm, where the file has none; without it the start of the business day.',
      }),
    ),
    category: Type.Optional(Type.String({ minLength: 1, description: 'Category of dishes that name none.' })),
    unit: Type.Optional(
      Type.String({ minLength: 1, description: 'Unit of dishes that name none; 份 without it.' }),
    ),
    qty: Type.Optional(
      Type.Number({ exclusiveMinimum: 0, description: 'Quantity of rows that name none; 1 without it.' }),
    ),
    payment: Type.Optional(
      Type.String({ minLength: 1, description: 'Payment of bills that name none; 现金 without it.' }),
    ),
    guests: Type.Optional(Type.Integer({ minimum: 0, description: 'Guests of bills that name none.' })),
    orderMode: Type.Optional(
      Type.Enum([1, 2, 3], {
        description:
          '1 at the table, 2 ordered ahead or delivered, 3 at the counter; without it 1 where the file names tables, else 3.',
      }),
    ),
    source: Type.Optional(
      Type.String({ minLength: 1, description: 'Where orders come from; 收银台 without it.' }),
    ),
  },
  { ...closed, description: 'What the file does not say.' },
);

const Shop = Type.Object(
  {
    dayStart: Type.Optional(
      Type.String({
        pattern: '^([01]\\d|2[0-3]):(00|30)$',
        description:
          'Start of the business day of a new shop, on a half hour, e.g. "04:00"; 00:00 without it.',
      }),
    ),
    timeZone: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'Time zone of a new shop, e.g. "America/New_York"; Asia/Shanghai without it.',
      }),
    ),
    region: Type.Optional(Type.String({ description: 'Region of a new shop.' })),
    currency: Type.Optional(
      Type.String({
        pattern: '^[A-Z]{3}$',
        description:
          'Currency of a new shop, a code of ISO 4217 such as "USD"; that of the company without it, CNY for a new one.',
      }),
    ),
    prices: Type.Optional(
      Type.Enum(['withTax', 'withoutTax'], {
        description:
          'Whether prices of a new shop hold the tax, or get it on top: what tax is where a file does not say; withTax without it.',
      }),
    ),
  },
  { ...closed, description: 'Settings of a shop that the import makes; a shop that exists keeps its own.' },
);

/** What a bill has once, so that a file may give it in the bill's first row only. */
export const oncePerBill = [
  ...['bill', 'time', 'openTime', 'payment', 'table', 'guests', 'cashier', 'total'],
  ...['timeZone', 'discount', 'tax', 'tip', 'fee', 'orderType', 'kind', 'refundOf'],
] as const;

export const ImportMap = Type.Object(
  {
    encoding: Type.Optional(
      Type.String({
        minLength: 1,
        description:
          'Encoding of the file: "utf-8" (without it), "gbk", "gb18030", "big5", "latin1", "utf-16le" …',
      }),
    ),
    delimiter: Type.Optional(
      Type.String({
        description: 'The character between cells: "," (without it), ";", "\\t" or another sign.',
      }),
    ),
    quote: Type.Optional(
      Type.Enum(['"', "'", 'none'], {
        description:
          'What encloses cells that hold a delimiter or a line break: "\\"" (without it), "\'", or "none" where quotes are text, as in 5" pizza.',
      }),
    ),
    decimal: Type.Optional(
      Type.Enum(['.', ','], {
        description: 'The sign before decimals: "." (without it) or ","; the other one may group thousands.',
      }),
    ),
    priceUnit: Type.Optional(
      Type.Enum(['main', 'minor', 'yuan', 'fen'], {
        description:
          'Unit of amounts: "main" (without it), with the decimals of the currency, or "minor" for its smallest unit: cents, fen, whole yen. "yuan" and "fen" say the same.',
      }),
    ),
    timeFormat: Type.Optional(
      Type.String({
        minLength: 1,
        description:
          'How times are written: YYYY YY MM M DD D, HH H (24 hours), hh h with A (AM/PM, 上午/下午), mm m, ss s, SSS, Z (a zone: Z, +08:00, GMT+0800, EST, America/New_York); T, signs and [words in brackets] stand for themselves.',
      }),
    ),
    columns: Columns,
    payments: Type.Optional(Payments),
    bills: Type.Optional(Bills),
    kinds: Type.Optional(Kinds),
    tax: Type.Optional(
      Type.Enum(['added', 'included'], {
        description:
          'Whether tax comes on top of the prices or lies within them. Without it what the bill adds up to tells, else the setting of the shop.',
      }),
    ),
    constants: Type.Optional(Constants),
    billNumbers: Type.Optional(
      Type.Enum(['unique', 'daily'], {
        description:
          '"daily" where numbers start again every business day: the day becomes part of the bill\'s number. "unique" without it.',
      }),
    ),
    billHours: Type.Optional(
      Type.Number({
        minimum: 1,
        maximum: 8784,
        description:
          'Hours between two rows of one bill from which they count as two bills of one number, and are left out; 6 without it.',
      }),
    ),
    firstRowOnly: Type.Optional(
      Type.Array(Type.Enum([...oncePerBill]), {
        description: `What the file gives in the first row of a bill only, and leaves empty in the next ones: any of ${oncePerBill.join(', ')}.`,
      }),
    ),
    skip: Type.Optional(
      Type.Record(Type.String({ minLength: 1 }), Type.Array(Type.String()), {
        description:
          'Rows to pass over, by column and values: {"dish": ["", "Subtotal"]} skips rows whose column "dish" is empty or says Subtotal.',
      }),
    ),
    negativeAmounts: Type.Optional(
      Type.Enum(['return', 'discount'], {
        description:
          'What a row with a negative amount and a positive quantity is: "return" takes the dish back, "discount" is a discount on the bill. Without it such a bill is left out.',
      }),
    ),
    shop: Type.Optional(Shop),
  },
  closed,
);
export type ImportMap = Static<typeof ImportMap>;
export type Field = keyof ImportMap['columns'];

/** How one file of the map is read: that of the dishes, or the second one of bills. */
export interface FileMap extends Omit<ImportMap, 'columns' | 'bills'> {
  columns: Partial<ImportMap['columns']>;
}

/** The second file, with what it does not say of itself as in the map. */
export function billsMap({ bills, columns: _, payments: _own, ...map }: ImportMap): FileMap | null {
  return bills === undefined ? null : { ...map, skip: {}, ...bills };
}
