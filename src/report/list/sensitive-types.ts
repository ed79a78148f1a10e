/** Names of the eight types of sensitive operations, by number (docs/product/metrics.md#sensitive-operations). */
import type { Text } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';

const names = textsOf('sensitive');

export const typeNames = {
  1: names.refund,
  2: names.cancelOrder,
  3: names.cancelTable,
  4: names.freeOfCharge,
  5: names.wholeOrderManualDiscount,
  6: names.singleItemManualDiscount,
  7: names.orderReverseSettlement,
  8: names.wholeOrderDiscount,
} satisfies Record<number, Text>;
