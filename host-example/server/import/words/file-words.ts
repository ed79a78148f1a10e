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

export const archiveFaults = {
  double: (name: string): Words => ({
    zh: `有两个名为 ${quoted(name)} 的文件`,
    tw: `有兩個名為 ${quoted(name)} 的檔案`,
    en: `holds two files named ${quoted(name)}`,
  }),
  changed: (name: string): Words => ({
    zh: `中的 ${quoted(name)} 与打包时不同`,
    tw: `中的 ${quoted(name)} 與打包時不同`,
    en: `${quoted(name)} in it is not what was packed`,
  }),
  endless: (): Words => ({
    zh: '声称的内容比自身还大',
    tw: '聲稱的內容比自身還大',
    en: 'says it holds more than its own size',
  }),
  outside: (name: string): Words => ({
    zh: `含有指向包外的路径 ${quoted(name)}`,
    tw: `含有指向壓縮檔外的路徑 ${quoted(name)}`,
    en: `holds a file with a path that leads out of it, ${quoted(name)}`,
  }),
  cutOff: (): Words => ({ zh: '不完整', tw: '不完整', en: 'is cut off' }),
  other: (why: string): Words => ({
    zh: `无法读取：${why}`,
    tw: `無法讀取：${why}`,
    en: `cannot be read: ${why}`,
  }),
};

export const fileFaults = {
  missing: (): Words => ({ zh: '没有这个文件', tw: '沒有這個檔案', en: 'there is no such file' }),
  folder: (): Words => ({
    zh: '它是文件夹；请写出其中的文件',
    tw: '它是資料夾；請寫出其中的檔案',
    en: 'it is a folder; name the files in it',
  }),
  forbidden: (): Words => ({
    zh: '当前用户无权读取',
    tw: '目前的使用者無權讀取',
    en: 'this user may not read it',
  }),
  gzipCut: (): Words => ({
    zh: 'gzip 文件不完整；请重新下载',
    tw: 'gzip 檔案不完整；請重新下載',
    en: 'the gzip file is cut off; fetch it again',
  }),
  gzipDamaged: (): Words => ({
    zh: 'gzip 文件已损坏；请重新下载',
    tw: 'gzip 檔案已損毀；請重新下載',
    en: 'the gzip file is damaged; fetch it again',
  }),
  other: (why: string): Words => ({ zh: why, tw: why, en: why }),
};

/** Why the thread that reads an upload was ended. */
export const threadWords = {
  long: (files: readonly string[]): Words => ({
    zh: `${files.join('、')}：读取时间过长。${SAVE_AS.zh}，或分次导入。没有写入任何数据`,
    tw: `${files.join('、')}：讀取時間過長。${SAVE_AS.tw}，或分次匯入。沒有寫入任何資料`,
    en: `${files.join(', ')}: reading takes too long. ${SAVE_AS.en}, or import them in parts. Nothing was written`,
  }),
  large: (files: readonly string[]): Words => ({
    zh: `${files.join('、')}：读取需要的内存过多。${SAVE_AS.zh}，或分次导入。没有写入任何数据`,
    tw: `${files.join('、')}：讀取需要的記憶體過多。${SAVE_AS.tw}，或分次匯入。沒有寫入任何資料`,
    en: `${files.join(', ')}: reading needs too much memory. ${SAVE_AS.en}, or import them in parts. Nothing was written`,
  }),
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
  other: (line: number, why: string): Words => ({
    zh: `第 ${line} 行之后：${why}`,
    tw: `第 ${line} 列之後：${why}`,
    en: `after line ${line}: ${why}`,
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
  lookupLong: (path: string, most: number): Words => ({
    zh: `${path} 有超过 ${most} 行，过多，无法用来对照；请先把两个文件合并`,
    tw: `${path} 有超過 ${most} 列，過多，無法用來對照；請先把兩個檔案合併`,
    en: `${path} has more than ${most} rows, too many to look rows up in: join the two files first`,
  }),
  lookupTwice: (path: string, column: string, key: string): Words => ({
    zh: `${path} 的 ${column} 列中 ${quoted(key)} 出现两次，无法确定所指；请删去其中一行`,
    tw: `${path} 的 ${column} 欄中 ${quoted(key)} 出現兩次，無法確定所指；請刪去其中一列`,
    en: `${path} has ${quoted(key)} twice in its column ${column}: which one is meant cannot be told. Delete one of the rows`,
  }),
  archive: (path: string, what: Words): Words => ({
    zh: `zip 压缩包 ${path} ${what.zh}。请重新下载，或解压后导入其中的文件。没有写入任何数据`,
    tw: `zip 壓縮檔 ${path} ${what.tw}。請重新下載，或解壓縮後匯入其中的檔案。沒有寫入任何資料`,
    en: `the zip archive ${path} ${what.en}. Fetch it again, or unpack it and import the files in it. Nothing was written`,
  }),
  archiveEmpty: (path: string): Words => ({
    zh: `压缩包 ${path} 是空的：请选择有文件的压缩包`,
    tw: `壓縮檔 ${path} 是空的：請選擇有檔案的壓縮檔`,
    en: `the archive ${path} is empty: choose one that holds files`,
  }),
  archiveLacks: (path: string, name: string): Words => ({
    zh: `${path} 中没有文件 ${quoted(name)}，工作簿应有它：文件不完整。请重新导出，或另存为“CSV UTF-8”`,
    tw: `${path} 中沒有檔案 ${quoted(name)}，活頁簿應有它：檔案不完整。請重新匯出，或另存為「CSV UTF-8」`,
    en: `${path} holds no file ${quoted(name)}, as a workbook does: it is not whole. Export it again, or save it as "CSV UTF-8"`,
  }),
  archiveMany: (path: string, count: number, most: number): Words => ({
    zh: `${path} 含有 ${count} 个文件，超过 ${most} 个：请分批导入`,
    tw: `${path} 含有 ${count} 個檔案，超過 ${most} 個：請分批匯入`,
    en: `${path} holds ${count} files, more than ${most}: import parts of it`,
  }),
  archiveLocked: (path: string, name: string): Words => ({
    zh: `${path} 有密码保护（${quoted(name)}）。请解压后导入其中的文件`,
    tw: `${path} 有密碼保護（${quoted(name)}）。請解壓縮後匯入其中的檔案`,
    en: `${path} is locked with a password (${quoted(name)}). Unpack it and import the files in it`,
  }),
  tooFar: (path: string, megabytes: number): Words => ({
    zh: `${path} 内容极小却展开为 ${megabytes} MB 以上：这不是导出文件。没有写入任何数据`,
    tw: `${path} 內容極小卻展開為 ${megabytes} MB 以上：這不是匯出檔。沒有寫入任何資料`,
    en: `${path} unpacks to ${megabytes} MB and more out of next to nothing: that is no export. Nothing was written`,
  }),
  encodingUnknown: (label: string): Words => ({
    zh: `编码 ${quoted(label)} 无法识别；请写成 "utf-8"、"gbk" 或 "latin1" 这样`,
    tw: `編碼 ${quoted(label)} 無法辨識；請寫成 "utf-8"、"gbk" 或 "latin1" 這樣`,
    en: `encoding ${quoted(label)} is unknown; write one like "utf-8", "gbk" or "latin1"`,
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
  folderUnreadable: (path: string): Words => ({
    zh: `无法读取文件夹 ${path}；当前用户有权读取吗？`,
    tw: `無法讀取資料夾 ${path}；目前的使用者有權讀取嗎？`,
    en: `the folder ${path} cannot be read; may this user read it?`,
  }),
  folderEmpty: (path: string): Words => ({
    zh: `文件夹 ${path} 是空的：请选择有文件的文件夹`,
    tw: `資料夾 ${path} 是空的：請選擇有檔案的資料夾`,
    en: `the folder ${path} is empty: name one that holds files`,
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
  noSheet: (path: string): Words => ({
    zh: `${path} 没有含数据行的工作表。请在表格软件中把数据放到第一个显示的工作表，再导入`,
    tw: `${path} 沒有含資料列的工作表。請在試算表軟體中把資料放到第一個顯示的工作表，再匯入`,
    en: `${path} has no sheet of rows. Put the rows on the first sheet that is shown, and import it again`,
  }),
  bigWorkbook: (path: string): Words => ({
    zh: `${path} 的文字多于可从工作簿读取的量；请另存为“CSV UTF-8”再导入`,
    tw: `${path} 的文字多於可從活頁簿讀取的量；請另存為「CSV UTF-8」再匯入`,
    en: `${path} holds more text than is read from a workbook; save it as "CSV UTF-8" and import that file`,
  }),
  wide: (path: string, line: number, most: number): Words => ({
    zh: `${path} 第 ${line} 行有超过 ${most} 列；请删去不需要的列再导入`,
    tw: `${path} 第 ${line} 列有超過 ${most} 欄；請刪去不需要的欄再匯入`,
    en: `${path}, line ${line} has more than ${most} columns; delete those that are not needed and import it again`,
  }),
  workbookEncoding: (path: string, part: string): Words => ({
    zh: `${path}（${part}）不是 UTF-8，工作簿应为 UTF-8：其他程序改动过它。请重新导出`,
    tw: `${path}（${part}）不是 UTF-8，活頁簿應為 UTF-8：其他程式改動過它。請重新匯出`,
    en: `${path} (${part}) is not UTF-8, as workbooks are: another program has changed it. Export it again`,
  }),
  doctype: (path: string): Words => ({
    zh: `${path} 声明了自己的文档类型，导出文件不会这样；不予读取`,
    tw: `${path} 宣告了自己的文件類型，匯出檔不會這樣；不予讀取`,
    en: `${path} declares a document type of its own, as no export does; it is not read`,
  }),
  xml: (path: string, why: Words): Words => ({
    zh: `${path} 不完整或已损坏（${why.zh}）；请重新导出`,
    tw: `${path} 不完整或已損毀（${why.tw}）；請重新匯出`,
    en: `${path} is cut off or damaged (${why.en}); export it again`,
  }),
};
