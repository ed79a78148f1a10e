/** Names of the eight types of sensitive operations, by their number in the calls (docs/product/metrics.md#sensitive-operations). */
import type { Text } from '../../i18n/text';

export const typeNames = {
  1: { zh: '退款', en: 'Refund' },
  2: { zh: '撤单', en: 'Cancel order' },
  3: { zh: '撤台', en: 'Cancel table' },
  4: { zh: '免单', en: 'Free of charge' },
  5: { zh: '整单手动折扣', en: 'Whole-order manual discount' },
  6: { zh: '单品手动折扣', en: 'Single-item manual discount' },
  7: { zh: '订单反结账', en: 'Order reverse settlement' },
  8: { zh: '整单折扣', en: 'Whole-order discount' },
} satisfies Record<number, Text>;
