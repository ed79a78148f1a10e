/** What is wrong with one row of the export of a till. */
import type { Words } from '../../lang';
import { option } from './option';
import { quoted } from './said';

export const cellWords = {
  width: (cells: number, columns: number): Words => ({
    zh: `有 ${cells} 个单元格，而标题行有 ${columns} 个：文件不完整或已损坏；请重新导出`,
    tw: `有 ${cells} 個儲存格，而標題列有 ${columns} 個：檔案不完整或已損毀；請重新匯出`,
    en: `${cells} cells where the header has ${columns}: the file is cut off or damaged; export it again`,
  }),
  damaged: (column: string, text: string): Words => ({
    zh: `${column} ${quoted(text)} 含有损坏的字符；请以 UTF-8 重新导出`,
    tw: `${column} ${quoted(text)} 含有損毀的字元；請以 UTF-8 重新匯出`,
    en: `${column} ${quoted(text)} holds damaged characters; export the file again as UTF-8`,
  }),
  long: (column: string, limit: number): Words => ({
    zh: `${column} 超过 ${limit} 个字符`,
    tw: `${column} 超過 ${limit} 個字元`,
    en: `${column} is longer than ${limit} characters`,
  }),
  empty: (column: string): Words => ({
    zh: `${column} 为空`,
    tw: `${column} 為空`,
    en: `${column} is empty`,
  }),
  zero: (column: string): Words => ({ zh: `${column} 为 0`, tw: `${column} 為 0`, en: `${column} is zero` }),
  amount: (column: string, text: string, digits: number): Words => ({
    zh: `${column} ${quoted(text)} 不是最多 ${digits} 位小数的金额；${option('--currency').zh} 对吗？`,
    tw: `${column} ${quoted(text)} 不是最多 ${digits} 位小數的金額；${option('--currency').tw} 對嗎？`,
    en: `${column} ${quoted(text)} is not an amount with at most ${digits} decimals; is ${option('--currency').en} right?`,
  }),
  number: (column: string, text: string, places: number): Words => ({
    zh: `${column} ${quoted(text)} 不是最多 ${places} 位小数的数字`,
    tw: `${column} ${quoted(text)} 不是最多 ${places} 位小數的數字`,
    en: `${column} ${quoted(text)} is not a number with at most ${places === 3 ? 'three' : places} decimals`,
  }),
  currency: (
    place: { name: string; line: number },
    column: string,
    text: string,
    sign: string,
    currency: string,
    example: string,
  ): Words => ({
    zh: `${place.name} 第 ${place.line} 行：${column} ${quoted(text)} 用 ${sign} 书写，而门店的币种是 ${currency}，已有的门店保持自己的币种。请选择用 ${sign} 的门店，或写一家新门店的名称及其币种，例如 ${example}（${option('--currency').zh}）。没有写入任何数据`,
    tw: `${place.name} 第 ${place.line} 列：${column} ${quoted(text)} 用 ${sign} 書寫，而門市的幣別是 ${currency}，已有的門市保持自己的幣別。請選擇用 ${sign} 的門市，或寫一家新門市的名稱及其幣別，例如 ${example}（${option('--currency').tw}）。沒有寫入任何資料`,
    en: `${place.name}, line ${place.line}: ${column} ${quoted(text)} is written with ${sign}, but the currency of the store is ${currency}, and a store that is there already keeps its own. Choose a store with ${sign}, or name a new one and its currency, such as ${example} (${option('--currency').en}). Nothing was written`,
  }),
  sign: (column: string, text: string, isRefund: boolean): Words => ({
    zh: `${column} ${quoted(text)} ${isRefund ? '在退款中大于零' : '在销售中小于零'}`,
    tw: `${column} ${quoted(text)} ${isRefund ? '在退款中大於零' : '在銷售中小於零'}`,
    en: `${column} ${quoted(text)} is ${isRefund ? 'above zero in a refund' : 'below zero in a sale'}`,
  }),
  word: (column: string, text: string, words: readonly string[]): Words => ({
    zh: `${column} 是 ${quoted(text)}，而不是 ${words.join(' 或 ')}`,
    tw: `${column} 是 ${quoted(text)}，而不是 ${words.join(' 或 ')}`,
    en: `${column} is ${quoted(text)}, not ${words.join(' or ')}`,
  }),
  unknown: (column: string, text: string): Words => ({
    zh: `${column} ${quoted(text)} 无法识别`,
    tw: `${column} ${quoted(text)} 無法辨識`,
    en: `${column} ${quoted(text)} is not known`,
  }),
  time: (columns: readonly string[], text: string, order: string): Words => ({
    zh: `${columns.join('、')} ${quoted(text)} 不是按 ${order} 写的日期和时间`,
    tw: `${columns.join('、')} ${quoted(text)} 不是按 ${order} 寫的日期和時間`,
    en: `${columns.join(' and ')} ${quoted(text)} is not a date and time written as ${order}`,
  }),
  instant: (column: string, text: string): Words => ({
    zh: `${column} ${quoted(text)} 不是 2026-12-31T18:30:00 或 2026-12-31T17:30:00Z 这样的时间`,
    tw: `${column} ${quoted(text)} 不是 2026-12-31T18:30:00 或 2026-12-31T17:30:00Z 這樣的時間`,
    en: `${column} ${quoted(text)} is not a time written as 2026-12-31T18:30:00 or 2026-12-31T17:30:00Z`,
  }),
  count: (column: string, text: string): Words => ({
    zh: `${column} ${quoted(text)} 不是整数`,
    tw: `${column} ${quoted(text)} 不是整數`,
    en: `${column} ${quoted(text)} is not a count`,
  }),
  giftCard: (text: string): Words => ({
    zh: `Gift Card Sales ${quoted(text)}：售出礼品卡还不是销售；请手工录入`,
    tw: `Gift Card Sales ${quoted(text)}：售出禮品卡還不是銷售；請手動輸入`,
    en: `Gift Card Sales ${quoted(text)}: a gift card that is sold is no sale yet; enter it by hand`,
  }),
  tenders: (text: string): Words => ({
    zh: `Total Collected ${quoted(text)} 不等于各支付方式之和`,
    tw: `Total Collected ${quoted(text)} 不等於各付款方式之和`,
    en: `Total Collected ${quoted(text)} is not what its ways of payment add up to`,
  }),
  deferred: (): Words => ({
    zh: 'Deferred 为 true：现在付款、以后交付的还不是销售；请手工录入',
    tw: 'Deferred 為 true：現在付款、以後交付的還不是銷售；請手動輸入',
    en: 'Deferred is true: what is paid now and given later is no sale yet; enter it by hand',
  }),
  lostCheck: (check: string): Words => ({
    zh: `账单 ${quoted(check)} 在其他文件中没有菜品和付款：其订单已丢失`,
    tw: `帳單 ${quoted(check)} 在其他檔案中沒有餐點和付款：其訂單已遺失`,
    en: `check ${quoted(check)} has no dish and no payment in the other files: its order was lost`,
  }),
  paymentTotal: (text: string): Words => ({
    zh: `Total ${quoted(text)} 不等于 Amount、Tip 与 Gratuity 之和`,
    tw: `Total ${quoted(text)} 不等於 Amount、Tip 與 Gratuity 之和`,
    en: `Total ${quoted(text)} is not Amount, Tip and Gratuity together`,
  }),
  xmlTime: (text: string): Words => ({
    zh: `transDate 与 transTime ${quoted(text)} 不是时间`,
    tw: `transDate 與 transTime ${quoted(text)} 不是時間`,
    en: `transDate and transTime ${quoted(text)} are not a time`,
  }),
  xmlAmount: (name: string, text: string, line: number): Words => ({
    zh: `第 ${line} 行的 ${name} ${quoted(text)} 不是金额`,
    tw: `第 ${line} 列的 ${name} ${quoted(text)} 不是金額`,
    en: `${name} ${quoted(text)} in line ${line} is not an amount`,
  }),
};
