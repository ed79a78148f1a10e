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
  noColumns: (path: string, names: readonly string[]): Words => ({
    zh: `${path} 没有 ${names.map(quoted).join('、')} 列。请选择全部列重新导出`,
    tw: `${path} 沒有 ${names.map(quoted).join('、')} 欄。請選擇全部欄重新匯出`,
    en: `${path} has no column ${names.map(quoted).join(', ')}. Export it again with all columns`,
  }),
  dishesOfDays: (path: string, from: string, to: string): Words => ({
    zh: `${path} 汇总了${from === '' ? '未写明日期' : ` ${from} 至 ${to} `}的菜品：菜品按天核对。请逐日导出`,
    tw: `${path} 彙總了${from === '' ? '未寫明日期' : ` ${from} 至 ${to} `}的餐點：餐點按天核對。請逐日匯出`,
    en: `${path} adds up the dishes of ${from === '' ? 'days that it does not name' : `${from} to ${to}`}: dishes are compared day by day. Export each day by itself`,
  }),
  shops: (found: readonly string[]): Words => oneByOne(found, { zh: '日期', tw: '日期', en: 'days' }),
  noDay: (text: string): Words => ({
    zh: `营业日期 ${quoted(text)} 不是 2026/06/11 这样的日期`,
    tw: `營業日期 ${quoted(text)} 不是 2026/06/11 這樣的日期`,
    en: `营业日期 ${quoted(text)} is no day like 2026/06/11`,
  }),
  otherDay: (date: string, from: string, to: string): Words => ({
    zh: `营业日期 ${date} 不在报表的 ${from} 至 ${to} 之内`,
    tw: `營業日期 ${date} 不在報表的 ${from} 至 ${to} 之內`,
    en: `营业日期 ${date} is not within ${from} to ${to}, which the report is of`,
  }),
  noDish: (): Words => ({ zh: '菜品名称为空', tw: '餐點名稱為空', en: '菜品名称 is empty' }),
  noNumber: (title: string, text: string, isMoney: boolean): Words => ({
    zh: `${title} ${quoted(text)} 不是${isMoney ? '金额' : '数字'}`,
    tw: `${title} ${quoted(text)} 不是${isMoney ? '金額' : '數字'}`,
    en: `${title} ${quoted(text)} is no ${isMoney ? 'amount' : 'number'}`,
  }),
  emptyCell: (title: string): Words => ({
    zh: `${title} 为空：文件不完整或已损坏`,
    tw: `${title} 為空：檔案不完整或已損毀`,
    en: `${title} is empty: the file is cut off or damaged`,
  }),
  twice: (name: string, date: string, line: number): Words => ({
    zh: `${name === '' ? date : `${date} 的 ${name}`} 出现两次，首次在第 ${line} 行；请删去其中一行，或重新导出报表`,
    tw: `${name === '' ? date : `${date} 的 ${name}`} 出現兩次，首次在第 ${line} 列；請刪去其中一列，或重新匯出報表`,
    en: `${name === '' ? date : `${name} of ${date}`} stands twice, first in line ${line}; take one of the rows out, or export the report again`,
  }),
  noTotal: (path: string): Words => ({
    zh: `“${path}”没有合计行：无法判断是否完整`,
    tw: `「${path}」沒有合計列：無法判斷是否完整`,
    en: `"${path}" has no row 合计: whether it is whole cannot be told`,
  }),
  total: (title: string, says: string, sum: string): Words => ({
    zh: `合计的${title}为 ${says}，各行合计 ${quoted(sum)}：有行丢失或改动`,
    tw: `合計的${title}為 ${says}，各列合計 ${quoted(sum)}：有列遺失或變動`,
    en: `合计 says ${title} ${says}, the rows add up to ${quoted(sum)}: rows were lost or changed`,
  }),
  missingDay: (day: string, from: string, to: string): Words => ({
    zh: `没有 ${day} 的行，而报表是 ${from} 至 ${to}`,
    tw: `沒有 ${day} 的列，而報表是 ${from} 至 ${to}`,
    en: `no row of ${day}, though the report is of ${from} to ${to}`,
  }),
  paid: (title: string, sum: string, income: string): Words => ({
    zh: `${title}合计 ${sum}，不等于营业收入 ${income}`,
    tw: `${title}合計 ${sum}，不等於營業收入 ${income}`,
    en: `${title} adds up to ${sum}, not to 营业收入 ${income}`,
  }),
  income: (gross: string, discount: string, income: string): Words => ({
    zh: `营业额 ${gross} 减去折扣金额 ${discount} 小于营业收入 ${income}`,
    tw: `營業額 ${gross} 減去折扣金額 ${discount} 小於營業收入 ${income}`,
    en: `营业额 ${gross} less 折扣金额 ${discount} is less than 营业收入 ${income}`,
  }),
  none: (tally: string): Words => ({
    zh: `没有可接收的日期，因此没有写入任何数据：\n${tally}`,
    tw: `沒有可接收的日期，因此沒有寫入任何資料：\n${tally}`,
    en: `no day can be taken in, so nothing was written:\n${tally}`,
  }),
  daysOnly: (shop: string, days: number, first: string, last: string): Words => ({
    zh: `${shop} 有 ${days} 天只有日合计、没有账单（${first} 至 ${last}）：显示每天的收入、优惠、账单数、人数和桌数；不显示账单、时段、菜品和支付方式`,
    tw: `${shop} 有 ${days} 天只有日合計、沒有帳單（${first} 至 ${last}）：顯示每天的收入、優惠、帳單數、人數和桌數；不顯示帳單、時段、餐點和付款方式`,
    en: `${shop} has daily figures without bills for ${days} days, ${first} to ${last}: income, discounts, bills, guests and tables of each day are shown; bills, hours, dishes and ways of payment are not`,
  }),
};
