/** What is wrong with a file of what dishes cost. */
import type { Words } from '../../lang';
import { quoted } from './said';

export const costWords = {
  empty: (file: string): Words => ({
    zh: `${file} 是空的：第一行写列名 dish、cost 和 from`,
    tw: `${file} 是空的：第一行寫欄名 dish、cost 和 from`,
    en: `${file} is empty: its first line names the columns dish, cost and from`,
  }),
  problems: (lines: readonly string[], more: number): Words => ({
    zh: `${lines.join('\n')}${more > 0 ? `\n及另外 ${more} 处` : ''}\n没有保存任何数据；请改正文件后重新读取。`,
    tw: `${lines.join('\n')}${more > 0 ? `\n及另外 ${more} 處` : ''}\n沒有儲存任何資料；請改正檔案後重新讀取。`,
    en: `${lines.join('\n')}${more > 0 ? `\nand ${more} more` : ''}\nNothing was stored; correct the file and read it again.`,
  }),
  at: (file: string, line: number, what: string): Words => ({
    zh: `${file} 第 ${line} 行：${what}`,
    tw: `${file} 第 ${line} 列：${what}`,
    en: `${file}, line ${line}: ${what}`,
  }),
  noColumn: (file: string, names: readonly string[], cells: readonly string[]): Words => ({
    zh: `${file} 第 1 行：没有名为 ${names.join(' 或 ')} 的列；它的列有 ${cells.join('、')}`,
    tw: `${file} 第 1 列：沒有名為 ${names.join(' 或 ')} 的欄；它的欄有 ${cells.join('、')}`,
    en: `${file}, line 1: no column is named ${names.join(' or ')}; its columns are ${cells.join(', ')}`,
  }),
  dish: (dish: string): Words => ({
    zh: `dish ${quoted(dish)} 不在菜单上；请按菜单上的名称书写`,
    tw: `dish ${quoted(dish)} 不在菜單上；請按菜單上的名稱書寫`,
    en: `dish ${quoted(dish)} is not on the menu; write its name as the menu has it`,
  }),
  store: (store: string): Words => ({
    zh: `store ${quoted(store)} 不存在；请写门店名称，全部门店请留空`,
    tw: `store ${quoted(store)} 不存在；請寫門市名稱，全部門市請留空`,
    en: `store ${quoted(store)} is not known; write its name, or leave it empty for all`,
  }),
  amount: (text: string): Words => ({
    zh: `cost ${quoted(text)} 不是 0 或以上的金额，例如 12.50`,
    tw: `cost ${quoted(text)} 不是 0 或以上的金額，例如 12.50`,
    en: `cost ${quoted(text)} is no amount of 0 or more such as 12.50`,
  }),
  decimals: (text: string, digits: number): Words => ({
    zh: `cost ${quoted(text)} 的小数多于币种的 ${digits} 位`,
    tw: `cost ${quoted(text)} 的小數多於幣別的 ${digits} 位`,
    en: `cost ${quoted(text)} has more than the ${digits} decimals of the currency`,
  }),
  day: (text: string): Words => ({
    zh: `from ${quoted(text)} 不是日期；请写成 2026-06-30`,
    tw: `from ${quoted(text)} 不是日期；請寫成 2026-06-30`,
    en: `from ${quoted(text)} is no day; write it as 2026-06-30`,
  }),
};
