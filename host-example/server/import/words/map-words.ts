/** What is wrong with a map, or does not fit the files. */
import type { Words } from '../../lang';
import { bySeat, option } from './option';
import { quoted } from './said';

export const mapWords = {
  doubleColumn: (key: string, column: string, numbers: readonly number[]): Words => {
    const names = numbers.map((_, index) => quoted(`${column}#${index + 1}`));
    return {
      zh: `${key} 指向 ${quoted(column)}，但第 ${numbers.join('、')} 列都叫这个名字。请写明是哪一列：${names.join(' 或 ')}`,
      tw: `${key} 指向 ${quoted(column)}，但第 ${numbers.join('、')} 欄都叫這個名稱。請寫明是哪一欄：${names.join(' 或 ')}`,
      en: `${key} names ${quoted(column)}, which is the name of columns ${numbers.join(' and ')}. Say which one: ${names.join(' or ')}`,
    };
  },
  columnsDiffer: (
    problems: readonly string[],
    path: string,
    header: readonly string[],
    hint: Words | null,
  ): Words => ({
    zh: `${problems.join('\n')}\n${path} 的列有：${header.map(quoted).join('、')}${hint === null ? '' : `\n${hint.zh}`}`,
    tw: `${problems.join('\n')}\n${path} 的欄有：${header.map(quoted).join('、')}${hint === null ? '' : `\n${hint.tw}`}`,
    en: `${problems.join('\n')}\n${path} has the columns: ${header.map(quoted).join(', ')}${hint === null ? '' : `\n${hint.en}`}`,
  }),
  otherDelimiter: (sign: string): Words =>
    bySeat(
      {
        zh: `列之间似乎用了别的分隔符：请在映射文件中写 "delimiter": ${quoted(sign)}`,
        tw: `欄之間似乎用了別的分隔符號：請在對應檔中寫 "delimiter": ${quoted(sign)}`,
        en: `Its columns seem to be divided otherwise: say "delimiter": ${quoted(sign)} in the map`,
      },
      {
        zh: `列之间似乎用了别的分隔符：请选择写有 "delimiter": ${quoted(sign)} 的 map.json`,
        tw: `欄之間似乎用了別的分隔符號：請選擇寫有 "delimiter": ${quoted(sign)} 的 map.json`,
        en: `Its columns seem to be divided otherwise: use a map.json that says "delimiter": ${quoted(sign)}`,
      },
    ),
  utf16: (): Words =>
    bySeat(
      {
        zh: '文件似乎是 UTF-16：请在映射文件中写 "encoding": "utf-16le"',
        tw: '檔案似乎是 UTF-16：請在對應檔中寫 "encoding": "utf-16le"',
        en: 'It seems to be UTF-16: say "encoding": "utf-16le" in the map',
      },
      {
        zh: `文件似乎是 UTF-16：请在${option('--encoding').zh}处选择 UTF-16`,
        tw: `檔案似乎是 UTF-16：請在${option('--encoding').tw}處選擇 UTF-16`,
        en: `It seems to be UTF-16: choose UTF-16 as the ${option('--encoding').en}`,
      },
    ),
  missingFile: (which: 'dishes' | 'bills', names: readonly string[]): Words => {
    const all = names.map(quoted);
    return {
      zh: `缺少${which === 'dishes' ? '菜品' : '账单'}文件（有 ${all.join('、')} 列的文件）：映射需要两个文件，请一起给出`,
      tw: `缺少${which === 'dishes' ? '餐點' : '帳單'}檔（有 ${all.join('、')} 欄的檔案）：對應檔需要兩個檔案，請一起給出`,
      en: `the file of ${which} is missing, the one with the columns ${all.join(', ')}: the map joins two files, give both`,
    };
  },
  invalid: (where: string, problems: readonly string[]): Words => ({
    zh: `${where} 不是可用的映射：\n  ${problems.join('\n  ')}`,
    tw: `${where} 不是可用的對應檔：\n  ${problems.join('\n  ')}`,
    en: `${where} is not a valid map:\n  ${problems.join('\n  ')}`,
  }),
  unknownKey: (path: string, name: string, keys: readonly string[]): Words => ({
    zh: `${path || '映射'}：没有 ${quoted(name)} 这个键。这里的键有 ${keys.join('、')}`,
    tw: `${path || '對應檔'}：沒有 ${quoted(name)} 這個鍵。這裡的鍵有 ${keys.join('、')}`,
    en: `${path || 'the map'}: there is no key ${quoted(name)}. The keys here are ${keys.join(', ')}`,
  }),
  firstRowField: (field: string): Words => ({
    zh: `firstRowOnly 写了 ${quoted(field)}，但没有 columns.${field}`,
    tw: `firstRowOnly 寫了 ${quoted(field)}，但沒有 columns.${field}`,
    en: `firstRowOnly names ${quoted(field)}, but columns.${field} is not there`,
  }),
  formatToken: (format: string, text: string, tokens: readonly string[]): Words => ({
    zh: `${option('timeFormat').zh} ${quoted(format)} 里的 ${quoted(text)} 没有含义。可用 ${tokens.join(' ')}，其他字母请放进方括号：[${text}]`,
    tw: `${option('timeFormat').tw} ${quoted(format)} 裡的 ${quoted(text)} 沒有意義。可用 ${tokens.join(' ')}，其他字母請放進方括號：[${text}]`,
    en: `${option('timeFormat').en} ${quoted(format)} has ${quoted(text)}, which means nothing here. Use ${tokens.join(' ')}, and put other letters into brackets: [${text}]`,
  }),
  formatHalf: (format: string, hour: string): Words => ({
    zh: `${option('timeFormat').zh} ${quoted(format)} 有 A（上午/下午），小时须写 h 或 hh${hour && `，而不是 ${hour}`}`,
    tw: `${option('timeFormat').tw} ${quoted(format)} 有 A（上午/下午），小時須寫 h 或 hh${hour && `，而不是 ${hour}`}`,
    en: `${option('timeFormat').en} ${quoted(format)} has A (AM or PM), which needs h or hh for the hour${hour && `, not ${hour}`}`,
  }),
};
