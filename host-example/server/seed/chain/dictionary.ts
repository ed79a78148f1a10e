/** Codes of payment types and reasons, common to all companies of the demo. */

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
