import type { StaleMinutes } from '../../types/api/common';

/** The server lists a store as not synced after so many minutes; help and the list of stores say so. */
export const STALE_MINUTES: StaleMinutes = 15;
