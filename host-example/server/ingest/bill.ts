/** Types of a bill and its parts, as the schema has them; what each member means stands there (`check/bill-schema.ts`). */
import type { Static } from 'typebox';
import type { BillSchema } from './check/bill-schema';

export type Bill = Static<typeof BillSchema>;
export type BillItem = Bill['Items'][number];
export type BillDiscount = Bill['Discounts'][number];
export type BillPayment = Bill['Payments'][number];
export type BillRefund = Bill['Refunds'][number];
export type BillEvent = Bill['Events'][number];

/** A bill on which nothing has happened yet, sold over the counter. */
export const emptyBill = (): Omit<Bill, 'ExtID' | 'OpenTime' | 'Items'> => ({
  Rev: 1,
  OrderNo: '',
  SerialNo: '',
  Parent: null,
  OrderState: 1,
  OrderMode: 3,
  SourceID: '1',
  AreaID: '0',
  DeskID: '0',
  GuestCount: null,
  FirstSettleTime: null,
  SettleTime: null,
  OpenUserID: '0',
  CashierID: '0',
  WaiterID: '0',
  MemID: null,
  Remark: '',
  SourceOrderNo: '',
  PrePrintCount: 0,
  DepositFen: 0,
  Fees: [],
  Discounts: [],
  Payments: [],
  Refunds: [],
  Events: [],
});

/** Values of the members that do not apply to an event; a new object, which is filled sooner than one is copied. */
export const emptyEvent = () =>
  ({
    OperatorID: '0',
    AuthorizerID: '0',
    Reason: '',
    Remark: '',
    Device: '',
    Before: '',
    After: '',
    ItemNo: 0,
    QtyMilli: 0,
    AmountFen: 0,
    BeforeFen: null,
    AfterFen: null,
    DiscountType: 0,
    DiscountPercent: null,
    SchemeName: '',
    PayCode: '',
    Served: false,
  }) satisfies Partial<BillEvent>;
