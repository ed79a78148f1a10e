/** The tabs as values of the query key `state`, one a state. */
export const TABS = ['', '1', '2', '4', '6', '7', '3', '5'] as const;

/** Is the state of the query one of the tabs? Any other set of states is shown as a chip. */
export const isTab = (state = ''): boolean => TABS.some((tab) => tab === state);
