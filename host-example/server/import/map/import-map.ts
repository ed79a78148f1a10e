/**
 * The mapping of a foreign file: which column is what, and what the file does not say. This schema is the one table
 * of keys: the map is checked by it. What each key is for stands in the tables of `words`, as key.columns.bill;
 * `--help` prints it and docs/import.md lists it (a test compares them).
 */
import Type, { type Static, type TSchema } from 'typebox';
import { BillSchema } from '../../ingest/check/bill-schema';
import { type PayKindName, payKinds } from '../target/pay-kinds';

const nonEmpty = Type.String({ minLength: 1 });
const text = Type.Optional(nonEmpty);
const column = text;
const oneOrMore = Type.Union([nonEmpty, Type.Array(nonEmpty, { minItems: 1 })]);
const columns = Type.Optional(oneOrMore);
const closed = { additionalProperties: false };

/** What a bill has as a whole. */
const ofBill = {
  bill: oneOrMore,
  register: column,
  time: columns,
  openTime: columns,
  timeZone: column,
  payment: column,
  payAmount: column,
  table: column,
  guests: column,
  cashier: column,
  total: column,
  discount: column,
  tax: column,
  tip: column,
  fee: column,
  orderType: column,
  kind: column,
  refundOf: columns,
};
export const billColumns = Object.keys(ofBill) as (keyof typeof ofBill)[];
/** What a bill has once, so that a file may give it in the bill's first row only. */
export const oncePerBill = billColumns.filter((name) => name !== 'register' && name !== 'payAmount');

const Columns = Type.Object(
  {
    ...ofBill,
    dish: column,
    category: column,
    spec: columns,
    options: columns,
    unit: column,
    price: column,
    lineTotal: column,
    lineNet: column,
    lineDiscount: column,
    lineTax: column,
    lineCost: column,
    qty: column,
  },
  closed,
);

const texts = Type.Optional(Type.Array(nonEmpty, { minItems: 1 }));
const PaymentKinds = Type.Record(nonEmpty, Type.Enum(Object.keys(payKinds) as PayKindName[]));
const Payments = Type.Optional(Type.Array(Type.Object({ column: nonEmpty, name: text }, closed), { minItems: 1 }));
/** Values by column. */
const Skip = Type.Optional(Type.Record(nonEmpty, Type.Array(Type.String())));
const Decimal = Type.Optional(Type.Enum(['.', ',']));
const Clock = (minutes: string) => Type.Optional(Type.String({ pattern: `^([01]\\d|2[0-3]):${minutes}$` }));

const Bills = Type.Object(
  {
    columns: Type.Object(ofBill, closed),
    payments: Payments,
    skip: Skip,
    encoding: text,
    delimiter: Type.Optional(Type.String()),
    decimal: Decimal,
    timeFormat: text,
  },
  closed,
);

const Constants = Type.Object(
  {
    date: Type.Optional(Type.String({ pattern: '^20\\d\\d-\\d\\d-\\d\\d$' })),
    time: Clock('[0-5]\\d'),
    dish: text,
    category: text,
    unit: text,
    qty: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
    payment: text,
    guests: Type.Optional(Type.Integer({ minimum: 0 })),
    orderMode: Type.Optional(Type.Enum([1, 2, 3])),
    source: text,
  },
  closed,
);

const Shop = Type.Object(
  {
    dayStart: Clock('(00|30)'),
    timeZone: text,
    region: Type.Optional(Type.String()),
    currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
    prices: Type.Optional(Type.Enum(['withTax', 'withoutTax'])),
  },
  closed,
);

export const ImportMap = Type.Object(
  {
    encoding: text,
    delimiter: Type.Optional(Type.String()),
    quote: Type.Optional(Type.Enum(['"', "'", 'none'])),
    decimal: Decimal,
    priceUnit: Type.Optional(Type.Enum(['main', 'minor', 'yuan', 'fen'])),
    timeFormat: text,
    columns: Columns,
    payments: Payments,
    paymentKinds: Type.Optional(PaymentKinds),
    bills: Type.Optional(Bills),
    lookup: Type.Optional(Type.Object({ column: nonEmpty, key: text }, closed)),
    sheets: texts,
    kinds: Type.Optional(Type.Object({ sale: texts, refund: texts, void: texts }, closed)),
    tax: Type.Optional(Type.Enum(['added', 'included'])),
    constants: Type.Optional(Constants),
    billNumbers: Type.Optional(Type.Enum(['unique', 'daily'])),
    billHours: Type.Optional(Type.Number({ minimum: 1, maximum: 8784 })),
    firstRowOnly: Type.Optional(Type.Array(Type.Enum(oncePerBill))),
    skip: Skip,
    negativeAmounts: Type.Optional(Type.Enum(['return', 'discount'])),
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

/** How the second file is read. Columns, payments and skipped rows are of one file; the rest holds for both. */
export function billsMap({ bills, columns: _, payments: __, skip: ___, ...both }: ImportMap): FileMap | null {
  return bills === undefined ? null : { ...both, ...bills };
}

const { ExtID, Items } = BillSchema.properties;
const { GoodsName, ClassifyName, SpecName, Attrs, UnitName, PriceFen, QtyMilli } = Items.items.properties;
const most = (schema: TSchema, limit: 'maxLength' | 'maximum' | 'maxItems') => Number(Reflect.get(schema, limit));

/** What a bill can hold, and its names. */
export const textLimits = {
  bill: most(ExtID, 'maxLength'),
  dish: most(GoodsName, 'maxLength'),
  category: most(ClassifyName, 'maxLength'),
  spec: most(SpecName, 'maxLength'),
  options: most(Attrs, 'maxLength'),
  unit: most(UnitName, 'maxLength'),
  payment: 100,
  table: 100,
  cashier: 100,
  orderType: 100,
  refundOf: 64,
};
export const MAX_PRICE_FEN = most(PriceFen, 'maximum');
export const MAX_QTY_MILLI = most(QtyMilli, 'maximum');
export const MAX_ITEMS = most(Items, 'maxItems');
