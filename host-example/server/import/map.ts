/** The mapping of a foreign file: which column is what, and what the file does not say. */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { UserError } from '../user-error';

const Column = Type.String({ minLength: 1 });

export const ImportMap = Type.Object(
  {
    /** Any label a TextDecoder knows: utf-8 (with or without BOM), gbk, gb18030, big5, latin1, utf-16le … */
    encoding: Type.Optional(Type.String({ minLength: 1 })),
    delimiter: Type.Optional(Type.String({ minLength: 1, maxLength: 1 })),
    /** Of the time columns joined by one space. Tokens: YYYY MM M DD D HH H mm ss; everything else stands for itself. */
    timeFormat: Type.String({ minLength: 1 }),
    priceUnit: Type.Optional(Type.Enum(['yuan', 'fen'])),
    decimal: Type.Optional(Type.Enum(['.', ','])),
    columns: Type.Object(
      {
        bill: Column,
        /** Settlement. Several columns are joined by a space. */
        time: Type.Union([Column, Type.Array(Column, { minItems: 1 })]),
        /** Opening; without it a bill is opened when it is settled. */
        openTime: Type.Optional(Type.Union([Column, Type.Array(Column, { minItems: 1 })])),
        dish: Column,
        category: Type.Optional(Column),
        spec: Type.Optional(Column),
        unit: Type.Optional(Column),
        /** Of one unit. */
        price: Column,
        /** A negative quantity takes back what another line of the bill ordered. */
        qty: Type.Optional(Column),
        payment: Type.Optional(Column),
        table: Type.Optional(Column),
        guests: Type.Optional(Column),
      },
      { additionalProperties: false },
    ),
    constants: Type.Optional(
      Type.Object(
        {
          category: Type.Optional(Type.String({ minLength: 1 })),
          unit: Type.Optional(Type.String({ minLength: 1 })),
          qty: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
          payment: Type.Optional(Type.String({ minLength: 1 })),
          guests: Type.Optional(Type.Integer({ minimum: 0 })),
          /** 1 table, 2 ordering, 3 quick consumption. */
          orderMode: Type.Optional(Type.Enum([1, 2, 3])),
          source: Type.Optional(Type.String({ minLength: 1 })),
        },
        { additionalProperties: false },
      ),
    ),
    shop: Type.Optional(
      Type.Object(
        {
          dayStart: Type.Optional(Type.String({ pattern: '^([01]\\d|2[0-3]):(00|30)$' })),
          timeZone: Type.Optional(Type.String({ minLength: 1 })),
          region: Type.Optional(Type.String()),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type ImportMap = Static<typeof ImportMap>;
export type Field = keyof ImportMap['columns'];

const validator = Compile(ImportMap);

/** Reads a map; every mistake names the key and what belongs there. */
export function parseMap(text: string, where: string): ImportMap {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UserError(`${where} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!validator.Check(value)) {
    const problems = validator.Errors(value).map((error) => {
      const key = error.instancePath.replaceAll('/', '.').replace(/^\./, '') || 'the map';
      return error.keyword === 'additionalProperties'
        ? `${key}: unknown ${error.params.additionalProperties.map((name) => JSON.stringify(name)).join(', ')}`
        : `${key}: ${error.message}`;
    });
    throw new UserError(`${where} is not a valid map:\n  ${[...new Set(problems)].join('\n  ')}`);
  }
  checkZone(value, where);
  return value;
}

function checkZone(map: ImportMap, where: string): void {
  const zone = map.shop?.timeZone;
  if (zone === undefined) return;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    throw new UserError(
      `${where}: shop.timeZone ${JSON.stringify(zone)} is no time zone; write one like "Asia/Shanghai"`,
    );
  }
}

/** The columns of a field, in order; none when the map does not name it. */
function columnsOf(map: ImportMap, field: Field): string[] {
  const column = map.columns[field];
  return column === undefined ? [] : typeof column === 'string' ? [column] : column;
}

/** Where each named column stands in the file; a missing one is named with those the file has. */
export function placeColumns(map: ImportMap, header: readonly string[]): Map<Field, number[]> {
  const places = new Map<Field, number[]>();
  const missing: string[] = [];
  for (const field of Object.keys(ImportMap.properties.columns.properties).filter(
    (name): name is Field => name in map.columns,
  )) {
    const indexes = columnsOf(map, field).map((column) => header.indexOf(column));
    for (const [index, at] of indexes.entries())
      if (at === -1) missing.push(`columns.${field} names ${JSON.stringify(columnsOf(map, field)[index])}`);
    places.set(field, indexes);
  }
  if (missing.length > 0)
    throw new UserError(
      `${missing.join('\n')}\nbut the file has the columns: ${header.map((name) => JSON.stringify(name)).join(', ')}`,
    );
  return places;
}
