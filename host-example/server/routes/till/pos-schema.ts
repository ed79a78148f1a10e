// Schemas of the calls for tills, which are not part of the SDK's contract. The schema of a batch accepts any entry;
// each is validated separately, so that a wrong one gets its own reason and the others are stored.
import Type, { type Static, type TSchema } from 'typebox';
import { Count, ID, IDInput, Text } from '../../../../types/api/common';
import { BillSchema, EventSchema } from '../../ingest/check/bill-schema';
import { CountSchema, MemberLogSchema, ReceiptSchema } from '../../ingest/check/entry-schema';
import { billMembers, listMembers, type Member } from './names/members';

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

/** Members that name what the numbers stand for. */
function namesOf(members: readonly Member[], known: Record<string, TSchema>): Record<string, TSchema> {
  return Object.fromEntries(
    members.flatMap(({ id, name, extId, group }) =>
      [
        [name, words(`in place of ${id}: a name, found or made`)] as const,
        [extId, words(`in place of ${id}: the till's own number, good in its store`)] as const,
        ...(group === undefined ? [] : [[group.name, words(`where ${name} belongs`)] as const]),
      ].filter(([member]) => !(member in known)),
    ),
  );
}

function loosened(properties: Record<string, TSchema>, required: readonly string[], members: readonly Member[]) {
  const own = Object.entries(properties).map(([name, schema]) => [
    name,
    required.includes(name) ? schema : Type.Optional(schema),
  ]);
  return Type.Object({ ...Object.fromEntries(own), ...namesOf(members, properties) });
}

const looseLists = Object.fromEntries(
  Object.entries(lists).map(([name, entry]) => {
    const key = name as keyof typeof lists;
    return [name, Type.Array(loosened(entry.properties, needed[key], listMembers[key]))];
  }),
);

const NamedBillSchema = loosened({ ...bill, ...looseLists }, needed.bill, billMembers);

const mostAtOnce = 100;

const Anything = Type.Unknown();
const shopOf = { ShopID: Type.Optional(IDInput) };
const list = <Entry extends TSchema>(schema: Entry) => Type.Array(schema, { maxItems: mostAtOnce });

export const PutOrdersReq = Type.Object({ ...shopOf, Orders: list(Anything) });
export type PutOrdersReq = Static<typeof PutOrdersReq>;
export const PutReceiptsReq = Type.Object({
  ...shopOf,
  Receipts: Type.Optional(list(Anything)),
  MemberLogs: Type.Optional(list(Anything)),
});
export type PutReceiptsReq = Static<typeof PutReceiptsReq>;

export const PutCountsReq = Type.Object({ ...shopOf, Counts: list(Anything) });
export type PutCountsReq = Static<typeof PutCountsReq>;

export const PutResult = Type.Object({
  ExtID: Text,
  Result: Type.Enum(['accepted', 'unchanged', 'older', 'refused'], {
    description: 'accepted and stored; unchanged = known already; older = a later revision is stored; refused',
  }),
  OrderID: ID,
  Code: Type.Integer({ description: '0, or the code of the refusal' }),
  Field: Type.String({ description: 'the member that is wrong, e.g. Items.2.PriceFen' }),
  Message: Type.String({ description: 'what is wrong with it' }),
});
export type PutResult = Static<typeof PutResult>;

export const PutRes = Type.Object({
  ShopID: ID,
  Accepted: Count,
  Unchanged: Count,
  Older: Count,
  Refused: Count,
  Results: Type.Array(PutResult),
});
export type PutRes = Static<typeof PutRes>;

export const putOrdersPath = '/api/Pos/PutOrders';
export const putReceiptsPath = '/api/Pos/PutReceipts';
export const putCountsPath = '/api/Pos/PutCounts';

/** Schemas for the description of the API, including those of an entry. */
export const posCalls = {
  [putOrdersPath]: {
    request: Type.Object({ ...shopOf, Orders: list(NamedBillSchema) }),
    response: PutRes,
    description:
      'Bills of one shop, each its whole state at one revision; at most 100 a call. Bills may come twice, late and ' +
      'out of order. Names or numbers of the till’s own may stand in place of ours, and most members may be left out ' +
      '(docs/till.md). An empty list is a sign of life: send one every five minutes when there is nothing to tell.',
  },
  [putReceiptsPath]: {
    request: Type.Object({
      ...shopOf,
      Receipts: Type.Optional(list(ReceiptSchema)),
      MemberLogs: Type.Optional(list(MemberLogSchema)),
    }),
    response: PutRes,
    description:
      'Recharges, balances paid out, repaid debts, deposits and other money beside the bills; at most 100 each a call. ' +
      'An entry that is changed comes again under its ExtID with a higher Rev.',
  },
  [putCountsPath]: {
    request: Type.Object({ ...shopOf, Counts: list(CountSchema) }),
    response: PutRes,
    description:
      'Cash counted at the end of a day or shift; at most 100 a call. A count with IsLast closes the day, whose figures ' +
      'are kept as reported.',
  },
};
