/** Names of bill states, modes and special operations, as the specification words them. */
import type { BillMode, BillState, SpecialFlag } from '../../../types/api/common';
import type { OrderListRes, OrderRow } from '../../../types/api/order';
import { NO_DATA, type Text, verbatim } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';
import type { Tone } from '../../ui/figures/pill';

const sensitive = textsOf('sensitive');

const texts = textsOf('bills');

interface StateLook {
  name: Text;
  tone: Tone;
  /** The bill is unpaid. */
  isOpen: boolean;
  /** The bill is cancelled: it is listed but not counted in sums. */
  isVoid: boolean;
}

const look = (name: Text, tone: Tone, more: Partial<StateLook> = {}): StateLook => ({
  name,
  tone,
  isOpen: false,
  isVoid: false,
  ...more,
});

const billStates: Record<BillState, StateLook> & Partial<Record<number, StateLook>> = {
  1: look(texts.unpaid, 'warn', { isOpen: true }),
  2: look(texts.paid, 'ok'),
  3: look(texts.orderCancelled, 'mute', { isVoid: true }),
  4: look(texts.paidWithPartialRefund, 'bad'),
  5: look(texts.tableCancelled, 'mute', { isVoid: true }),
  6: look(texts.unpaidReverseSettled, 'warn', { isOpen: true }),
  7: look(texts.paidReverseSettled, 'other'),
};

/** How a state looks; one that only the server knows is named by its number. */
export const stateOf = (code: number): StateLook => billStates[code] ?? look(verbatim(String(code ?? NO_DATA)), 'mute');

/** What a bill stands for: what is still due of an open one, the list price of a cancelled one. */
export function amountOf({ OrderState, UnpaidAmount, Turnover, BusinessIncome }: OrderRow): number {
  const { isOpen, isVoid } = stateOf(OrderState);
  return isOpen ? UnpaidAmount : isVoid ? Turnover : BusinessIncome;
}

/** What a list says that is narrowed to states without a counted bill. */
export const uncountedIn = ({ Sum, Uncounted }: OrderListRes, states: readonly unknown[] = []) =>
  states.length > 0 && Sum.OrderCount === 0 ? Uncounted : undefined;

export const BILL_STATES: readonly BillState[] = [1, 2, 4, 6, 7, 3, 5];

export const billModes: Record<BillMode, Text> = {
  1: texts.tableConsumption,
  2: texts.orderingConsumption,
  3: texts.quickConsumption,
};

export const BILL_MODES: readonly BillMode[] = [1, 2, 3];

interface FlagLook {
  name: Text;
  sign: Text;
}

/** Special operations by `SpecialFlag`: the name, and the one-character sign shown in a row. */
export const specialFlags: Record<SpecialFlag, FlagLook> & Partial<Record<number, FlagLook>> = {
  1: { name: sensitive.cancelOrder, sign: texts.cancel },
  2: { name: texts.free, sign: texts.free2 },
  3: { name: texts.giftedDish, sign: texts.gift },
  4: { name: texts.returnedDish, sign: texts.return },
  5: { name: texts.dishManualDiscount, sign: texts.disc },
  6: { name: sensitive.wholeOrderManualDiscount, sign: texts.disc },
};

/** The special operations of a bill that are known. */
export const flagsOf = ({ SpecialFlags }: OrderRow): FlagLook[] =>
  SpecialFlags.flatMap((flag: number) => specialFlags[flag] ?? []);

export const SPECIAL_FLAGS: readonly SpecialFlag[] = [1, 2, 3, 4, 5, 6];

/** Value of the tab of unpaid bills, those after a reverse settlement among them. */
export const UNPAID = '1,6';

/** Values of the query key `state`, one per tab: all, unpaid, refunded, cancelled. Any others are chosen on the filter page. */
export const TABS = ['', UNPAID, '4', '3,5'] as const;

/** Whether `state` is one of the tabs; other combinations of states are shown as a chip. */
export const isTab = (state = ''): boolean => TABS.some((tab) => tab === state);
