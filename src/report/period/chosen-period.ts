import type { Router } from '../../core/router/router';
import type { periodToQuery } from './period';

interface ChosenPeriod {
  /** As an address names it. */
  query: ReturnType<typeof periodToQuery>;
  days: number;
}

/** The period that was chosen last, which pages opened from the menu take over; dropped at logout. */
export const chosenPeriod = (router: Router) => router.draft<ChosenPeriod>('period');
