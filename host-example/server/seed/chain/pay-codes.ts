/** Codes of payment types, common to all companies of the demo. */

export const pay = {
  cash: '001',
  stored: '002',
  card: '004',
  wechat: '005',
  alipay: '006',
  account: '008',
  meituan: '009',
  douyin: '010',
  deposit: '011',
} as const;
