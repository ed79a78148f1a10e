/** What is wrong with a map, or does not fit the files. */
import type { Words } from '../../lang';
import { bySeat, option } from './option';
import { quoted } from './said';

export const mapWords = {
  missingColumn: (key: string, column: string): Words => ({
    zh: `${key} 指向 ${quoted(column)}，但文件没有这一列`,
    tw: `${key} 指向 ${quoted(column)}，但檔案沒有這一欄`,
    en: `${key} names ${quoted(column)}, which the file does not have`,
  }),
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
  emptyFile: (path: string): Words => ({
    zh: `${path} 是空的：第一行必须是列名`,
    tw: `${path} 是空的：第一行必須是欄名`,
    en: `${path} is empty: the first line must name the columns`,
  }),
  /** Neither of two files of dishes and bills. */
  strangeSheet: (sheet: string, rows: number, lacking: readonly string[]): Words => ({
    zh: `工作表 ${quoted(sheet)} 的 ${rows} 行未读取：没有 ${lacking.map(quoted).join('、')} 列`,
    tw: `工作表 ${quoted(sheet)} 的 ${rows} 列未讀取：沒有 ${lacking.map(quoted).join('、')} 欄`,
    en: `the ${rows} rows of the sheet ${quoted(sheet)} were not read: it has no column ${lacking.map(quoted).join(', ')}`,
  }),
  otherSheet: (sheet: string, rows: number): Words => ({
    zh: `工作表 ${quoted(sheet)} 的 ${rows} 行未读取：没有选择它`,
    tw: `工作表 ${quoted(sheet)} 的 ${rows} 列未讀取：沒有選擇它`,
    en: `the ${rows} rows of the sheet ${quoted(sheet)} were not read: it was not chosen`,
  }),
  neitherFile: (path: string, items: readonly string[], bills: readonly string[]): Words => ({
    zh: `${path} 既不是菜品文件也不是账单文件：菜品文件缺少 ${items.map(quoted).join('、')} 列，账单文件（bills）缺少 ${bills.map(quoted).join('、')} 列`,
    tw: `${path} 既不是餐點檔也不是帳單檔：餐點檔缺少 ${items.map(quoted).join('、')} 欄，帳單檔（bills）缺少 ${bills.map(quoted).join('、')} 欄`,
    en: `${path} is neither the file of dishes nor that of bills: for dishes it lacks ${items.map(quoted).join(', ')}, for "bills" ${bills.map(quoted).join(', ')}`,
  }),
  missingFile: (which: 'dishes' | 'bills', names: readonly string[]): Words => {
    const all = names.map(quoted);
    return {
      zh: `缺少${which === 'dishes' ? '菜品' : '账单'}文件（有 ${all.join('、')} 列的文件）：映射需要两个文件，请一起给出`,
      tw: `缺少${which === 'dishes' ? '餐點' : '帳單'}檔（有 ${all.join('、')} 欄的檔案）：對應檔需要兩個檔案，請一起給出`,
      en: `the file of ${which} is missing, the one with the columns ${all.join(', ')}: the map joins two files, give both`,
    };
  },
  notJson: (where: string, why: string): Words => ({
    zh: `${where} 不是 JSON：${why}`,
    tw: `${where} 不是 JSON：${why}`,
    en: `${where} is not JSON: ${why}`,
  }),
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
  missingKey: (key: string, text: string): Words => ({
    zh: `缺少 ${key}。${text}`,
    tw: `缺少 ${key}。${text}`,
    en: `${key} is missing. ${text}`,
  }),
  unusable: (key: string, value: string, text: string): Words => ({
    zh: `${key}：${value} 不能使用。${text}`,
    tw: `${key}：${value} 不能使用。${text}`,
    en: `${key}: ${value} cannot be used. ${text}`,
  }),
  noObject: (): Words => ({
    zh: '映射应是一个 JSON 对象，例如 {"columns": {"bill": "单号", …}, …}',
    tw: '對應檔應是一個 JSON 物件，例如 {"columns": {"bill": "單號", …}, …}',
    en: 'a map is a JSON object such as {"columns": {"bill": "Receipt no", …}, …}',
  }),
  priceMissing: (): Words => ({
    zh: '缺少 columns.price。请写明单价所在的列，或写 columns.lineTotal',
    tw: '缺少 columns.price。請寫明單價所在的欄，或寫 columns.lineTotal',
    en: 'columns.price is missing. Name the column of the price of one unit, or columns.lineTotal',
  }),
  timeMissing: (): Words => ({
    zh: '缺少 columns.time。请写明日期或时间所在的列，或写 constants.date',
    tw: '缺少 columns.time。請寫明日期或時間所在的欄，或寫 constants.date',
    en: 'columns.time is missing. Name the column of the date or time, or give constants.date',
  }),
  firstRowField: (field: string): Words => ({
    zh: `firstRowOnly 写了 ${quoted(field)}，但没有 columns.${field}`,
    tw: `firstRowOnly 寫了 ${quoted(field)}，但沒有 columns.${field}`,
    en: `firstRowOnly names ${quoted(field)}, but columns.${field} is not there`,
  }),
  needsColumn: (key: string, other: string): Words => ({
    zh: `${key} 需要 ${other}`,
    tw: `${key} 需要 ${other}`,
    en: `${key} needs ${other}`,
  }),
  excludes: (key: string, other: string): Words => ({
    zh: `${key} 与 ${other} 不能同时使用；请去掉一个`,
    tw: `${key} 與 ${other} 不能同時使用；請去掉一個`,
    en: `${key} and ${other} exclude each other; leave one out`,
  }),
  badCharacter: (key: string): Words => ({
    zh: `${key} 含有无法保存的字符（NUL 或半个代理对）`,
    tw: `${key} 含有無法儲存的字元（NUL 或半個代理對）`,
    en: `${key} holds a character that cannot be stored (NUL or half of a pair)`,
  }),
  delimiterLong: (delimiter: string): Words => ({
    zh: `delimiter：${quoted(delimiter)} 不是一个字符。请用 ","、";"、"|" 或制表符 "\\t"`,
    tw: `delimiter：${quoted(delimiter)} 不是一個字元。請用 ","、";"、"|" 或定位符號 "\\t"`,
    en: `delimiter: ${quoted(delimiter)} is not one character. Use one sign such as ",", ";", "|" or "\\t" for a tab`,
  }),
  delimiterRow: (delimiter: string): Words => ({
    zh: `delimiter：${quoted(delimiter)} 表示换行，不能分隔单元格。请用 ","、";"、"|" 或制表符 "\\t"`,
    tw: `delimiter：${quoted(delimiter)} 表示換行，不能分隔儲存格。請用 ","、";"、"|" 或定位符號 "\\t"`,
    en: `delimiter: ${quoted(delimiter)} ends rows and cannot stand between cells. Use one sign such as ",", ";", "|" or "\\t" for a tab`,
  }),
  delimiterQuote: (delimiter: string): Words => ({
    zh: `delimiter：${quoted(delimiter)} 是包住单元格的符号。请用 ","、";"、"|" 或制表符 "\\t"，或改 quote`,
    tw: `delimiter：${quoted(delimiter)} 是包住儲存格的符號。請用 ","、";"、"|" 或定位符號 "\\t"，或改 quote`,
    en: `delimiter: ${quoted(delimiter)} is the sign that encloses cells. Use one sign such as ",", ";", "|" or "\\t" for a tab, or change quote`,
  }),
  delimiterText: (delimiter: string): Words => ({
    zh: `delimiter：${quoted(delimiter)} 会出现在名称和数字里。请用 ","、";"、"|" 或制表符 "\\t"`,
    tw: `delimiter：${quoted(delimiter)} 會出現在名稱和數字裡。請用 ","、";"、"|" 或定位符號 "\\t"`,
    en: `delimiter: ${quoted(delimiter)} is part of names and numbers. Use one sign such as ",", ";", "|" or "\\t" for a tab`,
  }),
  formatWithoutDate: (format: string): Words => ({
    zh: `${option('timeFormat').zh} ${quoted(format)} 没有日期：请加上 YYYY、MM 和 DD；只有一天的文件可写 constants.date`,
    tw: `${option('timeFormat').tw} ${quoted(format)} 沒有日期：請加上 YYYY、MM 和 DD；只有一天的檔案可寫 constants.date`,
    en: `${option('timeFormat').en} ${quoted(format)} has no date: add YYYY, MM and DD, or give constants.date for a file of one day`,
  }),
  twoDates: (): Words => ({
    zh: `constants.date 与 ${option('timeFormat').zh} 中的日期不能同时使用；请去掉一个`,
    tw: `constants.date 與 ${option('timeFormat').tw} 中的日期不能同時使用；請去掉一個`,
    en: `constants.date and the date of ${option('timeFormat').en} exclude each other; leave one out`,
  }),
  twoTimes: (): Words => ({
    zh: `constants.time 与 ${option('timeFormat').zh} 中的小时不能同时使用；请去掉一个`,
    tw: `constants.time 與 ${option('timeFormat').tw} 中的小時不能同時使用；請去掉一個`,
    en: `constants.time and the hours of ${option('timeFormat').en} exclude each other; leave one out`,
  }),
  noCurrency: (key: string, code: string): Words => ({
    zh: `${key} ${quoted(code)} 不是可用的币种；请写代码，例如 "USD"`,
    tw: `${key} ${quoted(code)} 不是可用的幣別；請寫代碼，例如 "USD"`,
    en: `${key} ${quoted(code)} is no currency that can be used; write a code such as "USD"`,
  }),
  noZone: (key: string, zone: string): Words => ({
    zh: `${key} ${quoted(zone)} 不是时区；请写成 "Asia/Shanghai" 这样`,
    tw: `${key} ${quoted(zone)} 不是時區；請寫成 "Asia/Shanghai" 這樣`,
    en: `${key} ${quoted(zone)} is no time zone; write one like "Asia/Shanghai"`,
  }),
  unreadable: (path: string): Words => ({
    zh: `无法读取映射文件 ${path}；路径对吗？`,
    tw: `無法讀取對應檔 ${path}；路徑對嗎？`,
    en: `the map ${path} cannot be read; is the path right?`,
  }),
  formatToken: (format: string, text: string, tokens: readonly string[]): Words => ({
    zh: `${option('timeFormat').zh} ${quoted(format)} 里的 ${quoted(text)} 没有含义。可用 ${tokens.join(' ')}，其他字母请放进方括号：[${text}]`,
    tw: `${option('timeFormat').tw} ${quoted(format)} 裡的 ${quoted(text)} 沒有意義。可用 ${tokens.join(' ')}，其他字母請放進方括號：[${text}]`,
    en: `${option('timeFormat').en} ${quoted(format)} has ${quoted(text)}, which means nothing here. Use ${tokens.join(' ')}, and put other letters into brackets: [${text}]`,
  }),
  formatTwice: (format: string, first: string, second: string): Words => ({
    zh: `${option('timeFormat').zh} ${quoted(format)} 里 ${first} 与 ${second} 是同一部分。MM 是月，mm 是分；每部分只写一次`,
    tw: `${option('timeFormat').tw} ${quoted(format)} 裡 ${first} 與 ${second} 是同一部分。MM 是月，mm 是分；每部分只寫一次`,
    en: `${option('timeFormat').en} ${quoted(format)} names one part twice, as ${first} and ${second}. MM is the month and mm the minute; name each part once`,
  }),
  formatHalf: (format: string, hour: string): Words => ({
    zh: `${option('timeFormat').zh} ${quoted(format)} 有 A（上午/下午），小时须写 h 或 hh${hour && `，而不是 ${hour}`}`,
    tw: `${option('timeFormat').tw} ${quoted(format)} 有 A（上午/下午），小時須寫 h 或 hh${hour && `，而不是 ${hour}`}`,
    en: `${option('timeFormat').en} ${quoted(format)} has A (AM or PM), which needs h or hh for the hour${hour && `, not ${hour}`}`,
  }),
  formatTwelve: (format: string, hour: string): Words => ({
    zh: `${option('timeFormat').zh} ${quoted(format)} 有 12 小时制的 ${hour}，但没有 A（上午/下午）。24 小时制请写 HH 或 H`,
    tw: `${option('timeFormat').tw} ${quoted(format)} 有 12 小時制的 ${hour}，但沒有 A（上午/下午）。24 小時制請寫 HH 或 H`,
    en: `${option('timeFormat').en} ${quoted(format)} has ${hour}, an hour of the 12-hour clock, without A (AM or PM). For 24 hours write HH or H`,
  }),
  formatMinutes: (format: string): Words => ({
    zh: `${option('timeFormat').zh} ${quoted(format)} 有分没有小时；请加 HH`,
    tw: `${option('timeFormat').tw} ${quoted(format)} 有分沒有小時；請加 HH`,
    en: `${option('timeFormat').en} ${quoted(format)} has minutes without hours; add HH`,
  }),
  formatDate: (format: string): Words => ({
    zh: `${option('timeFormat').zh} ${quoted(format)} 需要完整日期：YYYY（或 YY）、MM（或 M）和 DD（或 D）`,
    tw: `${option('timeFormat').tw} ${quoted(format)} 需要完整日期：YYYY（或 YY）、MM（或 M）和 DD（或 D）`,
    en: `${option('timeFormat').en} ${quoted(format)} needs the whole date: YYYY (or YY), MM (or M) and DD (or D)`,
  }),
  formatEmpty: (format: string): Words => ({
    zh: `${option('timeFormat').zh} ${quoted(format)} 没有时间的任何部分；请写成 "YYYY-MM-DD HH:mm:ss" 这样`,
    tw: `${option('timeFormat').tw} ${quoted(format)} 沒有時間的任何部分；請寫成 "YYYY-MM-DD HH:mm:ss" 這樣`,
    en: `${option('timeFormat').en} ${quoted(format)} names no part of a time; write one like "YYYY-MM-DD HH:mm:ss"`,
  }),
  timeOtherwise: (text: string, format: string): Words => ({
    zh: `时间 ${quoted(text)} 不是按 ${format} 写的`,
    tw: `時間 ${quoted(text)} 不是按 ${format} 寫的`,
    en: `time ${quoted(text)} is not written as ${format}`,
  }),
  timeImpossible: (text: string, format: string): Words => ({
    zh: `时间 ${quoted(text)} 按 ${format} 并不存在`,
    tw: `時間 ${quoted(text)} 按 ${format} 並不存在`,
    en: `time ${quoted(text)} does not exist in the format ${format}`,
  }),
  timeYear: (text: string, year: string): Words => ({
    zh: `时间 ${quoted(text)} 在 ${year} 年：只接收 2000 至 2099 年的账单。请检查 ${option('timeFormat').zh}，或从文件中去掉这些行`,
    tw: `時間 ${quoted(text)} 在 ${year} 年：只接收 2000 至 2099 年的帳單。請檢查 ${option('timeFormat').tw}，或從檔案中去掉這些列`,
    en: `time ${quoted(text)} is in the year ${year}: bills of 2000 to 2099 can be taken in. Check ${option('timeFormat').en}, or leave these rows out of the file`,
  }),
  timeZone: (zone: string): Words => ({
    zh: `时区 ${quoted(zone)} 无法识别；可写 America/New_York、EST 或 +01:00`,
    tw: `時區 ${quoted(zone)} 無法辨識；可寫 America/New_York、EST 或 +01:00`,
    en: `time zone ${quoted(zone)} is not known; America/New_York, EST or +01:00 are read`,
  }),
};
