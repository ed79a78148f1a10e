export default {
  members: {
    spending: '消费金额',
    visits: '消费次数',
    visited: '消费 {value} 次',
    last: '最近',
    balance: '余额',
    search: '搜索姓名、手机号',
    income: '会员消费',
    share: '会员占比',
    active: '活跃会员',
    empty: '暂无会员消费',
  },
  stores: {
    billsSaid: '{value} 单',
    guestsSaid: '{value} 人',
    average: '店均',
    gap: '比上期',
    discountRate: '优惠率',
    sensitiveOps: '敏感次数',
  },
} as const;
