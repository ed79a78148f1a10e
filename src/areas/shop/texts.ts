import type { Texts } from '../../i18n/text';

export const texts = {
  search: { zh: '搜索门店、区域', en: 'Search stores, regions' },
  all: { zh: '全部门店（{n}）', en: 'All stores ({n})' },
  allNote: { zh: '所有门店合计', en: 'Totals of every store' },
  ownDays: { zh: '各店当前营业日合计', en: "Adds each store's running business day" },
  ownDay: { zh: '营业日 {day}', en: 'Business day {day}' },
  recent: { zh: '最近使用', en: 'Recent' },
  otherRegion: { zh: '其他', en: 'Other' },
  open: { zh: '营业中', en: 'Open' },
  closed: { zh: '停业', en: 'Closed' },
  expired: { zh: '已到期', en: 'Expired' },
  headquarters: { zh: '总店', en: 'HQ' },
  synced: { zh: '已同步', en: 'Synced' },
  lastSync: { zh: '最后同步 {time}', en: 'Last sync {time}' },
  neverSynced: { zh: '尚未同步', en: 'Never synced' },
  bills: { zh: '{n} 单', en: '{n} bills' },
  current: { zh: '当前门店', en: 'Current store' },
  none: { zh: '没有找到门店', en: 'No store found' },
  noneHint: { zh: '换个关键词试试', en: 'Try another word' },
  clear: { zh: '清除', en: 'Clear' },
} satisfies Texts;
