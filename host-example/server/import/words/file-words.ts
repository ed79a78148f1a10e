/** Why files, archives and workbooks cannot be read. */
import type { Words } from '../../lang';
import { bySeat, option } from './option';
import { quoted } from './said';

const SAVE_AS: Words = {
  zh: '请用表格软件打开，另存为“CSV UTF-8”，再导入该文件',
  tw: '請用試算表軟體開啟，另存為「CSV UTF-8」，再匯入該檔案',
  en: 'Open it in a spreadsheet program, save it as "CSV UTF-8" and import that file',
};
/** After a quote that ends nothing. */
const noQuotes = () =>
  bySeat(
    {
      zh: '或者，如果文件不用引号包住单元格，请在映射中写 "quote": "none"',
      tw: '或者，如果檔案不用引號包住儲存格，請在對應檔中寫 "quote": "none"',
      en: 'or, where the file encloses no cells, say "quote": "none" in the map',
    },
    {
      zh: '或者，如果文件不用引号包住单元格，请选择写有 "quote": "none" 的 map.json',
      tw: '或者，如果檔案不用引號包住儲存格，請選擇寫有 "quote": "none" 的 map.json',
      en: 'or, where the file encloses no cells, use a map.json that says "quote": "none"',
    },
  );
/** Where the encoding is said. */
const sayEncoding = (encoding: string) => {
  const field = option('--encoding');
  return bySeat(
    {
      zh: `请在映射中写 "encoding": ${quoted(encoding)}，用 --from 时写 --encoding ${encoding}`,
      tw: `請在對應檔中寫 "encoding": ${quoted(encoding)}，用 --from 時寫 --encoding ${encoding}`,
      en: `say "encoding": ${quoted(encoding)} in the map, or --encoding ${encoding} with --from`,
    },
    {
      zh: `请在${field.zh}处选择 ${encoding}`,
      tw: `請在${field.tw}處選擇 ${encoding}`,
      en: `choose ${encoding} as the ${field.en}`,
    },
  );
};
const EXPORT_CSV: Words = {
  zh: '请在收银系统中导出 CSV',
  tw: '請在收銀系統中匯出 CSV',
  en: 'Export the rows as CSV from the till',
};
/** Signs of files that are no text. */
const KINDS = {
  xlsx: { zh: 'Excel 工作簿（xlsx）', tw: 'Excel 活頁簿（xlsx）', en: 'an Excel workbook (xlsx)' },
  xls: { zh: '旧版 Excel 工作簿（xls）', tw: '舊版 Excel 活頁簿（xls）', en: 'an old Excel workbook (xls)' },
  locked: {
    zh: '有密码的 Excel 工作簿',
    tw: '有密碼的 Excel 活頁簿',
    en: 'an Excel workbook that is locked with a password',
  },
  zip: { zh: 'zip 压缩包', tw: 'zip 壓縮檔', en: 'a zip archive' },
  pdf: { zh: 'PDF', tw: 'PDF', en: 'a PDF' },
  web: { zh: '网页或 XML', tw: '網頁或 XML', en: 'a web page or XML' },
  json: { zh: 'JSON', tw: 'JSON', en: 'JSON' },
} satisfies Record<string, Words>;
export type OtherKind = keyof typeof KINDS;
const WAYS: Partial<Record<OtherKind, Words>> = {
  locked: {
    zh: '请打开后去掉密码（文件 › 信息 › 保护工作簿），保存后再导入',
    tw: '請開啟後移除密碼（檔案 › 資訊 › 保護活頁簿），儲存後再匯入',
    en: 'Open it, take the password off (File, Info, Protect Workbook), save it and import it again',
  },
  zip: {
    zh: '请解压后导入其中的文件',
    tw: '請解壓縮後匯入其中的檔案',
    en: 'Unpack it and import the files in it',
  },
  pdf: EXPORT_CSV,
  json: EXPORT_CSV,
};

export const fileFaults = {
  other: (why: string): Words => ({ zh: why, tw: why, en: why }),
};

export const rowFaults = {
  openQuote: (line: number): Words => ({
    zh: `第 ${line} 行之后：有引号打开后没有关闭。请补上引号，${noQuotes().zh}`,
    tw: `第 ${line} 列之後：有引號開啟後沒有關閉。請補上引號，${noQuotes().tw}`,
    en: `after line ${line}: a quote is opened and never closed. Close it, ${noQuotes().en}`,
  }),
  innerQuote: (line: number, quote: string): Words => ({
    zh: `第 ${line} 行：单元格中间有引号（${quote}），例如 5" pizza。请写成 "5"" pizza"，${noQuotes().zh}`,
    tw: `第 ${line} 列：儲存格中間有引號（${quote}），例如 5" pizza。請寫成 "5"" pizza"，${noQuotes().tw}`,
    en: `line ${line}: a quote (${quote}) stands in the middle of a cell, as in 5" pizza. Write the cell as "5"" pizza", ${noQuotes().en}`,
  }),
};

export const xmlFaults = {
  depth: (): Words => ({ zh: '元素嵌套过深', tw: '元素巢狀過深', en: 'its elements are nested too deeply' }),
  attributes: (): Words => ({
    zh: '有元素的属性过多',
    tw: '有元素的屬性過多',
    en: 'an element has too many attributes',
  }),
  text: (): Words => ({ zh: '有文字过长', tw: '有文字過長', en: 'a text in it is too long' }),
};

export const fileWords = {
  archive: (path: string, what: Words): Words => ({
    zh: `zip 压缩包 ${path} ${what.zh}。请重新下载，或解压后导入其中的文件。没有写入任何数据`,
    tw: `zip 壓縮檔 ${path} ${what.tw}。請重新下載，或解壓縮後匯入其中的檔案。沒有寫入任何資料`,
    en: `the zip archive ${path} ${what.en}. Fetch it again, or unpack it and import the files in it. Nothing was written`,
  }),
  encodingOther: (path: string, encoding: string, line: number, guess: string): Words => {
    const way = bySeat(
      {
        zh: `请在映射中写正确的编码，例如 "encoding": ${quoted(guess)}；用 --from 指定收银系统时写在 --encoding 之后`,
        tw: `請在對應檔中寫正確的編碼，例如 "encoding": ${quoted(guess)}；用 --from 指定收銀系統時寫在 --encoding 之後`,
        en: `Name the right encoding in the map, e.g. "encoding": ${quoted(guess)}, or after --encoding where a till is named by --from`,
      },
      {
        zh: `请在${option('--encoding').zh}处选择正确的编码，例如 ${guess}`,
        tw: `請在${option('--encoding').tw}處選擇正確的編碼，例如 ${guess}`,
        en: `Choose the right one as the ${option('--encoding').en}, such as ${guess}`,
      },
    );
    return {
      zh: `${path} 不是 ${encoding}：第 ${line} 行之后有它没有的字节。\n${way.zh}`,
      tw: `${path} 不是 ${encoding}：第 ${line} 列之後有它沒有的位元組。\n${way.tw}`,
      en: `${path} is not ${encoding}: after line ${line} there are bytes it does not have.\n${way.en}`,
    };
  },
  encodingMarked: (path: string, marked: string): Words => ({
    zh: `${path} 是 ${marked}：${sayEncoding(marked).zh}`,
    tw: `${path} 是 ${marked}：${sayEncoding(marked).tw}`,
    en: `${path} is ${marked}: ${sayEncoding(marked).en}`,
  }),
  encodingUtf8: (path: string, encoding: string): Words =>
    bySeat(
      {
        zh: `${path} 是 utf-8，但映射写的是 ${quoted(encoding)}：名称会成为乱码。请从映射中去掉 "encoding"`,
        tw: `${path} 是 utf-8，但對應檔寫的是 ${quoted(encoding)}：名稱會成為亂碼。請從對應檔中去掉 "encoding"`,
        en: `${path} is utf-8, but the map says ${quoted(encoding)}: its names would be garbled. Leave "encoding" out of the map`,
      },
      {
        zh: `${path} 是 utf-8，但选择的是 ${quoted(encoding)}：名称会成为乱码。${sayEncoding('utf-8').zh}`,
        tw: `${path} 是 utf-8，但選擇的是 ${quoted(encoding)}：名稱會成為亂碼。${sayEncoding('utf-8').tw}`,
        en: `${path} is utf-8, but ${quoted(encoding)} was chosen: its names would be garbled. Instead ${sayEncoding('utf-8').en}`,
      },
    ),
  unreadable: (path: string, why: Words): Words => ({
    zh: `无法读取 ${path}：${why.zh}`,
    tw: `無法讀取 ${path}：${why.tw}`,
    en: `${path} cannot be read: ${why.en}`,
  }),
  otherKind: (path: string, kind: OtherKind): Words => ({
    zh: `${path} 是${KINDS[kind].zh}，不是 CSV 文件。${(WAYS[kind] ?? SAVE_AS).zh}。`,
    tw: `${path} 是${KINDS[kind].tw}，不是 CSV 檔案。${(WAYS[kind] ?? SAVE_AS).tw}。`,
    en: `${path} is ${KINDS[kind].en}, not a CSV file. ${(WAYS[kind] ?? SAVE_AS).en}.`,
  }),
  noRoom: (folder: string, why: string): Words =>
    bySeat(
      {
        zh: `${folder} 没有空间存放临时文件（${why}）；请用 TMPDIR 指定别的文件夹。没有导入任何数据`,
        tw: `${folder} 沒有空間存放暫存檔（${why}）；請用 TMPDIR 指定別的資料夾。沒有匯入任何資料`,
        en: `there is no room for temporary files in ${folder} (${why}); name another folder by TMPDIR. Nothing was imported`,
      },
      {
        zh: `服务器没有空间存放临时文件（${why}）；请分次导入较少的文件，或请管理服务器的人腾出空间。没有导入任何数据`,
        tw: `伺服器沒有空間存放暫存檔（${why}）；請分次匯入較少的檔案，或請管理伺服器的人騰出空間。沒有匯入任何資料`,
        en: `the server has no room for temporary files (${why}); import fewer files at a time, or ask whoever runs the server to make room. Nothing was imported`,
      },
    ),
  rows: (path: string, why: Words): Words => ({
    zh: `${path}，${why.zh}`,
    tw: `${path}，${why.tw}`,
    en: `${path}, ${why.en}`,
  }),
  xml: (path: string, why: Words): Words => ({
    zh: `${path} 不完整或已损坏（${why.zh}）；请重新导出`,
    tw: `${path} 不完整或已損毀（${why.tw}）；請重新匯出`,
    en: `${path} is cut off or damaged (${why.en}); export it again`,
  }),
};
