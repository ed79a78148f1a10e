import type { Text } from '../../i18n/text';

/** Short names of the days of the week, Monday first. */
export const weekdays: readonly Text[] = [
  { zh: '一', en: 'Mo' },
  { zh: '二', en: 'Tu' },
  { zh: '三', en: 'We' },
  { zh: '四', en: 'Th' },
  { zh: '五', en: 'Fr' },
  { zh: '六', en: 'Sa' },
  { zh: '日', en: 'Su' },
];

/** Names that stand alone, Monday first. */
export const dayNames: readonly Text[] = [
  { zh: '周一', en: 'Mon' },
  { zh: '周二', en: 'Tue' },
  { zh: '周三', en: 'Wed' },
  { zh: '周四', en: 'Thu' },
  { zh: '周五', en: 'Fri' },
  { zh: '周六', en: 'Sat' },
  { zh: '周日', en: 'Sun' },
];
