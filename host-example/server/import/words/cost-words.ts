/** What is wrong with a file of what dishes cost. */
import type { Words } from '../../lang';

export const costWords = {
  problems: (lines: readonly string[], more: number): Words => ({
    zh: `${lines.join('\n')}${more > 0 ? `\n及另外 ${more} 处` : ''}\n没有保存任何数据；请改正文件后重新读取。`,
    tw: `${lines.join('\n')}${more > 0 ? `\n及另外 ${more} 處` : ''}\n沒有儲存任何資料；請改正檔案後重新讀取。`,
    en: `${lines.join('\n')}${more > 0 ? `\nand ${more} more` : ''}\nNothing was stored; correct the file and read it again.`,
  }),
  noColumn: (file: string, names: readonly string[], cells: readonly string[]): Words => ({
    zh: `${file} 第 1 行：没有名为 ${names.join(' 或 ')} 的列；它的列有 ${cells.join('、')}`,
    tw: `${file} 第 1 列：沒有名為 ${names.join(' 或 ')} 的欄；它的欄有 ${cells.join('、')}`,
    en: `${file}, line 1: no column is named ${names.join(' or ')}; its columns are ${cells.join(', ')}`,
  }),
};
