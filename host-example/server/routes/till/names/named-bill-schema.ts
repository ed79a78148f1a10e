/** A bill as a till may send it, for the description of the API: names in place of numbers, and members left out. */
import Type, { type TSchema } from 'typebox';
import { BillSchema, EventSchema } from '../../../ingest/check/bill-schema';
import { billMembers, listMembers } from './members';

const bill = BillSchema.properties;
const lists = {
  Items: bill.Items.items,
  Fees: bill.Fees.items,
  Discounts: bill.Discounts.items,
  Payments: bill.Payments.items,
  Refunds: bill.Refunds.items,
  Events: EventSchema,
};
/** What has to be there; the rest follows from it or has a usual value (docs/till.md). */
const needed: Record<keyof typeof lists | 'bill', readonly string[]> = {
  bill: ['ExtID', 'OpenTime', 'Items'],
  Items: ['GoodsName', 'PriceFen'],
  Fees: ['AmountFen'],
  Discounts: ['AmountFen'],
  Payments: ['AmountFen'],
  Refunds: ['AmountFen', 'RefundTime'],
  Events: ['Time', 'Action'],
};

const words = (description: string) => Type.Optional(Type.String({ maxLength: 100, description }));

type Members = readonly { id: string; name: string; extId: string; group?: string }[];

/** Members that name what the numbers stand for. */
function namesOf(members: Members, known: Record<string, TSchema>): Record<string, TSchema> {
  return Object.fromEntries(
    members.flatMap(({ id, name, extId, group }) =>
      [
        [name, words(`in place of ${id}: a name, found or made`)] as const,
        [extId, words(`in place of ${id}: the till's own number, good in its store`)] as const,
        ...(group === undefined ? [] : [[group, words(`where ${name} belongs`)] as const]),
      ].filter(([member]) => !(member in known)),
    ),
  );
}

function loosened(properties: Record<string, TSchema>, required: readonly string[], members: Members) {
  const own = Object.entries(properties).map(([name, schema]) => [
    name,
    required.includes(name) ? schema : Type.Optional(schema),
  ]);
  return Type.Object({ ...Object.fromEntries(own), ...namesOf(members, properties) });
}

const looseLists = Object.fromEntries(
  Object.entries(lists).map(([name, entry]) => {
    const key = name as keyof typeof lists;
    const members = key === 'Fees' ? [] : listMembers[key];
    return [name, Type.Array(loosened(entry.properties, needed[key], members))];
  }),
);

export const NamedBillSchema = loosened({ ...bill, ...looseLists }, needed.bill, billMembers);
