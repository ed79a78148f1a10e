import type { Translation } from '../translation';
import type zh from '../zh-CN/rank';

export default {
  members: {
    spending: 'Spending',
    visits: 'Visits',
    visited: 'Visits {value}',
    last: 'Last',
    recharge: 'Top-ups',
    balance: 'Balance',
    by: 'Rank by',
    search: 'Search name, phone',
    income: 'Member spend',
    share: 'Share',
    active: 'Active',
    empty: 'No member sales',
  },
  stores: {
    by: 'Rank by',
    share: 'Share',
    bills: 'Bills',
    guests: 'Guests',
    income: 'Business income',
    empty: 'No settled bills in this period',
    billsSaid: 'Bills {value}',
    guestsSaid: 'Guests {value}',
    total: 'Total',
    average: 'Average per store',
    gap: 'Change',
    grossSales: 'Gross sales',
    listGuest: 'Gross/guest',
    turnoverRate: 'Table turnover',
    attainment: 'Attainment',
    discountRate: 'Discount rate',
    sensitiveOps: 'Sensitive ops',
  },
} as const satisfies Translation<typeof zh>;
