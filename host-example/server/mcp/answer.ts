// The answer of every tool: figures and tables with unit and formula, the days and the time they are of, and the page
// that shows them.
import Type, { type Static, type TSchema } from 'typebox';
import { cellOf, describe, type Style, type Value } from './fields';

/** Rows of a table in one answer. */
export const MOST_ROWS = 25;
/** Fields of every row of figures (`BizRow`), as a table names them. */
export const SALES =
  'Turnover DiscountAmount RefundAmount BusinessIncome OrderCount GuestCount TableCount AvgGuestBefore AvgOrderAfter';
/**
 * Fields of a part (an hour, a mode) of several stores: without the averages, which would divide the sales of all stores by
 * the guests or bills of those that count them.
 */
const FIELDS_OF_PARTS = 'Turnover DiscountAmount RefundAmount BusinessIncome OrderCount GuestCount TableCount';
export const partFields = ({ count }: { count: number }) => (count > 1 ? FIELDS_OF_PARTS : SALES);

const Described = {
  name: Type.String({ description: 'field of the contract' }),
  label: Type.String(),
  unit: Type.String({ description: 'currency code for amounts; "share" is a fraction, 0.12 = 12 %; "" for text' }),
  formula: Type.Optional(Type.String()),
};
const Cell = Type.Unsafe<Value>({ type: ['string', 'number', 'null'] });

export const Answer = Type.Object({
  stores: Type.Object({
    name: Type.String({ description: 'the store; "" for all stores' }),
    count: Type.Integer(),
    notSynced: Type.Array(Type.String(), { description: 'stores whose figures may be incomplete' }),
  }),
  period: Type.Optional(Type.Object({ from: Type.String(), to: Type.String(), isRunning: Type.Boolean() })),
  comparedWith: Type.Optional(Type.Object({ from: Type.String(), to: Type.String() })),
  currency: Type.String({ description: 'of all amounts; "" without amounts' }),
  otherCurrencies: Type.Array(Type.String(), { description: 'of stores that are not in this answer' }),
  dataTime: Type.String({ description: 'up to when the figures count, by the clock of the stores' }),
  figures: Type.Array(
    Type.Object({
      ...Described,
      value: Type.Unsafe<number | null>({ type: ['number', 'null'] }),
      previous: Type.Optional(Type.Unsafe<number | null>({ type: ['number', 'null'] })),
    }),
  ),
  tables: Type.Array(
    Type.Object({
      name: Type.String(),
      columns: Type.Array(Type.Object(Described)),
      rows: Type.Array(Type.Record(Type.String(), Cell)),
      total: Type.Integer({ description: 'rows in all' }),
      page: Type.Integer(),
      more: Type.Optional(Type.String({ description: 'how to get the rows that follow' })),
    }),
  ),
  notes: Type.Array(Type.String()),
  link: Type.String({ description: 'address of the page that shows this' }),
});
export type Answer = Static<typeof Answer>;
type Table = Answer['tables'][number];

/** The names in a text, one of 'Rank' and 'Amount' for 'Rank Amount'. */
type NamesIn<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | NamesIn<Rest> : Text;
/** Fields of a row in one text, 'Rank Amount': `never`, so that it does not compile, where the row lacks one of them. */
type Fields<Row, Text extends string> = Text & (NamesIn<Text> extends keyof Row ? unknown : never);

type RowOf<Member> = Member extends readonly (infer Row)[] ? Row : NonNullable<Member>;

interface TableOptions {
  page?: number | undefined;
  /** Rows in all, where there is one page of them. @default the rows are all there are */
  total?: number;
  /** Fields that stand for a column whose schema leaves open what it is. */
  like?: Partial<Record<string, string>>;
  /** What the figures of a row are of, where the rows differ; a column `unit` behind the first one says it. */
  unit?: (row: object) => string;
}

/** A part of an answer as the contract describes it. */
interface Schema {
  properties?: Record<string, TSchema>;
  items?: Schema;
}

/** Writes figures and tables of an answer, or of a part of it. */
export class Writer<Row extends object> {
  constructor(
    protected readonly style: Style,
    private readonly schema: Schema,
    readonly answer: Row,
  ) {}

  /** Figures by their fields, or by the names of these divided by blanks, each with that of `previous`. */
  figures<Text extends string>(
    fields: Fields<Row, Text> | readonly (keyof Row & string)[],
    previous: Row | null = null,
  ): Answer['figures'] {
    const { properties = {} } = this.schema;
    return (typeof fields === 'string' ? fields.split(' ') : fields).flatMap((field) => {
      const value = memberOf(this.answer, field);
      // A right that the user does not have leaves figures out.
      if (typeof value !== 'number' && value !== null) return [];
      const before = previous === null ? undefined : memberOf(previous, field);
      const isCompared = typeof before === 'number' || before === null;
      return [{ ...describe(this.style, properties, field), value, ...(isCompared && { previous: before }) }];
    });
  }

  /** A table with one row. */
  row<Text extends string>(name: string, fields: Fields<Row, Text>): Table {
    return tableOf(this.style, name, this.schema, [this.answer], fields);
  }

  /** The rows of a member that is a list, or is a row and may be absent. */
  table<Member extends keyof Row & string, Text extends string>(
    name: string,
    member: Member,
    fields: Fields<RowOf<Row[Member]>, Text>,
    options?: TableOptions,
  ): Table {
    const schema: Schema = this.schema.properties?.[member] ?? {};
    const own: unknown = this.answer[member] ?? [];
    const rows: object[] = Array.isArray(own) ? own : [own];
    return tableOf(this.style, name, schema.items ?? schema, rows, fields, {
      ...(member === 'List' && pageOf(this.answer)),
      ...options,
    });
  }

  /** A writer for a member of the answer. */
  of<Member extends keyof Row & string>(member: Member): Writer<NonNullable<Row[Member]> & object> {
    const schema: Schema = this.schema.properties?.[member] ?? {};
    return new Writer(this.style, schema, this.answer[member] as NonNullable<Row[Member]> & object);
  }
}

/** Which page of how many rows the list of an answer is, where it comes page by page. */
const pageOf = (answer: object): Pick<TableOptions, 'page' | 'total'> =>
  'PageIndex' in answer && 'Total' in answer ? { page: Number(answer.PageIndex), total: Number(answer.Total) } : {};

function tableOf(
  style: Style,
  name: string,
  { properties: schemas = {} }: Schema,
  rows: readonly object[],
  fields: string,
  { page = 1, total, like = {}, unit }: TableOptions = {},
): Table {
  const columns = fields.split(' ');
  if (unit) columns.splice(1, 0, 'unit');
  const before = (page - 1) * MOST_ROWS;
  // With a total the rows are one page already.
  const shown = total === undefined ? rows.slice(before, before + MOST_ROWS) : rows;
  const count = total ?? rows.length;
  const lastShown = before + shown.length;
  return {
    name,
    columns: columns.map((field) => describe(style, schemas, field, like[field])),
    rows: shown.map((one) => {
      const cells = columns.map((field) => [field, cellOf(schemas[field], memberOf(one, field))]);
      return { ...Object.fromEntries(cells), ...(unit && { unit: unit(one) }) };
    }),
    total: count,
    page,
    ...(lastShown < count && {
      more: `Rows ${lastShown + 1} to ${count} follow: ask again with page ${page + 1}, or narrow the question.`,
    }),
  };
}

/** A member of a row; null, and not 0, for the bills or guests of trade that nobody counted. */
function memberOf(row: object, field: string): unknown {
  const value: unknown = Reflect.get(row, field);
  const isCounted = 'OrderCount' in row && (field === 'OrderCount' || field === 'GuestCount');
  const hasTrade = () => ['OrderCount', 'Turnover', 'BusinessIncome'].some((member) => Reflect.get(row, member));
  return isCounted && value === 0 && hasTrade() ? null : value;
}
