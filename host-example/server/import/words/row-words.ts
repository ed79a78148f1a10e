/** What is wrong with a row of a file that is read by a map. */
import type { Words } from '../../lang';
import { bySeat, option } from './option';
import { quoted } from './said';

/** Where the currency of a new shop is said. */
const newShop = () => {
  const [shop, currency] = [option('--shop'), option('--currency')];
  return bySeat(
    {
      zh: '新店请在映射中写 "shop": {"currency": …}',
      tw: '新店請在對應檔中寫 "shop": {"currency": …}',
      en: 'For a new shop say "shop": {"currency": …} in the map',
    },
    {
      zh: `新店请写${shop.zh}和${currency.zh}`,
      tw: `新店請寫${shop.tw}和${currency.tw}`,
      en: `For a new store fill in ${shop.en} and ${currency.en}`,
    },
  );
};

export const rowWords = {
  amount: (name: string, text: string, places: number, decimal: string | null): Words => ({
    zh: `${name} ${quoted(text)} 不是${places === 0 ? '没有小数的金额' : `最多 ${places} 位小数的金额`}${decimal === null ? '' : `；如果小数点是 ${quoted(decimal)}，请写 "decimal": ${quoted(decimal)}`}`,
    tw: `${name} ${quoted(text)} 不是${places === 0 ? '沒有小數的金額' : `最多 ${places} 位小數的金額`}${decimal === null ? '' : `；如果小數點是 ${quoted(decimal)}，請寫 "decimal": ${quoted(decimal)}`}`,
    en: `${name} ${quoted(text)} is not an amount with ${places === 0 ? 'no decimals' : `at most ${places} decimals`}${decimal === null ? '' : `; where ${quoted(decimal)} stands before decimals, say "decimal": ${quoted(decimal)}`}`,
  }),
  quantity: (text: string): Words => ({
    zh: `数量 ${quoted(text)} 不是最多三位小数的数字`,
    tw: `數量 ${quoted(text)} 不是最多三位小數的數字`,
    en: `quantity ${quoted(text)} is not a number with at most three decimals`,
  }),
  noQuantity: (): Words => ({
    zh: '数量为 0；这样的行请用 "skip" 跳过',
    tw: '數量為 0；這樣的列請用 "skip" 略過',
    en: 'quantity is zero; pass such rows over by the key "skip"',
  }),
  guests: (text: string): Words => ({
    zh: `人数 ${quoted(text)} 不是整数`,
    tw: `人數 ${quoted(text)} 不是整數`,
    en: `guests ${quoted(text)} is not a count`,
  }),
  width: (cells: number, columns: number): Words => ({
    zh: `有 ${cells} 个单元格，而标题行有 ${columns} 个；含分隔符的单元格要用引号包住`,
    tw: `有 ${cells} 個儲存格，而標題列有 ${columns} 個；含分隔符號的儲存格要用引號包住`,
    en: `${cells} cells where the header has ${columns}; a cell that holds the delimiter has to be quoted`,
  }),
  paymentUnknown: (): Words => ({ zh: '未知支付方式', tw: '未知付款方式', en: 'Payment unknown' }),
  dishesUnknown: (): Words => ({ zh: '菜品未知', tw: '餐點未知', en: 'Dishes unknown' }),
  mangled: (number: string): Words => ({
    zh: `账单号 ${number} 被表格软件改写，丢失了末尾的数字；请从收银系统重新导出，并以文本打开该列`,
    tw: `帳單號 ${number} 被試算表軟體改寫，遺失了末尾的數字；請從收銀系統重新匯出，並以文字開啟該欄`,
    en: `bill number ${number} was rewritten by a spreadsheet, which cut its last digits: export it again from the till, and open the column as text`,
  }),
  notLookedUp: (column: string, key: string, file: string): Words => ({
    zh: `${column} ${quoted(key)} 不在 ${file} 中`,
    tw: `${column} ${quoted(key)} 不在 ${file} 中`,
    en: `${column} ${quoted(key)} is not in ${file}`,
  }),
  noBill: (): Words => ({ zh: '没有账单号', tw: '沒有帳單號', en: 'no bill number' }),
  noDish: (): Words => ({
    zh: '没有菜品；这样的行请用 "skip" 跳过',
    tw: '沒有餐點；這樣的列請用 "skip" 略過',
    en: 'no dish; pass such rows over by the key "skip"',
  }),
  damaged: (field: string): Words => ({
    zh: `${field} 含有 NUL 字符：文件已损坏，或 "encoding" 不对；请重新导出`,
    tw: `${field} 含有 NUL 字元：檔案已損毀，或 "encoding" 不對；請重新匯出`,
    en: `${field} holds a NUL character: the file is damaged, or "encoding" is wrong; export it again`,
  }),
  /** `options` is the length that options may have, where the text can become one. */
  long: (field: string, limit: number, options: number | null): Words => ({
    zh: `${field} 超过 ${limit} 个字符${options === null ? '' : `；请把这一列写为 columns.options，可容纳 ${options} 个`}`,
    tw: `${field} 超過 ${limit} 個字元${options === null ? '' : `；請把這一欄寫為 columns.options，可容納 ${options} 個`}`,
    en: `${field} is longer than ${limit} characters${options === null ? '' : `; name the column as columns.options, which takes ${options}`}`,
  }),
  belowZero: (): Words => ({
    zh: '金额小于零；请用 "negativeAmounts": "return" 或 "discount" 说明这样的行是什么，或用 "skip" 跳过',
    tw: '金額小於零；請用 "negativeAmounts": "return" 或 "discount" 說明這樣的列是什麼，或用 "skip" 略過',
    en: 'the amount is below zero; say what such rows are with "negativeAmounts": "return" or "discount", or pass them over by the key "skip"',
  }),
  amountBig: (most: string): Words => ({
    zh: `金额超过 ${most}；请检查映射中的 "decimal" 和 "priceUnit"`,
    tw: `金額超過 ${most}；請檢查對應檔中的 "decimal" 和 "priceUnit"`,
    en: `the amount is more than ${most}; check "decimal" and "priceUnit" of the map`,
  }),
  quantityBig: (most: number): Words => ({
    zh: `数量超过 ${most}；请检查映射中的 "decimal"`,
    tw: `數量超過 ${most}；請檢查對應檔中的 "decimal"`,
    en: `the quantity is more than ${most}; check "decimal" of the map`,
  }),
  priceTimes: (product: string, total: string): Words => ({
    zh: `单价 × 数量为 ${product}，而该行金额为 ${total}；从映射中去掉 columns.price 即按金额计`,
    tw: `單價 × 數量為 ${product}，而該列金額為 ${total}；從對應檔中去掉 columns.price 即按金額計`,
    en: `price × quantity is ${product}, but the row's total ${total}; leave columns.price out of the map to take the total`,
  }),
  lineNet: (gross: string, discount: string, net: string): Words => ({
    zh: `该行 ${gross} 减去优惠 ${discount} 不是 ${net}；请检查 columns.lineTotal、lineDiscount 和 lineNet`,
    tw: `該列 ${gross} 減去優惠 ${discount} 不是 ${net}；請檢查 columns.lineTotal、lineDiscount 和 lineNet`,
    en: `the row's ${gross} without a discount of ${discount} is not ${net}; check columns.lineTotal, lineDiscount and lineNet`,
  }),
  currency: (
    path: string,
    line: number,
    name: string,
    text: string,
    written: string,
    currency: string,
  ): Words => {
    const way = newShop();
    return {
      zh: `${path} 第 ${line} 行：${name} ${quoted(text)} 用 ${written} 书写，而币种是 ${currency}。${way.zh}；已有的门店保持自己的币种。没有写入任何数据`,
      tw: `${path} 第 ${line} 列：${name} ${quoted(text)} 用 ${written} 書寫，而幣別是 ${currency}。${way.tw}；已有的門市保持自己的幣別。沒有寫入任何資料`,
      en: `${path}, line ${line}: ${name} ${quoted(text)} is written with ${written}, but the currency is ${currency}. ${way.en}; a shop that is there already keeps its own. Nothing was written`,
    };
  },
};
