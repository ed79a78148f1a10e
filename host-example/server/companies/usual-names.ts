/** Names of the usual payment types by code, and of order sources by number, for companies that speak no Chinese of the mainland. */
import type { Lang } from '../lang';

export const englishPayments = {
  '001': 'Cash',
  '002': 'Stored value',
  '003': 'Points',
  '004': 'Card',
  '005': 'WeChat Pay',
  '006': 'Alipay',
  '007': 'UnionPay QuickPass',
  '008': 'House account',
  '009': 'Meituan voucher',
  '010': 'Douyin voucher',
  '011': 'Deposit used',
  '999': 'Coupon',
};

export const englishSources = {
  1: 'Counter',
  2: 'Server',
  3: 'QR order',
  4: 'Mini app',
  5: 'Kiosk',
  6: 'Meituan delivery',
  7: 'Ele.me',
  8: 'Own delivery',
  9: 'Douyin voucher',
};

const payments = {
  '001': '現金',
  '002': '會員儲值金',
  '003': '點數',
  '004': '信用卡',
  '005': '微信支付',
  '006': '支付寶',
  '007': '雲閃付',
  '008': '掛帳',
  '009': '美團團購券',
  '010': '抖音團購券',
  '011': '訂金折抵',
  '999': '優惠券',
};

const sources = {
  1: '櫃檯',
  2: '服務人員點餐',
  3: '掃碼點餐',
  4: '小程式',
  5: '自助點餐機',
  6: '美團外送',
  7: '餓了麼',
  8: '自家外送',
  9: '抖音團購',
};

/** By language of the company; those of the mainland are the usual ones. */
export const usualPayments: Record<Lang, Record<string, string>> = {
  'zh-CN': {},
  'zh-TW': payments,
  en: englishPayments,
};
export const usualSources: Record<Lang, Record<string, string>> = {
  'zh-CN': {},
  'zh-TW': sources,
  en: englishSources,
};
