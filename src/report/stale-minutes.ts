import type { StaleMinutes } from '../../types/api/common';

/** Minutes after which the server lists a store as not synced; used by help texts and the list of stores. */
export const STALE_MINUTES: StaleMinutes = 15;
