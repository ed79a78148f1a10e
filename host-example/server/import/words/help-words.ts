/** What `npm run import -- --help` says of the command and its options. */
import type { Words } from '../../lang';

export const helpWords = {
  usage: (): Words => ({
    zh: 'npm run import -- (--from 收银系统 | --map map.json) --shop "川味小馆" [--company 企业号 | --new-company 企业号] [--data 文件夹] bills.csv[.gz] …\n       npm run import -- list | undo 编号 [--company 企业号]',
    tw: 'npm run import -- (--from 收銀系統 | --map map.json) --shop "川味小館" [--company 公司代號 | --new-company 公司代號] [--data 資料夾] bills.csv[.gz] …\n       npm run import -- list | undo 編號 [--company 公司代號]',
    en: 'npm run import -- (--from till | --map map.json) --shop "Pizza Place" [--company code | --new-company code] [--data folder] bills.csv[.gz] …\n       npm run import -- list | undo number [--company code]',
  }),
  what: (): Words => ({
    zh: '把收银系统的导出文件，或由账单行组成的 CSV 文件，读入一家门店。再次运行同样的文件不会有任何变化。',
    tw: '把收銀系統的匯出檔案，或由帳單列組成的 CSV 檔案，讀入一家門市。再次執行同樣的檔案不會有任何變化。',
    en: 'Reads the export of a till, or CSV files of bill rows, into a shop. A second run of the same files changes nothing.',
  }),
  runs: (): Words => ({
    zh: '“list”列出以往的导入，“undo 3”整体撤回其中一个。',
    tw: '「list」列出以往的匯入，「undo 3」整體撤回其中一個。',
    en: '"list" shows the imports that there were, "undo 3" takes one of them out again as a whole.',
  }),
  exitCode: (): Words => ({
    zh: '退出码 0：全部接收；2：有内容未接收并已列出，或合计不一致；1：什么都没有做，或中途中断。',
    tw: '結束代碼 0：全部接收；2：有內容未接收並已列出，或合計不一致；1：什麼都沒有做，或中途中斷。',
    en: 'Exit code 0: everything was taken in; 2: something was left out and listed, or totals differ; 1: nothing was done, or it was cut short.',
  }),
  keys: (): Words => ({
    zh: '映射的键（docs/import.md 有示例）：',
    tw: '對應檔的鍵（docs/import.md 有範例）：',
    en: 'Keys of the map (docs/import.md has examples):',
  }),
};

/** What stands behind an option. */
export const valueWords = {
  till: (): Words => ({ zh: '收银系统', tw: '收銀系統', en: 'till' }),
  file: (): Words => ({ zh: '文件', tw: '檔案', en: 'file' }),
  name: (): Words => ({ zh: '名称', tw: '名稱', en: 'name' }),
  code: (): Words => ({ zh: '企业号', tw: '公司代號', en: 'code' }),
  order: (): Words => ({ zh: '顺序', tw: '順序', en: 'order' }),
  encoding: (): Words => ({ zh: '编码', tw: '編碼', en: 'name' }),
  currency: (): Words => ({ zh: '币种', tw: '幣別', en: 'code' }),
  zone: (): Words => ({ zh: '时区', tw: '時區', en: 'name' }),
  time: (): Words => ({ zh: '时间', tw: '時間', en: 'time' }),
  language: (): Words => ({ zh: '语言', tw: '語言', en: 'language' }),
  folder: (): Words => ({ zh: '文件夹', tw: '資料夾', en: 'folder' }),
};

/** By the name of the option. */
export const optionWords = {
  from: (tills: string): Words => ({
    zh: `文件来自哪个收银系统：${tills}。各文件是什么由其列辨认。`,
    tw: `檔案來自哪個收銀系統：${tills}。各檔案是什麼由其欄辨認。`,
    en: `The till whose export the files are: ${tills}. Which file is which is told by its columns.`,
  }),
  map: (): Words => ({
    zh: '映射：含下列键的 JSON 文件。',
    tw: '對應檔：含下列鍵的 JSON 檔案。',
    en: 'The mapping: a JSON file with the keys below.',
  }),
  shop: (): Words => ({
    zh: '账单所属门店的名称；公司没有这个名称的门店时新建。',
    tw: '帳單所屬門市的名稱；公司沒有這個名稱的門市時新建。',
    en: 'Name of the shop the bills belong to; made where the company has none of this name.',
  }),
  company: (): Words => ({
    zh: '门店所属公司的企业号。',
    tw: '門市所屬公司的公司代號。',
    en: 'The company the shop belongs to.',
  }),
  newCompany: (): Words => ({
    zh: '以此企业号新建公司。两个选项都不写时，新建公司，企业号取自门店名称。',
    tw: '以此公司代號新建公司。兩個選項都不寫時，新建公司，公司代號取自門市名稱。',
    en: "A company to be made, with this code. Without both options a company is made with a code of the shop's name.",
  }),
  dates: (): Words => ({
    zh: '与 --from 一起：文件看不出时写明日期的写法，dmy、mdy 或 ymd。',
    tw: '與 --from 一起：檔案看不出時寫明日期的寫法，dmy、mdy 或 ymd。',
    en: 'With --from: how dates are written, dmy, mdy or ymd, where the files do not tell.',
  }),
  encoding: (): Words => ({
    zh: '与 --from 一起：文件的编码；不写时为 utf-8。',
    tw: '與 --from 一起：檔案的編碼；不寫時為 utf-8。',
    en: 'With --from: encoding of the files; utf-8 without it.',
  }),
  currency: (): Words => ({
    zh: '与 --from 一起：新门店的币种，例如 USD；不写时为公司的币种。',
    tw: '與 --from 一起：新門市的幣別，例如 USD；不寫時為公司的幣別。',
    en: 'With --from: currency of a new shop, such as USD; that of the company without it.',
  }),
  timeZone: (): Words => ({
    zh: '与 --from 一起：新门店的时区，例如 America/New_York。',
    tw: '與 --from 一起：新門市的時區，例如 America/New_York。',
    en: 'With --from: time zone of a new shop, such as America/New_York.',
  }),
  dayStart: (): Words => ({
    zh: '与 --from 一起：新门店营业日的开始，例如 04:00。',
    tw: '與 --from 一起：新門市營業日的開始，例如 04:00。',
    en: 'With --from: start of the business day of a new shop, such as 04:00.',
  }),
  lang: (): Words => ({
    zh: '消息的语言：zh-CN、zh-TW 或 en；不写时为终端的语言（LANG）。',
    tw: '訊息的語言：zh-CN、zh-TW 或 en；不寫時為終端機的語言（LANG）。',
    en: 'Language of messages: zh-CN, zh-TW or en; that of the terminal (LANG) without it.',
  }),
  data: (): Words => ({
    zh: '未设置 DATABASE_URL 时的数据文件夹；不写时为 host-example/.data。',
    tw: '未設定 DATABASE_URL 時的資料資料夾；不寫時為 host-example/.data。',
    en: 'The data folder, where DATABASE_URL is not set; host-example/.data without it.',
  }),
};
