import type { Router } from '../../core/router/router';

interface ChosenPeriod {
  /** As an address names it. */
  query: { range: string; start: string; end: string };
  days: number;
}

/** The period that was chosen last, which pages opened from the menu take over; dropped at logout. */
export const chosenPeriod = (router: Router) => router.draft<ChosenPeriod>('period');
