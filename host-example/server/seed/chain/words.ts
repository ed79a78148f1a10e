/** Words that the tills of a company write on bills and receipts, in the language of its people. */
import type { CompanyDefinition } from './companies';

const chineseReasons = {
  return: ['顾客点错', '上菜太慢', '菜品有异物', '口味不符', '沽清退菜', '下单重复'],
  gift: ['生日赠送', '等位补偿', '老客维护', '菜品问题补偿'],
  manual: ['熟客优惠', '投诉补偿', '经理赠送', '员工用餐'],
  free: ['顾客投诉', '试菜', '股东招待'],
  reverse: ['打错折', '支付方式录错', '漏录菜品', '顾客要求换券', '多收款'],
  refund: ['菜品质量', '多收款', '漏送餐品', '顾客投诉'],
  cancel: ['顾客离店', '重复下单', '下错门店', '顾客取消'],
  cancelTable: ['开错台', '顾客未入座', '换店就餐'],
};
const englishReasons: typeof chineseReasons = {
  return: 'Ordered by mistake, Took too long, Overcooked, Not to taste, Sold out, Entered twice'.split(', '),
  gift: ['Birthday', 'Long wait', 'Regular guest', 'Made up for a dish'],
  manual: ['Regular guest', 'Complaint', 'Manager’s decision', 'Staff meal'],
  free: ['Complaint', 'Tasting', 'Guest of the owners'],
  reverse: ['Wrong discount', 'Wrong payment method', 'Item missing', 'Voucher added later', 'Overcharged'],
  refund: ['Quality', 'Overcharged', 'Item missing', 'Complaint'],
  cancel: ['Guest left', 'Entered twice', 'Wrong store', 'Cancelled by guest'],
  cancelTable: ['Opened by mistake', 'Guest not seated', 'Went elsewhere'],
};

/** Names of payment types by code and of order sources by number, where they differ from the usual ones. */
const englishPayments = {
  '002': 'Gift card',
  '005': 'Apple Pay',
  '006': 'Google Pay',
  '007': 'Contactless',
  '009': 'Groupon',
  '010': 'Dining certificate',
};
const englishSources = { 4: 'App', 6: 'DoorDash', 7: 'Uber Eats', 9: 'OpenTable' };

export type Words = ReturnType<typeof wordsIn>;

export function wordsIn(language: CompanyDefinition['Lang']) {
  const say = <Text>(chinese: Text, english: Text): Text => (language === 'en' ? english : chinese);
  return {
    reasons: say(chineseReasons, englishReasons),
    tastes: say(
      ['微辣', '中辣', '特辣', '免葱', '少盐', '不要香菜'],
      ['Rare', 'Medium', 'Well done', 'No onions', 'Dressing aside', 'Gluten free'],
    ),
    remarks: say(
      ['靠窗', '儿童椅', '少放辣', '打包带走', '生日聚会 🎂'],
      ['By the window', 'High chair', 'Nut allergy', 'To take away', 'Birthday 🎂'],
    ),
    /** Dining areas: open floor, booths, private rooms. */
    areas: { hall: say('大厅', 'Main room'), booth: say('卡座', 'Booths'), room: say('包间', 'Private dining') },
    /** Levels of members, by how common they are. */
    levels: say(
      ['普通会员', '普通会员', '普通会员', '银卡会员', '金卡会员', '黑金会员'],
      ['Member', 'Member', 'Member', 'Silver', 'Gold', 'Black'],
    ),
    fees: {
      packing: say('打包费', 'Packing'),
      delivery: say('配送费', 'Delivery'),
      room: say('包间服务费', 'Room charge'),
      cover: say('茶位费', 'Bread and water'),
    },
    discounts: {
      member: say('会员价', 'Member price'),
      coupon: say('满 80 减 10 优惠券', '10 off 80 coupon'),
      promotion: say('满 150 减 20', '20 off 150'),
      rounding: say('抹零', 'Rounding'),
      points: say('积分抵扣', 'Points used'),
      whole: say('整单折扣', 'Check discount'),
      dish: say('单品折扣', 'Item discount'),
      price: say('单品改价', 'Price changed'),
      amount: say('单品减免', 'Amount off item'),
      gift: say('赠菜', 'Comp'),
      free: say('免单', 'Comped check'),
      bonus: say('储值赠送抵扣', 'Bonus credit used'),
      late: say('补录活动优惠', 'Promotion added later'),
    },
    /** Discounts that a till knows by name; of a campaign the first. */
    campaign: { name: say('店庆 88 折', 'Anniversary 12% off'), percent: 88 },
    schemes: [
      { name: say('员工亲友 8 折', 'Friends and family 20% off'), percent: 80 },
      { name: say('工作日午市 92 折', 'Weekday lunch 8% off'), percent: 92 },
    ],
    currency: say('CNY', 'USD'),
    voucher: (amount: number) => say(`${amount} 元代金券差额`, `${amount} voucher, price difference`),
    receipts: {
      repay: say('挂账还款', 'House account paid'),
      deposit: say('包间订金', 'Deposit for the room'),
      other: say('废油回收', 'Used oil sold'),
    },
    /** A paid addition to a dish, and a dish that is not on the menu. */
    topping: say('加料·香脆花生', 'Extra: avocado'),
    special: { name: say('临时加菜', 'Off-menu dish'), unit: say('份', 'portion') },
    /** An addition of several lines, in the log of a bill. */
    lines: (count: number) => say(`${count} 项`, `${count} lines`),
    scan: say('扫码', 'QR'),
    /** Beginnings of the order numbers of the two delivery platforms. */
    platforms: { first: say('MT', 'DD-'), second: say('ELM', 'UE-') },
    payments: say<Record<string, string>>({}, englishPayments),
    sources: say<Record<string, string>>({}, englishSources),
  };
}
