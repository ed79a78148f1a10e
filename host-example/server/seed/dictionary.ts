/** What every company of the demo has alike: payment types, order sources, reasons. */

export const payTypes = [
  { PayCode: '001', PayName: '现金', PayGroup: 1, IsCollected: 1 },
  { PayCode: '002', PayName: '会员余额', PayGroup: 4, IsCollected: 0 },
  { PayCode: '003', PayName: '积分', PayGroup: 7, IsCollected: 0 },
  { PayCode: '004', PayName: '银行卡', PayGroup: 3, IsCollected: 1 },
  { PayCode: '005', PayName: '微信支付', PayGroup: 2, IsCollected: 1 },
  { PayCode: '006', PayName: '支付宝', PayGroup: 2, IsCollected: 1 },
  { PayCode: '007', PayName: '云闪付', PayGroup: 2, IsCollected: 1 },
  { PayCode: '008', PayName: '挂账', PayGroup: 5, IsCollected: 0 },
  { PayCode: '009', PayName: '美团团购券', PayGroup: 6, IsCollected: 1 },
  { PayCode: '010', PayName: '抖音团购券', PayGroup: 6, IsCollected: 1 },
  { PayCode: '011', PayName: '订金抵扣', PayGroup: 8, IsCollected: 0 },
  { PayCode: '999', PayName: '优惠券', PayGroup: 6, IsCollected: 0 },
] as const;

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

export const sources = [
  { SourceID: '1', SourceName: '收银台', OrderModes: [1, 3], IsTakeaway: 0 },
  { SourceID: '2', SourceName: '服务员点餐', OrderModes: [1], IsTakeaway: 0 },
  { SourceID: '3', SourceName: '扫码点餐', OrderModes: [1, 2], IsTakeaway: 0 },
  { SourceID: '4', SourceName: '小程序', OrderModes: [2], IsTakeaway: 1 },
  { SourceID: '5', SourceName: '自助机', OrderModes: [3], IsTakeaway: 0 },
  { SourceID: '6', SourceName: '美团外卖', OrderModes: [2], IsTakeaway: 1 },
  { SourceID: '7', SourceName: '饿了么', OrderModes: [2], IsTakeaway: 1 },
  { SourceID: '8', SourceName: '自营外卖', OrderModes: [2], IsTakeaway: 1 },
  { SourceID: '9', SourceName: '抖音团购', OrderModes: [1], IsTakeaway: 0 },
] as const;

export const reasons = {
  return: ['顾客点错', '上菜太慢', '菜品有异物', '口味不符', '沽清退菜', '下单重复'],
  gift: ['生日赠送', '等位补偿', '老客维护', '菜品问题补偿'],
  manual: ['熟客优惠', '投诉补偿', '经理赠送', '员工用餐'],
  free: ['顾客投诉', '试菜', '股东招待'],
  reverse: ['打错折', '支付方式录错', '漏录菜品', '顾客要求换券', '多收款'],
  refund: ['菜品质量', '多收款', '漏送餐品', '顾客投诉'],
  cancel: ['顾客离店', '重复下单', '下错门店', '顾客取消'],
  cancelTable: ['开错台', '顾客未入座', '换店就餐'],
} as const;
