/** Names of the eight types of sensitive operations, by their number in the calls (docs/product/metrics.md#sensitive-operations). */
import type { Text } from '../../i18n/text';

export const typeNames = {
  1: { zh: '退款/退菜', en: 'Refunds' },
  2: { zh: '撤单', en: 'Cancelled bills' },
  3: { zh: '撤台', en: 'Cancelled tables' },
  4: { zh: '免单', en: 'Free of charge' },
  5: { zh: '整单手动折扣', en: 'Bill discount' },
  6: { zh: '单品手动折扣', en: 'Dish discount' },
  7: { zh: '反结账', en: 'Reverse settlement' },
  8: { zh: '整单折扣', en: 'Discount scheme' },
} satisfies Record<number, Text>;
