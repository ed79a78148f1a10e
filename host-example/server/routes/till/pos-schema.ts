// What tills send, beside the 40 calls of the SDK's contract. A batch is open at the door: each bill is looked at by
// itself behind it, so that a bad one is answered with its own reason and the good ones are kept.
import Type, { type Static, type TSchema } from 'typebox';
import { Count, ID, IDInput, Text } from '../../../../types/api/common';
import { BillSchema } from '../../ingest/check/bill-schema';
import { MemberLogSchema, ReceiptSchema } from '../../ingest/check/receipt-schema';

/** Bills or entries of one delivery. */
const mostAtOnce = 100;

const Anything = Type.Unknown();
const shopOf = {
  ShopID: Type.Optional(IDInput),
};
const list = <Entry extends TSchema>(schema: Entry) => Type.Array(schema, { maxItems: mostAtOnce });

export const PutOrdersReq = Type.Object({ ...shopOf, Orders: list(Anything) });
export type PutOrdersReq = Static<typeof PutOrdersReq>;
export const PutReceiptsReq = Type.Object({
  ...shopOf,
  Receipts: Type.Optional(list(Anything)),
  MemberLogs: Type.Optional(list(Anything)),
});
export type PutReceiptsReq = Static<typeof PutReceiptsReq>;

export const PutResult = Type.Object({
  ExtID: Text,
  Result: Type.Enum(['accepted', 'unchanged', 'older', 'refused'], {
    description:
      'accepted and stored; unchanged = known already; older = a later revision is stored; refused',
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

/** As the description of the API has it: with what an entry must look like. */
export const posCalls = {
  [putOrdersPath]: {
    request: Type.Object({ ...shopOf, Orders: list(BillSchema) }),
    response: PutRes,
    description:
      'Bills of one shop, each its whole state at one revision; at most 100 a call. Bills may come twice, late and ' +
      'out of order. An empty list is a sign of life: send one every five minutes when there is nothing to tell.',
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
};
