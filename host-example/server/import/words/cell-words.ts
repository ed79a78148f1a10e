/** What is wrong with one row of the export of a till. */
import type { Words } from '../../lang';
import { option } from './option';
import { quoted } from './said';

export const cellWords = {
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
  time: (columns: readonly string[], text: string, order: string): Words => ({
    zh: `${columns.join('、')} ${quoted(text)} 不是按 ${order} 写的日期和时间`,
    tw: `${columns.join('、')} ${quoted(text)} 不是按 ${order} 寫的日期和時間`,
    en: `${columns.join(' and ')} ${quoted(text)} is not a date and time written as ${order}`,
  }),
};
