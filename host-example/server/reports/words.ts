/** Names of codes in both languages, shared by all reports. */
import type { CallContext } from '../call';

type Lang = CallContext['lang'];
type Word = { zh: string; en: string };

export const say = (word: Word | undefined, lang: Lang): string =>
  word ? (lang === 'en' ? word.en : word.zh) : '';

export const modeWords: Record<1 | 2 | 3, Word> = {
  1: { zh: '桌台消费', en: 'Table consumption' },
  2: { zh: '点单消费', en: 'Ordering consumption' },
  3: { zh: '快速消费', en: 'Quick consumption' },
};

export const payGroupWords: Record<number, Word> = {
  1: { zh: '现金', en: 'Cash' },
  2: { zh: '线上支付', en: 'Online' },
  3: { zh: '银行卡', en: 'Bank card' },
  4: { zh: '会员储值', en: 'Stored value' },
  5: { zh: '挂账', en: 'House account' },
  6: { zh: '券/团购', en: 'Vouchers' },
  7: { zh: '积分', en: 'Points' },
  8: { zh: '订金', en: 'Deposit' },
  9: { zh: '其他', en: 'Other' },
};

export const discountWords: Record<number, Word> = {
  1: { zh: '会员优惠', en: 'Member discount' },
  2: { zh: '优惠券', en: 'Coupon' },
  3: { zh: '团购券差额', en: 'Deal voucher discount' },
  4: { zh: '营销活动', en: 'Promotion' },
  5: { zh: '整单手动折扣', en: 'Whole-order manual discount' },
  6: { zh: '单品手动折扣', en: 'Single-item manual discount' },
  7: { zh: '整单折扣', en: 'Whole-order discount' },
  8: { zh: '赠菜', en: 'Comped dishes' },
  9: { zh: '免单', en: 'Comped bill' },
  10: { zh: '抹零', en: 'Rounding' },
  11: { zh: '储值赠送抵扣', en: 'Bonus credit used' },
  12: { zh: '积分抵扣', en: 'Points redeemed' },
};

export const sensitiveWords: Record<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8, Word> = {
  1: { zh: '退款', en: 'Refund' },
  2: { zh: '撤单', en: 'Cancel order' },
  3: { zh: '撤台', en: 'Cancel table' },
  4: { zh: '免单', en: 'Free of charge' },
  5: { zh: '整单手动折扣', en: 'Whole-order manual discount' },
  6: { zh: '单品手动折扣', en: 'Single-item manual discount' },
  7: { zh: '订单反结账', en: 'Order reverse settlement' },
  8: { zh: '整单折扣', en: 'Whole-order discount' },
};

export const nonOperatingWords = {
  RECHARGE: { zh: '会员充值', en: 'Top-ups' },
  REPAY: { zh: '挂账还款', en: 'House account payments' },
  DEPOSIT: { zh: '收订金', en: 'Deposits taken' },
  OTHER: { zh: '其他收款', en: 'Other receipts' },
} as const satisfies Record<string, Word>;

export const bridgeWords: Record<number | 'other', Word> = {
  4: { zh: '储值消费（本金）', en: 'Stored value spent (principal)' },
  5: { zh: '挂账', en: 'House account' },
  6: { zh: '券/团购抵扣', en: 'Vouchers used' },
  7: { zh: '积分抵扣', en: 'Points used' },
  8: { zh: '订金抵扣', en: 'Deposits used' },
  other: { zh: '其他未收款', en: 'Other, not collected' },
};

export const words = {
  movedElsewhere: { zh: '跨日收退款差额', en: 'Paid or refunded on another day' },
  addedTax: { zh: '税（另加）', en: 'Added tax' },
  tips: { zh: '小费', en: 'Tips' },
  noArea: { zh: '无桌台', en: 'No table' },
  noSource: { zh: '其他来源', en: 'Other source' },
  unclassified: { zh: '未归类', en: 'Outside day parts' },
  allShops: { zh: '全部门店', en: 'All stores' },
  noReason: { zh: '未填原因', en: 'No reason given' },
  nobody: { zh: '未知', en: 'Unknown' },
  noApprover: { zh: '无需授权', en: 'No approval needed' },
} as const satisfies Record<string, Word>;

export const actionWords: Record<string, Word> = {
  OPEN: { zh: '开台', en: 'Opened' },
  ADD: { zh: '加菜', en: 'Dishes added' },
  RETURN: { zh: '退菜', en: 'Dish voided' },
  GIFT: { zh: '赠菜', en: 'Dish comped' },
  PRICE: { zh: '改价', en: 'Price changed' },
  DISCOUNT: { zh: '打折', en: 'Discount' },
  FREE: { zh: '免单', en: 'Comped' },
  TRANSFER: { zh: '转台', en: 'Table changed' },
  MERGE: { zh: '并单', en: 'Bills merged' },
  SPLIT: { zh: '拆单', en: 'Bill split' },
  PREPRINT: { zh: '预打', en: 'Bill printed' },
  SETTLE: { zh: '结账', en: 'Settled' },
  REVERSE: { zh: '反结账', en: 'Reopened' },
  RESETTLE: { zh: '重新结账', en: 'Closed again' },
  REFUND: { zh: '退款', en: 'Refunded' },
  CANCEL: { zh: '撤单', en: 'Bill cancelled' },
  CANCELTABLE: { zh: '撤台', en: 'Table cancelled' },
  DAYCLOSE: { zh: '日结', en: 'Day closed' },
};
