/** Value of the tab of unpaid bills, those after a reverse settlement among them. */
export const UNPAID = '1,6';

/** Values of the query key `state`, one per tab: all, unpaid, refunded, cancelled. Any others are chosen on the filter page. */
export const TABS = ['', UNPAID, '4', '3,5'] as const;

/** Whether `state` is one of the tabs; other combinations of states are shown as a chip. */
export const isTab = (state = ''): boolean => TABS.some((tab) => tab === state);
