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
