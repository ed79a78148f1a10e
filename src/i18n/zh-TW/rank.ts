import type { Translation } from '../translation';
import type zh from '../zh-CN/rank';

export default {
  members: {
    spending: '消費金額',
    visits: '消費次數',
    visited: '消費 {value} 次',
    last: '最近',
    balance: '餘額',
    search: '搜尋姓名、手機號碼',
    income: '會員消費',
    share: '會員占比',
    active: '活躍會員',
    empty: '沒有會員消費',
  },
  stores: {
    billsSaid: '{value} 單',
    guestsSaid: '{value} 人',
    average: '每店平均',
    gap: '比上期',
    discountRate: '優惠率',
    sensitiveOps: '敏感次數',
  },
} as const satisfies Translation<typeof zh>;
