/**
 * Rows that SQL names by the contract, in the units of the contract: what its schema calls an amount comes in fen, and a
 * quantity in thousandths. Columns that the schema does not have are left out.
 */
import type { Static, TSchema } from 'typebox';
import { AMOUNT, Quantity } from '../../../types/api/common';
import { quantity, yuan } from '../metrics/rounding';

/** A part of a schema, by what is asked of it. */
export interface Schema {
  title?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

export const shown = <S extends TSchema>(schema: S, row: Static<S>): Static<S> =>
  inUnits(schema, row) as Static<S>;

function inUnits(schema: Schema, value: unknown): unknown {
  if (typeof value === 'number')
    return schema.title === AMOUNT ? yuan(value) : schema === Quantity ? quantity(value) : value;
  const { items, properties } = schema;
  if (Array.isArray(value)) return items ? value.map((one) => inUnits(items, one)) : value;
  if (typeof value !== 'object' || value === null || !properties) return value;
  const members = new Map<string, unknown>(Object.entries(value));
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, member]) =>
      members.has(name) ? [[name, inUnits(member, members.get(name))]] : [],
    ),
  );
}
