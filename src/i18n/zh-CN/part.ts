export default {
  part: {
    notLoggedIn: '未登录',
    noRight: '您没有查看此内容的权限',
    nothingOpen: '当前没有在用桌台和未结账单',
    oneStore: '只有一家门店，没有可比较的排行',
    hours: '今日分时营业收入',
    compareDay: '昨日',
    compareWeek: '上周同日',
    abnormalCount: '今日 {n} 次',
    abnormalNone: '没有敏感操作，一切正常',
  },
} as const;
