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
    dish: column('Name of the dish.'),
    category: Type.Optional(column('Category of the dish.')),
    spec: Type.Optional(columns('Size or specification, up to 100 characters.')),
    options: Type.Optional(columns('Options, flavours, extras as text, up to 500 characters.')),
    unit: Type.Optional(column('Unit the dish is sold in, up to 20 characters.')),
    price: Type.Optional(column('Price of one unit. Either this or lineTotal is needed.')),
    lineTotal: Type.Optional(
      column('Amount of the whole row (price × quantity); given beside price, the two must agree.'),
    ),
    qty: Type.Optional(column('Quantity; a negative one takes back what another row of the bill ordered.')),
    payment: Type.Optional(column('Name of the way of payment.')),
    table: Type.Optional(column('Name of the table.')),
    guests: Type.Optional(column('Number of guests.')),
    cashier: Type.Optional(column('Name of the cashier.')),
    total: Type.Optional(
      column(
        'Amount of the whole bill, in each of its rows; a bill that adds up to another amount is left out.',
      ),
    ),
  },
  { ...closed, description: 'Names of columns, as in the first row of the file.' },
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
  },
  { ...closed, description: 'Settings of a shop that the import makes; a shop that exists keeps its own.' },
);

/** What a bill has once, so that a file may give it in the bill's first row only. */
export const oncePerBill = [
  'bill',
  'time',
  'openTime',
  'payment',
  'table',
  'guests',
  'cashier',
  'total',
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
      Type.Enum(['yuan', 'fen'], {
        description: 'Unit of amounts: "yuan" for the main unit (without it), "fen" for the hundredth.',
      }),
    ),
    timeFormat: Type.Optional(
      Type.String({
        minLength: 1,
        description:
          'How times are written: YYYY YY MM M DD D, HH H (24 hours), hh h with A (AM/PM, 上午/下午), mm m, ss s, SSS; T, signs and [words in brackets] stand for themselves.',
      }),
    ),
    columns: Columns,
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
