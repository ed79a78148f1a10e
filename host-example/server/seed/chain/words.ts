/** Words that the tills of a company write on bills and receipts, in the language of its people. */
const usual: Record<string, string> = {};

export const chinese = {
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
  /** Dining areas: open floor, booths, private rooms. */
  areas: { hall: '大厅', booth: '卡座', room: '包间' },
  /** Levels of members, by how common they are. */
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
  /** Discounts that a till knows by name; of a campaign the first. */
  campaign: { name: '店庆 88 折', percent: 88 },
  schemes: [
    { name: '员工亲友 8 折', percent: 80 },
    { name: '工作日午市 92 折', percent: 92 },
  ],
  currency: 'CNY',
  voucher: (amount: number) => `${amount} 元代金券差额`,
  receipts: { repay: '挂账还款', deposit: '包间订金', other: '废油回收' },
  /** A paid addition to a dish, and a dish that is not on the menu. */
  topping: '加料·香脆花生',
  special: { name: '临时加菜', unit: '份' },
  /** An addition of several lines, in the log of a bill. */
  lines: (count: number) => `${count} 项`,
  scan: '扫码',
  /** Beginnings of the order numbers of the two delivery platforms. */
  platforms: { first: 'MT', second: 'ELM' },
  /** Names of payment types by code and of order sources by number, where they differ from the usual ones. */
  payments: usual,
  sources: usual,
};

export type Words = typeof chinese;

export const english: Words = {
  reasons: {
    return: 'Ordered by mistake, Took too long, Overcooked, Not to taste, Sold out, Entered twice'.split(', '),
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
  areas: { hall: 'Main room', booth: 'Booths', room: 'Private dining' },
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
  campaign: { name: 'Anniversary 12% off', percent: 88 },
  schemes: [
    { name: 'Friends and family 20% off', percent: 80 },
    { name: 'Weekday lunch 8% off', percent: 92 },
  ],
  currency: 'USD',
  voucher: (amount) => `${amount} voucher, price difference`,
  receipts: { repay: 'House account paid', deposit: 'Deposit for the room', other: 'Used oil sold' },
  topping: 'Extra: avocado',
  special: { name: 'Off-menu dish', unit: 'portion' },
  lines: (count) => `${count} lines`,
  scan: 'QR',
  platforms: { first: 'DD-', second: 'UE-' },
  payments: {
    '002': 'Gift card',
    '005': 'Apple Pay',
    '006': 'Google Pay',
    '007': 'Contactless',
    '009': 'Groupon',
    '010': 'Dining certificate',
  },
  sources: { 4: 'App', 6: 'DoorDash', 7: 'Uber Eats', 9: 'OpenTable' },
};
