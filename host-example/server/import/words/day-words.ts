/** What is wrong with reports of whole days, which hold no bills. */
import type { Words } from '../../lang';
import { oneByOne } from './export-words';
import { quoted } from './said';

export const dayWords = {
  noReport: (path: string, till: string, reports: readonly string[]): Words => ({
    zh: `${path} 不是可读取的${till}报表：${reports.join(' 或 ')}。请从报表中心重新导出，每天一行`,
    tw: `${path} 不是可讀取的${till}報表：${reports.join(' 或 ')}。請從報表中心重新匯出，每天一列`,
    en: `${path} is no report of ${till} that is read: ${reports.join(' or ')}. Export it again from 报表中心, with a row for each day`,
  }),
  dishesOfDays: (path: string, from: string, to: string): Words => ({
    zh: `${path} 汇总了${from === '' ? '未写明日期' : ` ${from} 至 ${to} `}的菜品：菜品按天核对。请逐日导出`,
    tw: `${path} 彙總了${from === '' ? '未寫明日期' : ` ${from} 至 ${to} `}的餐點：餐點按天核對。請逐日匯出`,
    en: `${path} adds up the dishes of ${from === '' ? 'days that it does not name' : `${from} to ${to}`}: dishes are compared day by day. Export each day by itself`,
  }),
  shops: (found: readonly string[]): Words => oneByOne(found, { zh: '日期', tw: '日期', en: 'days' }),
  noNumber: (title: string, text: string, isMoney: boolean): Words => ({
    zh: `${title} ${quoted(text)} 不是${isMoney ? '金额' : '数字'}`,
    tw: `${title} ${quoted(text)} 不是${isMoney ? '金額' : '數字'}`,
    en: `${title} ${quoted(text)} is no ${isMoney ? 'amount' : 'number'}`,
  }),
  twice: (name: string, date: string, line: number): Words => ({
    zh: `${name === '' ? date : `${date} 的 ${name}`} 出现两次，首次在第 ${line} 行；请删去其中一行，或重新导出报表`,
    tw: `${name === '' ? date : `${date} 的 ${name}`} 出現兩次，首次在第 ${line} 列；請刪去其中一列，或重新匯出報表`,
    en: `${name === '' ? date : `${name} of ${date}`} stands twice, first in line ${line}; take one of the rows out, or export the report again`,
  }),
};
