import type { Texts } from './text';

/** The few words that every screen shares. */
export const words = {
  ok: { zh: '确定', en: 'OK' },
  cancel: { zh: '取消', en: 'Cancel' },
  retry: { zh: '重试', en: 'Retry' },
  reload: { zh: '重新加载', en: 'Reload' },
  loading: { zh: '加载中', en: 'Loading' },
  back: { zh: '返回', en: 'Back' },
  close: { zh: '关闭', en: 'Close' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },
  search: { zh: '搜索', en: 'Search' },
  filter: { zh: '筛选', en: 'Filter' },
  reset: { zh: '重置', en: 'Reset' },
  clear: { zh: '清空', en: 'Clear' },
  all: { zh: '全部', en: 'All' },
  more: { zh: '更多', en: 'More' },
  help: { zh: '说明', en: 'Help' },
  share: { zh: '分享', en: 'Share' },
  export: { zh: '导出', en: 'Export' },
  home: { zh: '首页', en: 'Home' },
  allStores: { zh: '全部门店', en: 'All stores' },
  networkError: { zh: '网络异常！请稍后再试', en: 'Network error. Please try again later.' },
  noPermission: {
    zh: '操作失败，您未拥有此权限！请联系管理开通此权限!',
    en: 'You do not have this permission. Please ask your administrator to grant it.',
  },
  timedOut: { zh: '请求超时，请稍后再试', en: 'The request timed out. Please try again later.' },
  addressRefused: {
    zh: '服务地址未获信任，请联系服务商：',
    en: 'This service address is not trusted, ask your service provider:',
  },
  notInEdition: { zh: '当前版本未开通', en: 'Not in your edition' },
} satisfies Texts;
