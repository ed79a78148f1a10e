/** Names of codes in both languages, shared by all reports. */
import type { BillMode } from '../../../types/api/common';
import { inLang, type Lang, type Words } from '../lang';

export const say = (word: Words | undefined, lang: Lang): string => (word ? inLang(word, lang) : '');

export const modeWords: Record<BillMode, Words> = {
  1: { zh: '桌台消费', tw: '桌邊消費', en: 'Table consumption' },
  2: { zh: '点单消费', tw: '點餐消費', en: 'Ordering consumption' },
  3: { zh: '快速消费', tw: '快速消費', en: 'Quick consumption' },
};

export const payGroupWords: Record<number, Words> = {
  1: { zh: '现金', tw: '現金', en: 'Cash' },
  2: { zh: '线上支付', tw: '線上支付', en: 'Online' },
  3: { zh: '银行卡', tw: '銀行卡', en: 'Bank card' },
  4: { zh: '会员储值', tw: '儲值金', en: 'Stored value' },
  5: { zh: '挂账', tw: '掛帳', en: 'House account' },
  6: { zh: '券/团购', tw: '券/團購', en: 'Vouchers' },
  7: { zh: '积分', tw: '點數', en: 'Points' },
  8: { zh: '订金', tw: '訂金', en: 'Deposit' },
  9: { zh: '其他', tw: '其他', en: 'Other' },
};

export const discountWords: Record<number, Words> = {
  1: { zh: '会员优惠', tw: '會員優惠', en: 'Member discount' },
  2: { zh: '优惠券', tw: '優惠券', en: 'Coupon' },
  3: { zh: '团购券差额', tw: '團購券差額', en: 'Deal voucher discount' },
  4: { zh: '营销活动', tw: '行銷活動', en: 'Promotion' },
  5: { zh: '整单手动折扣', tw: '整單手動折扣', en: 'Whole-order manual discount' },
  6: { zh: '单品手动折扣', tw: '單品手動折扣', en: 'Single-item manual discount' },
  7: { zh: '整单折扣', tw: '整單折扣', en: 'Whole-order discount' },
  8: { zh: '赠菜', tw: '招待', en: 'Comped dishes' },
  9: { zh: '免单', tw: '整單招待', en: 'Comped bill' },
  10: { zh: '抹零', tw: '去尾數', en: 'Rounding' },
  11: { zh: '储值赠送抵扣', tw: '儲值贈送金折抵', en: 'Bonus credit used' },
  12: { zh: '积分抵扣', tw: '點數折抵', en: 'Points redeemed' },
};

export const sensitiveWords: Record<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8, Words> = {
  1: { zh: '退款', tw: '退款', en: 'Refund' },
  2: { zh: '撤单', tw: '取消訂單', en: 'Cancel order' },
  3: { zh: '撤台', tw: '取消開桌', en: 'Cancel table' },
  4: { zh: '免单', tw: '整單招待', en: 'Free of charge' },
  5: { zh: '整单手动折扣', tw: '整單手動折扣', en: 'Whole-order manual discount' },
  6: { zh: '单品手动折扣', tw: '單品手動折扣', en: 'Single-item manual discount' },
  7: { zh: '订单反结账', tw: '訂單反結帳', en: 'Order reverse settlement' },
  8: { zh: '整单折扣', tw: '整單折扣', en: 'Whole-order discount' },
};

export const nonOperatingWords = {
  RECHARGE: { zh: '会员充值', tw: '會員儲值', en: 'Top-ups' },
  REPAY: { zh: '挂账还款', tw: '掛帳還款', en: 'House account payments' },
  DEPOSIT: { zh: '收订金', tw: '收訂金', en: 'Deposits taken' },
  OTHER: { zh: '其他收款', tw: '其他收款', en: 'Other receipts' },
} as const satisfies Record<string, Words>;

export const bridgeWords: Record<number | 'other', Words> = {
  4: { zh: '储值消费（本金）', tw: '儲值金消費（本金）', en: 'Stored value spent (principal)' },
  5: { zh: '挂账', tw: '掛帳', en: 'House account' },
  6: { zh: '券/团购抵扣', tw: '券/團購折抵', en: 'Vouchers used' },
  7: { zh: '积分抵扣', tw: '點數折抵', en: 'Points used' },
  8: { zh: '订金抵扣', tw: '訂金折抵', en: 'Deposits used' },
  other: { zh: '其他未收款', tw: '其他未收款', en: 'Other, not collected' },
};

export const words = {
  movedElsewhere: { zh: '跨日收退款差额', tw: '跨日收退款差額', en: 'Paid or refunded on another day' },
  unknownPayment: { zh: '支付方式未知', tw: '付款方式未知', en: 'Payment method unknown' },
  addedTax: { zh: '税额（另加）', tw: '稅額（外加）', en: 'Added tax' },
  tips: { zh: '小费', tw: '小費', en: 'Tips' },
  noArea: { zh: '无桌台', tw: '無桌位', en: 'No table' },
  noSource: { zh: '其他来源', tw: '其他來源', en: 'Other source' },
  hoursUnknown: { zh: '时段未知', tw: '時段未知', en: 'Hours unknown' },
  unclassified: { zh: '未归类', tw: '未歸類', en: 'Outside day parts' },
  allShops: { zh: '全部门店', tw: '全部門市', en: 'All stores' },
  noReason: { zh: '未填原因', tw: '未填寫原因', en: 'No reason given' },
  nobody: { zh: '未知', tw: '未知', en: 'Unknown' },
  noApprover: { zh: '无需授权', tw: '無需授權', en: 'No approval needed' },
} as const satisfies Record<string, Words>;

export const actionWords: Record<string, Words> = {
  OPEN: { zh: '开台', tw: '開桌', en: 'Opened' },
  ADD: { zh: '加菜', tw: '加菜', en: 'Dishes added' },
  RETURN: { zh: '退菜', tw: '退菜', en: 'Dish voided' },
  GIFT: { zh: '赠菜', tw: '招待', en: 'Dish comped' },
  PRICE: { zh: '改价', tw: '改價', en: 'Price changed' },
  DISCOUNT: { zh: '打折', tw: '打折', en: 'Discount' },
  FREE: { zh: '免单', tw: '整單招待', en: 'Comped' },
  TRANSFER: { zh: '转台', tw: '換桌', en: 'Table changed' },
  MERGE: { zh: '并单', tw: '併單', en: 'Bills merged' },
  SPLIT: { zh: '拆单', tw: '拆單', en: 'Bill split' },
  PREPRINT: { zh: '打印预结单', tw: '預印明細', en: 'Bill printed' },
  SETTLE: { zh: '结账', tw: '結帳', en: 'Settled' },
  REVERSE: { zh: '反结账', tw: '反結帳', en: 'Reopened' },
  RESETTLE: { zh: '重新结账', tw: '重新結帳', en: 'Closed again' },
  REFUND: { zh: '退款', tw: '退款', en: 'Refunded' },
  CANCEL: { zh: '撤单', tw: '取消訂單', en: 'Bill cancelled' },
  CANCELTABLE: { zh: '撤台', tw: '取消開桌', en: 'Table cancelled' },
  DAYCLOSE: { zh: '日结', tw: '日結', en: 'Day closed' },
};
