import type { Texts } from '../i18n/text';

export const texts = {
  asOf: { zh: '数据截至 {time}', en: 'As of {time}' },
  businessDay: { zh: '营业日 {start}–次日{start}', en: 'Business day {start}–{start}' },
  calendarDay: { zh: '自然日', en: 'Calendar day' },
  synced: { zh: '{n}/{all} 家门店已同步', en: '{n}/{all} stores synced' },
  staleStores: { zh: '未同步的门店', en: 'Stores not synced' },
  lastSync: { zh: '最后同步 {time}', en: 'Last sync {time}' },
  cached: { zh: '离线数据 · 缓存于 {time}', en: 'Offline data · saved at {time}' },
  tapToReload: { zh: '点按重新加载', en: 'Tap to reload' },
  deniedTitle: { zh: '暂无查看权限', en: 'No permission' },
  pull: { zh: '下拉刷新', en: 'Pull to refresh' },
  release: { zh: '松开刷新', en: 'Release to refresh' },
  refreshing: { zh: '正在刷新', en: 'Refreshing' },
  explain: { zh: '{name}说明', en: 'About {name}' },
  up: { zh: '上升 {rate}', en: 'up {rate}' },
  down: { zh: '下降 {rate}', en: 'down {rate}' },
  flat: { zh: '持平', en: 'No change' },
  isNew: { zh: '新增', en: 'New' },
  hideAmounts: { zh: '隐藏金额', en: 'Hide amounts' },
  showAmounts: { zh: '显示金额', en: 'Show amounts' },
} satisfies Texts;
