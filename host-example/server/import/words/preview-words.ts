/** What a bill is shown to hold before anything is written. */
import type { Words } from '../../lang';

export const previewWords = {
  payments: (): Words => ({ zh: '支付', tw: '付款', en: 'Paid by' }),
  table: (): Words => ({ zh: '桌台', tw: '桌位', en: 'Table' }),
  guests: (): Words => ({ zh: '人数', tw: '人數', en: 'Guests' }),
  unknown: (): Words => ({ zh: '未知', tw: '未知', en: 'unknown' }),
  cashier: (): Words => ({ zh: '收银员', tw: '收銀員', en: 'Cashier' }),
  source: (): Words => ({ zh: '来源', tw: '來源', en: 'Order type' }),
  discounts: (): Words => ({ zh: '优惠', tw: '優惠', en: 'Discounts' }),
  fees: (): Words => ({ zh: '服务费等', tw: '服務費等', en: 'Fees' }),
  taxAdded: (): Words => ({ zh: '税（另加）', tw: '稅（外加）', en: 'Tax on top' }),
  taxIncluded: (): Words => ({ zh: '税（已含）', tw: '稅（內含）', en: 'Tax within' }),
  tips: (): Words => ({ zh: '小费', tw: '小費', en: 'Tips' }),
  refunds: (): Words => ({ zh: '退款', tw: '退款', en: 'Refunded' }),
  state: (): Words => ({ zh: '状态', tw: '狀態', en: 'State' }),
  void: (): Words => ({ zh: '已作废', tw: '已作廢', en: 'Void' }),
};
