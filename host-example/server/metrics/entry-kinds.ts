/**
 * What the kind of an entry in a member's account decides (`member_account_log.kind`), named once for TypeScript and for
 * SQL, and every way in which money moves. Conditions are of the entry of an alias: `ofCounter('l')` is `l.kind in (1, 4)`.
 */

/** Paid in and paid out at the counter; spent on a bill and given back by one. */
export const entryKinds = { recharge: 1, spent: 2, givenBack: 3, paidOut: 4 } as const;
export type EntryKind = (typeof entryKinds)[keyof typeof entryKinds];

/** Kinds that raise the balance; the others lower it. */
const ADDED: readonly EntryKind[] = [entryKinds.recharge, entryKinds.givenBack];

export const isRecharge = (kind: EntryKind): boolean => kind === entryKinds.recharge;
export const isAdded = (kind: EntryKind): boolean => ADDED.includes(kind);

const among = (entry: string, kinds: readonly EntryKind[]) => `${entry}.kind in (${kinds.join(', ')})`;
/** Entries made at the counter: recharges and balances paid out. */
export const ofCounter = (entry: string) => among(entry, [entryKinds.recharge, entryKinds.paidOut]);
/** Entries that follow from bills. */
export const ofBills = (entry: string) => among(entry, [entryKinds.spent, entryKinds.givenBack]);
export const recharge = (entry: string) => `${entry}.kind = ${entryKinds.recharge}`;

/** A column of an entry, negative where the entry lowers the balance. */
export const signed = (entry: string, column: string) =>
  `case when ${among(entry, ADDED)} then ${entry}.${column} else -${entry}.${column} end`;

/** The kind of money movement that an entry of the counter is: `RECHARGE` or `RECHARGE_BACK`. */
const moveKind = (entry: string) => `case when ${recharge(entry)} then 'RECHARGE' else 'RECHARGE_BACK' end`;

export type MoneyKind = 'PAY' | 'VOID' | 'REFUND' | 'RECHARGE' | 'RECHARGE_BACK' | 'REPAY' | 'DEPOSIT' | 'OTHER';

/** A way in which money moves: rows of a table, by the columns of their days and their moment. */
export interface Movement {
  table: 'order_payment' | 'order_refund' | 'member_account_log' | 'other_receipt';
  day: 'business_date' | 'money_date' | 'void_date';
  calendarDay: string;
  moment: string;
  /** The person who took it. */
  person: 'cashier_id' | 'operator_id';
  kinds: readonly MoneyKind[];
  kind(row: string): string;
  amount(row: string): string;
  /** Further condition on its rows. @default none */
  only?(row: string): string;
}

const amount = (row: string) => `${row}.amount_fen`;
const back = (row: string) => `-${row}.amount_fen`;
const always = (name: MoneyKind) => ({ kinds: [name], kind: () => `'${name}'` });
const paid = { table: 'order_payment', person: 'cashier_id' } as const;
const refunded = { table: 'order_refund', person: 'operator_id', ...always('REFUND') } as const;
const moneyDay = { day: 'money_date', calendarDay: 'money_calendar_date' } as const;
const voidDay = { day: 'void_date', calendarDay: 'void_calendar_date' } as const;
const ownDay = { day: 'business_date', calendarDay: 'calendar_date' } as const;

/** Every movement of money; what goes back is negative, a refund that was taken back positive. */
export const movements: readonly Movement[] = [
  { ...paid, ...moneyDay, moment: 'pay_local', ...always('PAY'), amount },
  { ...paid, ...voidDay, moment: 'void_local', ...always('VOID'), amount: back },
  { ...refunded, ...moneyDay, moment: 'refund_local', amount: back },
  { ...refunded, ...voidDay, moment: 'void_local', amount },
  {
    table: 'member_account_log',
    ...ownDay,
    moment: 'log_local',
    person: 'operator_id',
    kinds: ['RECHARGE', 'RECHARGE_BACK'],
    kind: moveKind,
    only: ofCounter,
    amount: (row) => signed(row, 'principal_fen'),
  },
  {
    table: 'other_receipt',
    ...ownDay,
    moment: 'receipt_local',
    person: 'operator_id',
    kinds: ['REPAY', 'DEPOSIT', 'OTHER'],
    kind: (row) => `${row}.kind`,
    amount,
  },
];
