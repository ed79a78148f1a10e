export default {
  part: {
    notLoggedIn: '未登录',
    noRight: '您没有查看此内容的权限',
    nothingOpen: '当前没有在用桌台和未结账单',
    oneStore: '只有一家门店，没有可比较的排行',
  },
} as const;
