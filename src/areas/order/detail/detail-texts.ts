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
 * Default names of discount types in tills. A discount with such a name shows only the name of its type, in the user's
 * language.
 */
export const tillNames: Readonly<Record<number, string>> = {
  1: '会员优惠',
  2: '优惠券',
  3: '团购券差额',
  4: '营销活动',
  5: '整单手动折扣',
  6: '单品手动折扣',
  7: '整单折扣',
  8: '赠菜',
  9: '免单',
  10: '抹零',
  11: '储值赠送抵扣',
  12: '积分抵扣',
};
