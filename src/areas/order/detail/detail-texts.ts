import type { Text } from '../../../i18n/text';
import { textsOf } from '../../../i18n/texts';

const sensitive = textsOf('sensitive');

export const texts = textsOf('detail');

export const relations: Record<1 | 2 | 3 | 4, Text> = {
  1: texts.child,
  2: texts.split,
  3: texts.merged,
  4: texts.beforeReverseSettlement,
};

/** Names of discount types by number (docs/product/metrics.md#discount-types). */
export const discountTypes: Readonly<Record<number, Text>> = {
  1: texts.memberDiscount,
  2: texts.coupon,
  3: texts.voucherDifference,
  4: texts.promotion,
  5: sensitive.wholeOrderManualDiscount,
  6: sensitive.singleItemManualDiscount,
  7: sensitive.wholeOrderDiscount,
  8: texts.giftedDishes,
  9: texts.freeOfCharge,
  10: texts.roundingOff,
  11: texts.bonusBalanceUsed,
  12: texts.pointsRedeemed,
};

/**
 * Default names of discount types in tills, by number from 1. A discount with such a name shows only the name of its type,
 * in the user's language.
 */
export const tillNames: readonly string[] =
  ' 会员优惠 优惠券 团购券差额 营销活动 整单手动折扣 单品手动折扣 整单折扣 赠菜 免单 抹零 储值赠送抵扣 积分抵扣'.split(
    ' ',
  );
