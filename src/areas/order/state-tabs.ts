/** Values of the query key `state`, one per tab; '' is all states. */
export const TABS = ['', '1', '2', '4', '6', '7', '3', '5'] as const;

/** Whether `state` is one of the tabs; other combinations of states are shown as a chip. */
export const isTab = (state = ''): boolean => TABS.some((tab) => tab === state);
