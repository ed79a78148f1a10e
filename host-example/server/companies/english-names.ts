/** Names of the usual payment types by code, and of order sources by number, for a company that speaks English. */
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
