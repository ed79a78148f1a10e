/** Whose the bills are, what came of an import, and what the command and the page say about it. */
import type { Words } from '../../lang';
import { bySeat, option } from './option';
import { quoted } from './said';

const zoneName = () =>
  bySeat(
    { zh: '--time-zone', tw: '--time-zone', en: '--time-zone' },
    { zh: '时区', tw: '時區', en: 'the time zone' },
  );

const dayStartName = () =>
  bySeat(
    { zh: '--day-start', tw: '--day-start', en: '--day-start' },
    { zh: '营业日开始', tw: '營業日開始', en: 'the start of the day' },
  );

export const targetWords = {
  twoOptions: (one: string, other: string): Words => ({
    zh: `${one} 与 ${other} 不能同时使用：只写其中一个`,
    tw: `${one} 與 ${other} 不能同時使用：只寫其中一個`,
    en: `${one} and ${other} exclude each other: give the one or the other`,
  }),
  noCompany: (code: string, codes: readonly string[]): Words => ({
    zh: `没有企业号为 ${quoted(code)} 的公司；现有 ${codes.map(quoted).join('、') || '还没有公司'}。不写 --company 时门店会有自己的公司。`,
    tw: `沒有公司代號為 ${quoted(code)} 的公司；現有 ${codes.map(quoted).join('、') || '還沒有公司'}。不寫 --company 時門市會有自己的公司。`,
    en: `there is no company ${quoted(code)}; there are ${codes.map(quoted).join(', ') || 'none yet'}. Without --company the shop gets a company of its own.`,
  }),
  badCode: (code: string): Words => ({
    zh: `--new-company ${quoted(code)} 不能作为企业号：企业号须为 1 至 50 个字母、数字、点和连字符，不含空格`,
    tw: `--new-company ${quoted(code)} 不能作為公司代號：公司代號須為 1 至 50 個字母、數字、點和連字號，不含空格`,
    en: `--new-company ${quoted(code)} cannot be a code: a code has 1 to 50 letters, digits, dots and dashes, no blanks`,
  }),
  takenCode: (code: string): Words => ({
    zh: `已有企业号为 ${quoted(code)} 的公司。请换一个企业号；门店属于它时请写 --company ${code}`,
    tw: `已有公司代號為 ${quoted(code)} 的公司。請換一個公司代號；門市屬於它時請寫 --company ${code}`,
    en: `there is a company ${quoted(code)} already. Choose another code, or give --company ${code} if the shop belongs to it`,
  }),
  namesake: (shop: string, code: string): Words => ({
    zh: `已有名为 ${quoted(shop)} 的公司，来自其他文件。账单属于它时请写 --company ${code}；是另一家店时请为其公司写企业号：--new-company <企业号>。没有写入任何数据`,
    tw: `已有名為 ${quoted(shop)} 的公司，來自其他檔案。帳單屬於它時請寫 --company ${code}；是另一家店時請為其公司寫公司代號：--new-company <公司代號>。沒有寫入任何資料`,
    en: `there is a company named ${quoted(shop)} already, made of other files. If these bills belong to it, give --company ${code}; if the shop is another one, give a code for its own company: --new-company <code>. Nothing was written`,
  }),
  twinShops: (count: number, name: string): Words => ({
    zh: `公司有 ${count} 家名为 ${quoted(name)} 的门店；请先给其中一家改名`,
    tw: `公司有 ${count} 家名為 ${quoted(name)} 的門市；請先給其中一家改名`,
    en: `the company has ${count} shops named ${quoted(name)}; give one of them another name first`,
  }),
  otherStore: (
    stated: { file: string; line: number; column: string; name: string },
    shop: string,
  ): Words => ({
    zh: `${stated.file} 第 ${stated.line} 行：${stated.column} 为 ${quoted(stated.name)}，它是公司的另一家门店，而所选门店是 ${quoted(shop)}。请选择门店 ${quoted(stated.name)}，或选择 ${quoted(shop)} 的文件。没有写入任何数据`,
    tw: `${stated.file} 第 ${stated.line} 列：${stated.column} 為 ${quoted(stated.name)}，它是公司的另一家門市，而所選門市是 ${quoted(shop)}。請選擇門市 ${quoted(stated.name)}，或選擇 ${quoted(shop)} 的檔案。沒有寫入任何資料`,
    en: `${stated.file}, line ${stated.line}: ${stated.column} is ${quoted(stated.name)}, another store of the company than ${quoted(shop)}, which was chosen. Choose the store ${quoted(stated.name)}, or the files of ${quoted(shop)}. Nothing was written`,
  }),
  newStore: (
    stated: { file: string; line: number; column: string; name: string },
    shop: string,
    earlier: string,
  ): Words => ({
    zh: `${stated.file} 第 ${stated.line} 行：${stated.column} 为 ${quoted(stated.name)}，而 ${quoted(shop)} 此前接收的是 ${quoted(earlier)} 的文件。请选择 ${quoted(earlier)} 的文件，或为 ${quoted(stated.name)} 建一家新门店；如果只是收银系统里改了店名，请先把门店改名为 ${quoted(stated.name)}。没有写入任何数据`,
    tw: `${stated.file} 第 ${stated.line} 列：${stated.column} 為 ${quoted(stated.name)}，而 ${quoted(shop)} 此前接收的是 ${quoted(earlier)} 的檔案。請選擇 ${quoted(earlier)} 的檔案，或為 ${quoted(stated.name)} 建一家新門市；如果只是收銀系統裡改了店名，請先把門市改名為 ${quoted(stated.name)}。沒有寫入任何資料`,
    en: `${stated.file}, line ${stated.line}: ${stated.column} is ${quoted(stated.name)}, but ${quoted(shop)} has taken files of ${quoted(earlier)} before. Choose the files of ${quoted(earlier)}, or name a new store for ${quoted(stated.name)}; if the store was only renamed at the till, rename it here to ${quoted(stated.name)} first. Nothing was written`,
  }),
  noRows: (): Words => ({
    zh: '文件只有列名，下面没有数据行；没有写入任何数据',
    tw: '檔案只有欄名，下面沒有資料列；沒有寫入任何資料',
    en: 'the file names columns but has no rows below them; nothing was written',
  }),
  allPassedOver: (rows: number): Words => ({
    zh: `全部 ${rows} 行都按映射的规则跳过；没有写入任何数据`,
    tw: `全部 ${rows} 列都按對應檔的規則略過；沒有寫入任何資料`,
    en: `all ${rows} rows were passed over by the rules of the map; nothing was written`,
  }),
  noneTaken: (tally: string): Words => ({
    zh: `没有可接收的账单，因此没有写入任何数据：\n${tally}`,
    tw: `沒有可接收的帳單，因此沒有寫入任何資料：\n${tally}`,
    en: `no bill can be taken in, so nothing was written:\n${tally}`,
  }),
  refusedBill: (bill: string, field: string, why: Words): Words => ({
    zh: `账单 ${quoted(bill)}：${field} ${why.zh}`,
    tw: `帳單 ${quoted(bill)}：${field} ${why.tw}`,
    en: `bill ${quoted(bill)}: ${field} ${why.en}`,
  }),
  cutShort: (why: Words, tally: string): Words => {
    const again = bySeat(
      {
        zh: '再次运行同一命令会从那里继续',
        tw: '再次執行同一指令會從那裡繼續',
        en: 'Run the same command again: it goes on from there',
      },
      {
        zh: '再次导入同样的文件会从那里继续',
        tw: '再次匯入同樣的檔案會從那裡繼續',
        en: 'Import the same files again: it goes on from there',
      },
    );
    return {
      zh: `${why.zh}\n已写入的会保留。${again.zh}。\n${tally}`,
      tw: `${why.tw}\n已寫入的會保留。${again.tw}。\n${tally}`,
      en: `${why.en}\nWhat was written stays. ${again.en}.\n${tally}`,
    };
  },
  busy: (): Words => ({
    zh: '本公司正在进行另一个导入，请等待结束',
    tw: '本公司正在進行另一個匯入，請等待結束',
    en: 'another import of this company is running: wait for its end',
  }),
  neitherTillNorTable: (path: string): Words => ({
    zh: `${path} 既不是已知收银系统的导出，也不是表格（CSV、Excel）：第一行没有几列的名称。请从收银系统重新导出为 CSV 或 Excel，第一行为列名。没有写入任何数据`,
    tw: `${path} 既不是已知收銀系統的匯出，也不是表格（CSV、Excel）：第一行沒有幾欄的名稱。請從收銀系統重新匯出為 CSV 或 Excel，第一行為欄名。沒有寫入任何資料`,
    en: `${path} is neither the export of a till that is known nor a table (CSV, Excel): its first line does not name several columns. Export it again from the till as CSV or Excel, with the names of the columns in the first line. Nothing was written`,
  }),
};

export const tallyWords = {
  rowsSoFar: (rows: number): Words => ({
    zh: `已读取 ${rows} 行 …`,
    tw: `已讀取 ${rows} 列 …`,
    en: `${rows} rows read …`,
  }),
  rowsAndDishes: (rows: number, dishes: number): Words => ({
    zh: `读取 ${rows} 行，${dishes} 个菜品`,
    tw: `讀取 ${rows} 列，${dishes} 個餐點`,
    en: `${rows} rows read, ${dishes} dishes`,
  }),
  bills: (bills: number): Words => ({ zh: `${bills} 张账单`, tw: `${bills} 張帳單`, en: `${bills} bills` }),
  rows: (rows: number, passedOver: number): Words => ({
    zh: `读取 ${rows} 行${passedOver > 0 ? `，按规则跳过 ${passedOver} 行` : ''}`,
    tw: `讀取 ${rows} 列${passedOver > 0 ? `，按規則略過 ${passedOver} 列` : ''}`,
    en: `${rows} rows read${passedOver > 0 ? `, ${passedOver} passed over by rule` : ''}`,
  }),
  outcome: (created: number, updated: number, unchanged: number, left: number, rows: number): Words => ({
    zh: `新增 ${created} 张账单，更新 ${updated} 张，未变 ${unchanged} 张，未接收 ${left} 张（${rows} 行）`,
    tw: `新增 ${created} 張帳單，更新 ${updated} 張，未變 ${unchanged} 張，未接收 ${left} 張（${rows} 列）`,
    en: `${created} bills created, ${updated} updated, ${unchanged} unchanged, ${left} left out (${rows} rows)`,
  }),
  odd: (): Words => ({
    zh: '已接收，但请查看：',
    tw: '已接收，但請查看：',
    en: 'taken in, but to be looked at:',
  }),
  line: (file: string, line: number): Words => ({
    zh: `${file && `${file}，`}第 ${line} 行`,
    tw: `${file && `${file}，`}第 ${line} 列`,
    en: `${file && `${file}, `}line ${line}`,
  }),
  more: (count: number): Words => ({
    zh: `及另外 ${count} 行`,
    tw: `及另外 ${count} 列`,
    en: `and ${count} more`,
  }),
};

export const commandWords = {
  missing: (what: 'till' | 'shop' | 'file', usage: string): Words => ({
    zh: `缺少${{ till: '收银系统（--from）或映射（--map）', shop: '门店名称（--shop）', file: '文件' }[what]}\n用法：${usage}\n更多：npm run import -- --help`,
    tw: `缺少${{ till: '收銀系統（--from）或對應檔（--map）', shop: '門市名稱（--shop）', file: '檔案' }[what]}\n用法：${usage}\n更多：npm run import -- --help`,
    en: `${{ till: 'the till (--from) or the map (--map) is', shop: 'the name of the shop (--shop) is', file: 'the file is' }[what]} missing\nusage: ${usage}\nMore: npm run import -- --help`,
  }),
  mapAnd: (option: string): Words => ({
    zh: `--map 与 --${option} 不能同时使用：文件的情况写在映射里，或由收银系统决定`,
    tw: `--map 與 --${option} 不能同時使用：檔案的情況寫在對應檔裡，或由收銀系統決定`,
    en: `--map and --${option} exclude each other: what the files are stands in the map, or follows from the till`,
  }),
  noCurrency: (till: string): Words => ({
    zh: `${till} 的文件没有写币种：请加上，例如 --currency USD，或写门店所属的公司（--company）`,
    tw: `${till} 的檔案沒有寫幣別：請加上，例如 --currency USD，或寫門市所屬的公司（--company）`,
    en: `the files of ${till} do not say their currency: add it, such as --currency USD, or the company that the shop belongs to (--company)`,
  }),
  badLanguage: (lang: string): Words => ({
    zh: `--lang ${quoted(lang)} 不能使用：请写 zh-CN、zh-TW 或 en`,
    tw: `--lang ${quoted(lang)} 不能使用：請寫 zh-CN、zh-TW 或 en`,
    en: `--lang ${quoted(lang)} cannot be used: say zh-CN, zh-TW or en`,
  }),
  badDates: (dates: string, orders: readonly string[]): Words => ({
    zh: `${option('--dates').zh} ${quoted(dates)} 不能使用：请写 ${orders.join('、')}`,
    tw: `${option('--dates').tw} ${quoted(dates)} 不能使用：請寫 ${orders.join('、')}`,
    en: `${option('--dates').en} ${quoted(dates)} cannot be used: say ${orders.join(', ')}`,
  }),
  badCurrency: (code: string): Words => ({
    zh: `${option('--currency').zh} ${quoted(code)} 不是可用的币种；请写代码，例如 USD`,
    tw: `${option('--currency').tw} ${quoted(code)} 不是可用的幣別；請寫代碼，例如 USD`,
    en: `${option('--currency').en} ${quoted(code)} is no currency that can be used; write a code such as USD`,
  }),
  badZone: (zone: string): Words => ({
    zh: `${zoneName().zh} ${quoted(zone)} 不是时区；请写成 America/New_York 这样`,
    tw: `${zoneName().tw} ${quoted(zone)} 不是時區；請寫成 America/New_York 這樣`,
    en: `${zoneName().en} ${quoted(zone)} is no time zone; write one like America/New_York`,
  }),
  badDayStart: (time: string): Words => ({
    zh: `${dayStartName().zh} ${quoted(time)} 不是整点或半点；请写成 04:00 这样`,
    tw: `${dayStartName().tw} ${quoted(time)} 不是整點或半點；請寫成 04:00 這樣`,
    en: `${dayStartName().en} ${quoted(time)} is no full or half hour of the day; write one like 04:00`,
  }),
  company: (code: string, account: string, password: string | null): Words => ({
    zh: `企业号 ${code}，账号 ${account}，密码 ${password ?? '（不变）'}`,
    tw: `公司代號 ${code}，帳號 ${account}，密碼 ${password ?? '（不變）'}`,
    en: `company ${code}, account ${account}, password ${password ?? '(as before)'}`,
  }),
  logIn: (code: string, account: string, password: string | null): Words => ({
    zh: `登录：企业号 ${code}，账号 ${account}，密码 ${password ?? '（不变）'}`,
    tw: `登入：公司代號 ${code}，帳號 ${account}，密碼 ${password ?? '（不變）'}`,
    en: `log in with company code ${code}, account ${account}, password ${password ?? '(as before)'}`,
  }),
  shownOnce: (code: string, account: string): Words => ({
    zh: `密码只在此显示一次；要换一个：npm run admin -- password set --company ${code} --account ${account}`,
    tw: `密碼只在此顯示一次；要換一個：npm run admin -- password set --company ${code} --account ${account}`,
    en: `The password is shown now and never again; for another one: npm run admin -- password set --company ${code} --account ${account}`,
  }),
  moreBills: (code: string): Words => ({
    zh: `本店更多账单：请加 --company ${code}`,
    tw: `本店更多帳單：請加 --company ${code}`,
    en: `More bills of this shop: add --company ${code}`,
  }),
  takeOut: (id: number, code: string): Words => ({
    zh: `要撤回这次导入：npm run import -- undo ${id} --company ${code}`,
    tw: `要撤回這次匯入：npm run import -- undo ${id} --company ${code}`,
    en: `To take this import out again: npm run import -- undo ${id} --company ${code}`,
  }),
};
