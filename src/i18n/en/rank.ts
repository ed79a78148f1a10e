import type { Translation } from '../translation';
import type zh from '../zh-CN/rank';

export default {
  goods: {
    ranking: 'Ranking',
    bestSellers: 'Best sellers',
    categories: 'Categories',
    returned: 'Returned',
    gifted: 'Gifted',
    slowMovers: 'Slow movers',
  },
  members: {
    spending: 'Spending',
    visits: 'Visits',
    recharge: 'Recharge',
    balance: 'Balance',
    by: 'Rank by',
    search: 'Search name, phone',
    income: 'Member spend',
    share: 'Share',
    active: 'Active',
    empty: 'No member visits',
  },
  stores: {
    by: 'Rank by',
    share: 'Share',
    bills: 'Bills',
    guests: 'Guests',
    income: 'Business income',
    empty: 'No settled bills in this period',
    makeCurrent: 'Make current store',
    overview: 'Business overview',
    days: 'Daily list',
    orders: 'In-store orders',
    grossSales: 'Gross sales',
    listGuest: 'List/guest',
    turnoverRate: 'Turnover rate',
    attainment: 'Attainment',
    discountRate: 'Discount rate',
    sensitiveOps: 'Sensitive ops',
  },
} as const satisfies Translation<typeof zh>;
