import type { Router } from '../../core/router/router';
import type { Query } from '../../lib/query-string';

interface ChosenPeriod {
  /** As an address names it, with the kind of its days. */
  query: Query;
  days: number;
}

/** The period that was chosen last, which pages opened from the menu take over; dropped at logout. */
export const chosenPeriod = (router: Router) => router.draft<ChosenPeriod>('period');
