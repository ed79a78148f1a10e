/**
 * English and Taiwanese names of the base data that every company has: order sources, pay types, units, areas, categories,
 * day parts, reasons. Base data is stored in the company's words; a name that is not listed here stays as the company wrote
 * it. Names are put in at the one place where answers leave, for all calls.
 */
import { orderSources, payTypes } from '../companies/usual-entries';
import { wordMap } from '../ingest/plain-name';
import type { Lang } from '../lang';

type Language = 'tw' | 'en';
type Names = ReadonlyMap<string, Readonly<Record<Language, string>>>;

/** Names that every company starts with, and the usual ones of tills. */
const names: Names = wordMap({
  // Order sources and pay types
  ...Object.fromEntries([...orderSources.entries, ...payTypes.entries].map(({ names }) => [names.zh, names])),
  外卖: { tw: '外送', en: 'Delivery' },
  会员余额: { tw: '會員餘額', en: 'Stored value' },
  余额: { tw: '餘額', en: 'Stored value' },
  储值: { tw: '儲值金', en: 'Stored value' },
  银行卡: { tw: '銀行卡', en: 'Card' },
  微信: { tw: '微信支付', en: 'WeChat Pay' },
  // Areas and levels
  大厅: { tw: '大廳', en: 'Main hall' },
  卡座: { tw: '沙發座', en: 'Booths' },
  包间: { tw: '包廂', en: 'Private rooms' },
  露台: { tw: '露台', en: 'Terrace' },
  普通会员: { tw: '一般會員', en: 'Member' },
  银卡会员: { tw: '銀卡會員', en: 'Silver member' },
  金卡会员: { tw: '金卡會員', en: 'Gold member' },
  黑金会员: { tw: '黑卡會員', en: 'Black member' },
  // Categories of dishes
  招牌荤菜: { tw: '招牌肉類', en: 'Signature meat dishes' },
  江湖水产: { tw: '水產海鮮', en: 'Fish & seafood' },
  时令素菜: { tw: '時令蔬菜', en: 'Seasonal vegetables' },
  汤羹炖品: { tw: '湯品燉品', en: 'Soups & stews' },
  主食面点: { tw: '飯麵主食', en: 'Rice & noodles' },
  甜品小吃: { tw: '甜點小吃', en: 'Desserts & snacks' },
  酒水饮料: { tw: '酒水飲料', en: 'Drinks' },
  火锅锅底: { tw: '火鍋湯底', en: 'Hot pot bases' },
  超值套餐: { tw: '超值套餐', en: 'Set meals' },
  荤菜: { tw: '肉類', en: 'Meat dishes' },
  热菜: { tw: '熱菜', en: 'Hot dishes' },
  凉菜: { tw: '涼菜', en: 'Cold dishes' },
  素菜: { tw: '蔬菜', en: 'Vegetables' },
  海鲜: { tw: '海鮮', en: 'Seafood' },
  汤类: { tw: '湯類', en: 'Soups' },
  汤羹: { tw: '湯品', en: 'Soups' },
  主食: { tw: '主食', en: 'Rice & noodles' },
  小吃: { tw: '小吃', en: 'Snacks' },
  甜品: { tw: '甜點', en: 'Desserts' },
  酒水: { tw: '酒水', en: 'Drinks' },
  饮料: { tw: '飲料', en: 'Drinks' },
  火锅: { tw: '火鍋', en: 'Hot pot' },
  烧烤: { tw: '燒烤', en: 'Barbecue' },
  套餐: { tw: '套餐', en: 'Set meals' },
  加料: { tw: '加料', en: 'Extras' },
  // Day parts, at most 8 letters as the form allows
  早餐: { tw: '早餐', en: 'Morning' },
  午餐: { tw: '午餐', en: 'Lunch' },
  下午茶: { tw: '下午茶', en: 'Tea time' },
  晚餐: { tw: '晚餐', en: 'Dinner' },
  夜宵: { tw: '宵夜', en: 'Supper' },
  // Fees and discounts
  打包费: { tw: '包裝費', en: 'Packing' },
  配送费: { tw: '外送費', en: 'Delivery fee' },
  包间服务费: { tw: '包廂服務費', en: 'Room charge' },
  茶位费: { tw: '茶資', en: 'Cover charge' },
  服务费: { tw: '服務費', en: 'Service charge' },
  会员价: { tw: '會員價', en: 'Member price' },
  抹零: { tw: '去尾數', en: 'Rounding' },
  积分抵扣: { tw: '點數折抵', en: 'Points used' },
  整单折扣: { tw: '整單折扣', en: 'Whole-order discount' },
  单品折扣: { tw: '單品折扣', en: 'Item discount' },
  单品改价: { tw: '單品改價', en: 'Price changed' },
  单品减免: { tw: '單品減免', en: 'Amount off item' },
  储值赠送抵扣: { tw: '儲值贈送金折抵', en: 'Bonus credit used' },
  补录活动优惠: { tw: '補登活動優惠', en: 'Promotion added later' },
  // Reasons
  顾客点错: { tw: '顧客點錯', en: 'Ordered by mistake' },
  上菜太慢: { tw: '上菜太慢', en: 'Took too long' },
  菜品有异物: { tw: '餐點有異物', en: 'Foreign object' },
  口味不符: { tw: '口味不符', en: 'Not to taste' },
  沽清退菜: { tw: '售完退菜', en: 'Sold out' },
  下单重复: { tw: '重複點餐', en: 'Entered twice' },
  生日赠送: { tw: '生日招待', en: 'Birthday' },
  等位补偿: { tw: '候位補償', en: 'Long wait' },
  老客维护: { tw: '熟客招待', en: 'Regular guest' },
  菜品问题补偿: { tw: '餐點問題補償', en: 'Made up for a dish' },
  熟客优惠: { tw: '熟客優惠', en: 'Discount for a regular' },
  投诉补偿: { tw: '客訴補償', en: 'Made up for a complaint' },
  经理赠送: { tw: '經理招待', en: 'Manager’s decision' },
  员工用餐: { tw: '員工用餐', en: 'Staff meal' },
  顾客投诉: { tw: '客訴', en: 'Complaint' },
  试菜: { tw: '試菜', en: 'Tasting' },
  股东招待: { tw: '股東招待', en: 'Guest of the owners' },
  打错折: { tw: '折扣打錯', en: 'Wrong discount' },
  支付方式录错: { tw: '付款方式輸入錯誤', en: 'Wrong payment method' },
  漏录菜品: { tw: '漏登餐點', en: 'Item not entered' },
  顾客要求换券: { tw: '顧客要求換券', en: 'Voucher changed' },
  多收款: { tw: '多收款', en: 'Overcharged' },
  菜品质量: { tw: '餐點品質', en: 'Quality' },
  漏送餐品: { tw: '漏送餐點', en: 'Item not delivered' },
  顾客离店: { tw: '顧客離店', en: 'Guest left' },
  重复下单: { tw: '重複下單', en: 'Ordered twice' },
  下错门店: { tw: '下錯門市', en: 'Wrong store' },
  顾客取消: { tw: '顧客取消', en: 'Cancelled by guest' },
  开错台: { tw: '開錯桌', en: 'Opened by mistake' },
  顾客未入座: { tw: '顧客未入座', en: 'Guest not seated' },
  换店就餐: { tw: '改至他店用餐', en: 'Went elsewhere' },
  扫码: { tw: '掃碼', en: 'QR' },
});

/** Units are names of their own: 套 is a set as a unit, and part of a word elsewhere. */
const units: Names = wordMap({
  份: { tw: '份', en: 'portion' },
  例: { tw: '例', en: 'portion' },
  碗: { tw: '碗', en: 'bowl' },
  盘: { tw: '盤', en: 'plate' },
  杯: { tw: '杯', en: 'cup' },
  瓶: { tw: '瓶', en: 'bottle' },
  听: { tw: '罐', en: 'can' },
  罐: { tw: '罐', en: 'can' },
  壶: { tw: '壺', en: 'pot' },
  锅: { tw: '鍋', en: 'pot' },
  套: { tw: '套', en: 'set' },
  个: { tw: '個', en: 'pc' },
  只: { tw: '隻', en: 'pc' },
  串: { tw: '串', en: 'skewer' },
  斤: { tw: '斤', en: 'jin' },
  千克: { tw: '公斤', en: 'kg' },
  克: { tw: '公克', en: 'g' },
  位: { tw: '位', en: 'guest' },
});

const own = (table: Names, name: string, language: Language): string => table.get(name)?.[language] ?? name;

type Say = (name: string) => unknown;

/** How each member of an answer that holds base data is said in a language. */
function answeredIn(language: Language): ReadonlyMap<string, Say> {
  const named = (name: string): string => own(names, name, language);
  /** An area under the name of its store, `川湘小馆 · 大厅`: the last part is the area. */
  const placed = (name: string): string => name.replace(/[^·]+$/, (area) => area.replace(/\S+/, named));
  /** Several names in one text, `微信支付、现金`. */
  const listed = (text: string): string =>
    text
      .split('、')
      .map(named)
      .join(language === 'en' ? ', ' : '、');
  /** What a till wrote before and after an operation: `3 项` is a number of lines. */
  const logged = (text: string): string =>
    text.replace(/^(\d+) 项$/, (_, count: string) =>
      language === 'tw' ? `${count} 項` : `${count} ${count === '1' ? 'line' : 'lines'}`,
    );
  return wordMap<Say>({
    SourceName: named,
    PayName: named,
    PayNames: listed,
    BeforePay: listed,
    AfterPay: listed,
    UnitName: (unit) => own(units, unit, language),
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
  });
}

const answered = { tw: answeredIn('tw'), en: answeredIn('en') };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function renamed(value: unknown, table: ReadonlyMap<string, Say>): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, table));
  if (!isRecord(value)) return value;
  const isOwn = isNamedByCompany(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const say = key === 'Name' && isOwn ? undefined : table.get(key);
      return [key, say && typeof inner === 'string' ? say(inner) : renamed(inner, table)];
    }),
  );
}

/**
 * Whether the `Name` of a row is one that the company gave: rows about dishes, people or stores have such names. Categories and
 * reasons stand among these rows, and are told by a name that is that of their category or reason.
 */
const isNamedByCompany = (row: Record<string, unknown>): boolean =>
  ('SpecName' in row || 'ShopName' in row) && row.Name !== row.ClassifyName && row.Name !== row.TopReason;

/** The language that base data is said in; none in that of the company's words. */
const languageOf = (lang: Lang): Language | null => (lang === 'zh-CN' ? null : lang === 'en' ? 'en' : 'tw');

/** An answer with the names of its base data in the language; a copy where they differ from the stored ones. */
export function withNames<Answer>(answer: Answer, lang: Lang): Answer {
  const language = languageOf(lang);
  return language ? (renamed(answer, answered[language]) as Answer) : answer;
}

/**
 * A request in another language, as it is asked in the company's words: day parts are saved under the names they start
 * with, and reasons are found under the name in that language and those behind it.
 */
export function fromNames(request: unknown, lang: Lang): unknown {
  const language = languageOf(lang);
  if (!language) return request;
  const behind = (name: string): string[] =>
    [...names].flatMap(([key, words]) => (words[language] === name ? key : []));
  const asked = renamed(request, wordMap({ Name: (name: string) => behind(name)[0] ?? name }));
  if (isRecord(asked) && Array.isArray(asked.Reasons))
    asked.Reasons = asked.Reasons.flatMap((one) => [one, ...behind(String(one))]);
  return asked;
}
