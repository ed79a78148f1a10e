import type { Translation } from '../translation';
import type zh from '../zh-CN/rank';

export default {
  members: {
    spending: 'Spending',
    visits: 'Visits',
    visited: 'Visits {value}',
    last: 'Last',
    balance: 'Balance',
    search: 'Search name, phone',
    income: 'Member spend',
    share: 'Share',
    active: 'Active',
    empty: 'No member sales',
  },
  stores: {
    billsSaid: 'Bills {value}',
    guestsSaid: 'Guests {value}',
    average: 'Average per store',
    gap: 'Change',
    discountRate: 'Discount rate',
    sensitiveOps: 'Sensitive ops',
  },
} as const satisfies Translation<typeof zh>;
