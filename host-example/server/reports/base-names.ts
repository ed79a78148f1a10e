/**
 * English names of the base data that every company has: order sources, pay types, units, areas, categories, day parts, reasons. They
 * are stored in the company's words; a name that is not listed here stays as the company wrote it. Applied at the one
 * place where answers leave, for all calls.
 */

/** Names that every company starts with, and the usual ones of tills. */
const names: Readonly<Record<string, string>> = {
  // Order sources
  收银台: 'Counter',
  服务员点餐: 'Server',
  扫码点餐: 'QR order',
  小程序: 'Mini app',
  自助机: 'Kiosk',
  美团外卖: 'Meituan delivery',
  饿了么: 'Ele.me',
  自营外卖: 'Own delivery',
  抖音团购: 'Douyin voucher',
  外卖: 'Delivery',
  // Pay types
  现金: 'Cash',
  会员余额: 'Stored value',
  余额: 'Stored value',
  储值: 'Stored value',
  积分: 'Points',
  银行卡: 'Card',
  微信支付: 'WeChat Pay',
  微信: 'WeChat Pay',
  支付宝: 'Alipay',
  云闪付: 'UnionPay QuickPass',
  挂账: 'House account',
  美团团购券: 'Meituan voucher',
  抖音团购券: 'Douyin voucher',
  订金抵扣: 'Deposit used',
  优惠券: 'Coupon',
  // Areas and levels
  大厅: 'Main hall',
  卡座: 'Booths',
  包间: 'Private rooms',
  露台: 'Terrace',
  普通会员: 'Member',
  银卡会员: 'Silver member',
  金卡会员: 'Gold member',
  黑金会员: 'Black member',
  // Categories of dishes
  招牌荤菜: 'Signature meat dishes',
  江湖水产: 'Fish & seafood',
  时令素菜: 'Seasonal vegetables',
  汤羹炖品: 'Soups & stews',
  主食面点: 'Rice & noodles',
  甜品小吃: 'Desserts & snacks',
  酒水饮料: 'Drinks',
  火锅锅底: 'Hot pot bases',
  超值套餐: 'Set meals',
  荤菜: 'Meat dishes',
  热菜: 'Hot dishes',
  凉菜: 'Cold dishes',
  素菜: 'Vegetables',
  海鲜: 'Seafood',
  汤类: 'Soups',
  汤羹: 'Soups',
  主食: 'Rice & noodles',
  小吃: 'Snacks',
  甜品: 'Desserts',
  酒水: 'Drinks',
  饮料: 'Drinks',
  火锅: 'Hot pot',
  烧烤: 'Barbecue',
  套餐: 'Set meals',
  加料: 'Extras',
  // Day parts, at most 8 letters as the form allows
  早餐: 'Morning',
  午餐: 'Lunch',
  下午茶: 'Tea time',
  晚餐: 'Dinner',
  夜宵: 'Supper',
  // Fees and discounts
  打包费: 'Packing',
  配送费: 'Delivery fee',
  包间服务费: 'Room charge',
  茶位费: 'Cover charge',
  服务费: 'Service charge',
  会员价: 'Member price',
  抹零: 'Rounding',
  积分抵扣: 'Points used',
  整单折扣: 'Whole-order discount',
  单品折扣: 'Item discount',
  单品改价: 'Price changed',
  单品减免: 'Amount off item',
  储值赠送抵扣: 'Bonus credit used',
  补录活动优惠: 'Promotion added later',
  // Reasons
  顾客点错: 'Ordered by mistake',
  上菜太慢: 'Took too long',
  菜品有异物: 'Foreign object',
  口味不符: 'Not to taste',
  沽清退菜: 'Sold out',
  下单重复: 'Entered twice',
  生日赠送: 'Birthday',
  等位补偿: 'Long wait',
  老客维护: 'Regular guest',
  菜品问题补偿: 'Made up for a dish',
  熟客优惠: 'Discount for a regular',
  投诉补偿: 'Made up for a complaint',
  经理赠送: 'Manager’s decision',
  员工用餐: 'Staff meal',
  顾客投诉: 'Complaint',
  试菜: 'Tasting',
  股东招待: 'Guest of the owners',
  打错折: 'Wrong discount',
  支付方式录错: 'Wrong payment method',
  漏录菜品: 'Item not entered',
  顾客要求换券: 'Voucher changed',
  多收款: 'Overcharged',
  菜品质量: 'Quality',
  漏送餐品: 'Item not delivered',
  顾客离店: 'Guest left',
  重复下单: 'Ordered twice',
  下错门店: 'Wrong store',
  顾客取消: 'Cancelled by guest',
  开错台: 'Opened by mistake',
  顾客未入座: 'Guest not seated',
  换店就餐: 'Went elsewhere',
  扫码: 'QR',
};

/** Units are names of their own: 套 is a set as a unit, and part of a word elsewhere. */
const units: Readonly<Record<string, string>> = {
  份: 'portion',
  例: 'portion',
  碗: 'bowl',
  盘: 'plate',
  杯: 'cup',
  瓶: 'bottle',
  听: 'can',
  罐: 'can',
  壶: 'pot',
  锅: 'pot',
  套: 'set',
  个: 'pc',
  只: 'pc',
  串: 'skewer',
  斤: 'jin',
  千克: 'kg',
  克: 'g',
  位: 'person',
};

const own = (table: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.prototype.hasOwnProperty.call(table, name) ? table[name] : undefined;

const named = (name: string): string => own(names, name) ?? name;

/** An area under the name of its store, `川湘小馆 · 大厅`: the last part is the area. */
const placed = (name: string): string => name.replace(/[^·]+$/, (area) => area.replace(/\S+/, named));

/** Several names in one text, `微信支付、现金`. */
const listed = (text: string): string => text.split('、').map(named).join(', ');

/** What a till wrote before and after an operation: `3 项` is a number of lines. */
const logged = (text: string): string =>
  text.replace(/^(\d+) 项$/, (_, count: string) => `${count} ${count === '1' ? 'item' : 'items'}`);

type Say = (name: string) => unknown;

/** Members of answers that hold base data. */
const answered: Readonly<Record<string, Say>> = {
  SourceName: named,
  PayName: named,
  PayNames: listed,
  BeforePay: listed,
  AfterPay: listed,
  UnitName: (unit) => own(units, unit) ?? unit,
  AreaName: named,
  ClassifyName: named,
  LevelName: named,
  Reason: named,
  TopReason: named,
  SchemeName: named,
  Device: named,
  Before: logged,
  After: logged,
  Name: placed,
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function rename(value: unknown, table: Readonly<Record<string, Say>>): void {
  if (Array.isArray(value)) for (const one of value) rename(one, table);
  else if (isRecord(value))
    for (const [key, inner] of Object.entries(value)) {
      const say = table[key];
      if (say && typeof inner === 'string') value[key] = say(inner);
      else rename(inner, table);
    }
}

function renamed<Value>(value: Value, table: Readonly<Record<string, Say>>): Value {
  const copy = structuredClone(value);
  rename(copy, table);
  return copy;
}

/** A copy of an answer with the English names of its base data. */
export const inEnglish = <Answer>(answer: Answer): Answer => renamed(answer, answered);

const behind = (name: string): string[] => Object.keys(names).filter((key) => names[key] === name);

/**
 * A request in English, as it is asked in the company's words: day parts are saved under the names they start with, and
 * reasons are found under the English one and those behind it.
 */
export function fromEnglish(request: unknown): unknown {
  const asked = renamed(request, { Name: (name) => behind(name)[0] ?? name });
  if (isRecord(asked) && Array.isArray(asked.Reasons))
    asked.Reasons = asked.Reasons.flatMap((one) => [one, ...behind(String(one).trim())]);
  return asked;
}
