/** Words that the tills of a company write on bills and receipts, in the language of its people. */
import { englishPayments, englishSources } from '../../companies/usual-names';

interface Scheme {
  name: string;
  percent: number;
}

export interface Words {
  reasons: Record<
    'return' | 'gift' | 'manual' | 'free' | 'reverse' | 'refund' | 'cancel' | 'cancelTable',
    readonly string[]
  >;
  tastes: readonly string[];
  remarks: readonly string[];
  /** Dining areas: open floor, booths, private rooms. */
  areas: readonly [string, string, string];
  /** Levels of members, by how common they are. */
  levels: readonly string[];
  fees: Record<'packing' | 'delivery' | 'room' | 'cover', string>;
  discounts: Record<
    | 'member'
    | 'coupon'
    | 'promotion'
    | 'rounding'
    | 'points'
    | 'whole'
    | 'dish'
    | 'price'
    | 'amount'
    | 'gift'
    | 'free'
    | 'bonus'
    | 'late',
    string
  >;
  /** Discounts that a till knows by name; the first is that of a campaign. */
  schemes: readonly [Scheme, ...Scheme[]];
  voucher(amount: number): string;
  /** Currency of the company, ISO 4217. */
  currency: string;
  receipts: Record<'repay' | 'deposit' | 'other', string>;
  /** A paid addition to a dish, and a dish that is not on the menu. */
  topping: string;
  special: { name: string; unit: string };
  /** An addition of several lines, in the log of a bill. */
  lines(count: number): string;
  scan: string;
  /** Beginnings of the order numbers of the two delivery platforms. */
  platforms: readonly [string, string];
  /** Names of payment types by code and of order sources by number, where they differ from the usual ones. */
  payments: Record<string, string>;
  sources: Record<string, string>;
}

export const chinese: Words = {
  reasons: {
    return: ['顾客点错', '上菜太慢', '菜品有异物', '口味不符', '沽清退菜', '下单重复'],
    gift: ['生日赠送', '等位补偿', '老客维护', '菜品问题补偿'],
    manual: ['熟客优惠', '投诉补偿', '经理赠送', '员工用餐'],
    free: ['顾客投诉', '试菜', '股东招待'],
    reverse: ['打错折', '支付方式录错', '漏录菜品', '顾客要求换券', '多收款'],
    refund: ['菜品质量', '多收款', '漏送餐品', '顾客投诉'],
    cancel: ['顾客离店', '重复下单', '下错门店', '顾客取消'],
    cancelTable: ['开错台', '顾客未入座', '换店就餐'],
  },
  tastes: ['微辣', '中辣', '特辣', '免葱', '少盐', '不要香菜'],
  remarks: ['靠窗', '儿童椅', '少放辣', '打包带走', '生日聚会 🎂'],
  areas: ['大厅', '卡座', '包间'],
  levels: ['普通会员', '普通会员', '普通会员', '银卡会员', '金卡会员', '黑金会员'],
  fees: { packing: '打包费', delivery: '配送费', room: '包间服务费', cover: '茶位费' },
  discounts: {
    member: '会员价',
    coupon: '满 80 减 10 优惠券',
    promotion: '满 150 减 20',
    rounding: '抹零',
    points: '积分抵扣',
    whole: '整单折扣',
    dish: '单品折扣',
    price: '单品改价',
    amount: '单品减免',
    gift: '赠菜',
    free: '免单',
    bonus: '储值赠送抵扣',
    late: '补录活动优惠',
  },
  schemes: [
    { name: '店庆 88 折', percent: 88 },
    { name: '员工亲友 8 折', percent: 80 },
    { name: '工作日午市 92 折', percent: 92 },
  ],
  currency: 'CNY',
  voucher: (amount) => `${amount} 元代金券差额`,
  receipts: { repay: '挂账还款', deposit: '包间订金', other: '废油回收' },
  topping: '加料·香脆花生',
  special: { name: '临时加菜', unit: '份' },
  lines: (count) => `${count} 项`,
  scan: '扫码',
  platforms: ['MT', 'ELM'],
  payments: {},
  sources: {},
};

export const english: Words = {
  reasons: {
    return: [
      'Ordered by mistake',
      'Took too long',
      'Overcooked',
      'Not to taste',
      'Sold out',
      'Entered twice',
    ],
    gift: ['Birthday', 'Long wait', 'Regular guest', 'Made up for a dish'],
    manual: ['Regular guest', 'Complaint', 'Manager’s decision', 'Staff meal'],
    free: ['Complaint', 'Tasting', 'Guest of the owners'],
    reverse: ['Wrong discount', 'Wrong payment method', 'Item missing', 'Voucher added later', 'Overcharged'],
    refund: ['Quality', 'Overcharged', 'Item missing', 'Complaint'],
    cancel: ['Guest left', 'Entered twice', 'Wrong store', 'Cancelled by guest'],
    cancelTable: ['Opened by mistake', 'Guest not seated', 'Went elsewhere'],
  },
  tastes: ['Rare', 'Medium', 'Well done', 'No onions', 'Dressing aside', 'Gluten free'],
  remarks: ['By the window', 'High chair', 'Nut allergy', 'To take away', 'Birthday 🎂'],
  areas: ['Main room', 'Booths', 'Private dining'],
  levels: ['Member', 'Member', 'Member', 'Silver', 'Gold', 'Black'],
  fees: { packing: 'Packing', delivery: 'Delivery', room: 'Room charge', cover: 'Bread and water' },
  discounts: {
    member: 'Member price',
    coupon: '10 off 80 coupon',
    promotion: '20 off 150',
    rounding: 'Rounding',
    points: 'Points used',
    whole: 'Check discount',
    dish: 'Item discount',
    price: 'Price changed',
    amount: 'Amount off item',
    gift: 'Comp',
    free: 'Comped check',
    bonus: 'Bonus credit used',
    late: 'Promotion added later',
  },
  schemes: [
    { name: 'Anniversary 12% off', percent: 88 },
    { name: 'Friends and family 20% off', percent: 80 },
    { name: 'Weekday lunch 8% off', percent: 92 },
  ],
  currency: 'USD',
  voucher: (amount) => `${amount} voucher, price difference`,
  receipts: { repay: 'House account paid', deposit: 'Deposit for the room', other: 'Used oil sold' },
  topping: 'Extra: avocado',
  special: { name: 'Off-menu dish', unit: 'portion' },
  lines: (count) => `${count} items`,
  scan: 'QR',
  platforms: ['DD-', 'UE-'],
  payments: {
    ...englishPayments,
    '002': 'Gift card',
    '005': 'Apple Pay',
    '006': 'Google Pay',
    '007': 'Contactless',
    '009': 'Groupon',
    '010': 'Dining certificate',
  },
  sources: { ...englishSources, 4: 'App', 6: 'DoorDash', 7: 'Uber Eats', 9: 'OpenTable' },
};
