/**
 * What the kind of an entry in a member's account decides (`member_account_log.kind`), named once for TypeScript and for
 * SQL. Conditions are of the entry of an alias: `ofCounter('l')` is `l.kind in (1, 4)`.
 */

/** 1 recharge, 2 consumption, 3 back from a bill, 4 paid out. */
export type EntryKind = 1 | 2 | 3 | 4;

const RECHARGE: EntryKind = 1;
const PAID_OUT: EntryKind = 4;
/** Kinds that raise the balance; the others lower it. */
const ADDED: readonly EntryKind[] = [RECHARGE, 3];

export const isRecharge = (kind: EntryKind): boolean => kind === RECHARGE;
export const isAdded = (kind: EntryKind): boolean => ADDED.includes(kind);

const among = (entry: string, kinds: readonly EntryKind[]) => `${entry}.kind in (${kinds.join(', ')})`;
/** Entries made at the counter: recharges and balances paid out. */
export const ofCounter = (entry: string) => among(entry, [RECHARGE, PAID_OUT]);
/** Entries that follow from bills. */
export const ofBills = (entry: string) => among(entry, [2, 3]);
export const recharge = (entry: string) => `${entry}.kind = ${RECHARGE}`;

/** A column of an entry, negative where the entry lowers the balance. */
export const signed = (entry: string, column: string) =>
  `case when ${among(entry, ADDED)} then ${entry}.${column} else -${entry}.${column} end`;

/** The kind of money movement that an entry of the counter is: `RECHARGE` or `RECHARGE_BACK`. */
export const moveKind = (entry: string) =>
  `case when ${recharge(entry)} then 'RECHARGE' else 'RECHARGE_BACK' end`;
