import type { Translation } from '../translation';
import type zh from '../zh-CN/rank';

export default {
  members: {
    spending: '消費金額',
    visits: '消費次數',
    visited: '消費 {value} 次',
    last: '最近',
    recharge: '儲值',
    balance: '餘額',
    by: '排序',
    search: '搜尋姓名、手機號碼',
    income: '會員消費',
    share: '會員占比',
    active: '活躍會員',
    empty: '沒有會員消費',
  },
  stores: {
    by: '排序',
    share: '占比',
    bills: '帳單數',
    guests: '來客數',
    income: '營業收入',
    empty: '這段期間沒有已結帳單',
    billsSaid: '{value} 單',
    guestsSaid: '{value} 人',
    total: '合計',
    average: '每店平均',
    gap: '比上期',
    grossSales: '營業額',
    listGuest: '折前客單價',
    turnoverRate: '翻桌率',
    attainment: '達成率',
    discountRate: '優惠率',
    sensitiveOps: '敏感次數',
  },
} as const satisfies Translation<typeof zh>;
