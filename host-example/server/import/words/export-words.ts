/** What is wrong with the export of a till as a whole: its files, dates, shops and currency. */
import type { Words } from '../../lang';
import { bySeat, option } from './option';
import { quoted, said } from './said';
import { words } from './words';

const listed = (names: readonly string[]) => names.map(quoted).join(', ');

/** What the files say, and where they say it first. */
export function foundAt({ name, file, line }: { name: string; file: string; line: number }): string {
  const where = said(words('export.place', { name: file, line }));
  return said({
    zh: `${quoted(name)}（${where}）`,
    tw: `${quoted(name)}（${where}）`,
    en: `${quoted(name)} (${where})`,
  });
}

/** After the columns that a file does not have. */
const otherTable = () =>
  bySeat(
    { zh: '或用映射（--map）读取', tw: '或用對應檔（--map）讀取', en: 'or read it with a map (--map)' },
    {
      zh: `或在${option('--from').zh}处选择“其他表格（CSV、Excel）”`,
      tw: `或在${option('--from').tw}處選擇「其他表格（CSV、Excel）」`,
      en: `or choose "Another table (CSV, Excel)" as the ${option('--from').en}`,
    },
  );

const dateOrder = () =>
  bySeat(
    { zh: '--dates dmy、mdy 或 ymd ', tw: '--dates dmy、mdy 或 ymd ', en: '--dates dmy, mdy or ymd' },
    option('--dates'),
  );

const dayOrMonth = () =>
  bySeat(
    {
      zh: '--dates dmy 或 --dates mdy ',
      tw: '--dates dmy 或 --dates mdy ',
      en: '--dates dmy or --dates mdy',
    },
    option('--dates'),
  );

/** One store of the export after the other; `what` are its receipts or its days. */
export const oneByOne = (found: readonly string[], what: Words): Words =>
  bySeat(
    {
      zh: `文件含有门店 ${found.join('、')}。请逐个导入：--shop 写其中一个名称，只接收该店的${what.zh}；用 --company 把下一家加到同一公司`,
      tw: `檔案含有門市 ${found.join('、')}。請逐個匯入：--shop 寫其中一個名稱，只接收該店的${what.tw}；用 --company 把下一家加到同一公司`,
      en: `the files hold the shops ${found.join(', ')}. Import them one after the other: --shop with one of these names takes the ${what.en} of that shop, and --company adds the next to the same company`,
    },
    {
      zh: `文件含有门店 ${found.join('、')}。请逐个导入：在${option('--shop').zh}处写其中一个名称，只接收该店的${what.zh}`,
      tw: `檔案含有門市 ${found.join('、')}。請逐個匯入：在${option('--shop').tw}處寫其中一個名稱，只接收該店的${what.tw}`,
      en: `the files hold the stores ${found.join(', ')}. Import them one after the other: with one of these names as the ${option('--shop').en} only its ${what.en} are taken`,
    },
  );

const LACKING = {
  dishes: { zh: '菜品', tw: '餐點', en: 'dishes' },
  payments: { zh: '支付方式和税', tw: '付款方式和稅', en: 'payments and tax' },
  ways: { zh: '支付方式', tw: '付款方式', en: 'ways of payment' },
} satisfies Record<string, Words>;

export const exportWords = {
  alone: (title: string, what: 'dishes' | 'payments' | 'ways'): Words => ({
    zh: `没有文件“${title}”：${LACKING[what].zh}未知`,
    tw: `沒有檔案「${title}」：${LACKING[what].tw}未知`,
    en: `without the file "${title}" ${LACKING[what].en} are unknown`,
  }),
  fileMissing: (title: string, till: string, needed: readonly string[]): Words => ({
    zh: `缺少文件“${title}”：${till} 需要同一时段的 ${listed(needed)}。请一起导出并写在其他文件旁`,
    tw: `缺少檔案「${title}」：${till} 需要同一時段的 ${listed(needed)}。請一起匯出並寫在其他檔案旁`,
    en: `the file "${title}" is missing: ${till} needs ${needed.map(quoted).join(' and ')} of the same days. Export it too and name it beside the others`,
  }),
  otherFile: (
    path: string,
    till: string,
    title: string,
    lacks: readonly string[],
    header: readonly string[],
  ): Words => ({
    zh: `${path} 不是 ${till} 的文件：“${title}”应有 ${listed(lacks)} 列，而它的列有 ${listed(header)}。请以英文重新导出，${otherTable().zh}`,
    tw: `${path} 不是 ${till} 的檔案：「${title}」應有 ${listed(lacks)} 欄，而它的欄有 ${listed(header)}。請以英文重新匯出，${otherTable().tw}`,
    en: `${path} is no file of ${till}: "${title}" has the column${lacks.length === 1 ? '' : 's'} ${listed(lacks)}, this one has ${listed(header)}. Export it again in English, ${otherTable().en}`,
  }),
  unknownTill: (name: string, known: readonly string[]): Words => ({
    zh: `${option('--from').zh} ${quoted(name)} 不是已知的收银系统；已知的有 ${known.join('、')}。请写其中一个，${otherTable().zh}`,
    tw: `${option('--from').tw} ${quoted(name)} 不是已知的收銀系統；已知的有 ${known.join('、')}。請寫其中一個，${otherTable().tw}`,
    en: `${option('--from').en} ${quoted(name)} is no till that is known; known are ${known.join(', ')}. Name one of them, ${otherTable().en}`,
  }),
  apart: (
    one: { title: string; first: string; last: string },
    other: { title: string; first: string; last: string },
  ): Words => ({
    zh: `“${one.title}”是 ${one.first} 至 ${one.last}，“${other.title}”是 ${other.first} 至 ${other.last}：没有共同的日期。请导出同一时段的两个文件。没有写入任何数据`,
    tw: `「${one.title}」是 ${one.first} 至 ${one.last}，「${other.title}」是 ${other.first} 至 ${other.last}：沒有共同的日期。請匯出同一時段的兩個檔案。沒有寫入任何資料`,
    en: `"${one.title}" is of ${one.first} to ${one.last} and "${other.title}" of ${other.first} to ${other.last}: they have no day in common. Export both for the same days. Nothing was written`,
  }),
  shops: (found: readonly string[]): Words => oneByOne(found, { zh: '小票', tw: '收據', en: 'receipts' }),
  zones: (found: readonly string[]): Words => ({
    zh: `文件中的时间属于 ${found.length} 个时区：${found.join('、')}。一家店只有一个：请都按其所在时区重新导出`,
    tw: `檔案中的時間屬於 ${found.length} 個時區：${found.join('、')}。一家店只有一個：請都按其所在時區重新匯出`,
    en: `the times of the files are of ${found.length} time zones: ${found.join(', ')}. A shop has one: export its files again, all in the zone where it stands`,
  }),
  twoDateOrders: (one: string, other: string): Words => ({
    zh: `日期有两种写法，${one} 与 ${other}。请按同一设置重新导出，或用 ${dateOrder().zh}写明：其他写法的行不接收并列出`,
    tw: `日期有兩種寫法，${one} 與 ${other}。請按同一設定重新匯出，或用 ${dateOrder().tw}寫明：其他寫法的列不接收並列出`,
    en: `dates are written in two ways, ${one} and ${other}. Export the files again with one setting, or say how they are written with ${dateOrder().en}: then rows that are written otherwise are left out and listed`,
  }),
  openDateOrder: (where: string): Words => ({
    zh: `${where} 可能是日/月或月/日，文件中没有日期能说明。请用 ${dayOrMonth().zh}写明`,
    tw: `${where} 可能是日/月或月/日，檔案中沒有日期能說明。請用 ${dayOrMonth().tw}寫明`,
    en: `${where} may be day/month or month/day, and no date of the files says which. Say it with ${dayOrMonth().en}`,
  }),
  filesMissing: (names: readonly string[], index: string): Words => ({
    zh: `缺少 ${listed(names)}：${index} 提到了它们。请重新导出并给出整个文件夹`,
    tw: `缺少 ${listed(names)}：${index} 提到了它們。請重新匯出並給出整個資料夾`,
    en: `${listed(names)} ${names.length > 1 ? 'are' : 'is'} missing: ${index} names ${names.length > 1 ? 'them' : 'it'}. Export the folder again and name the whole folder`,
  }),
  twoCurrencies: (found: readonly string[]): Words => {
    const shop = option('--shop');
    return {
      zh: `导出中的收银机按 ${found.join('、')} 计，而一家店只有一个币种：请分币种导入，各为一家店（${shop.zh}）。没有写入任何数据`,
      tw: `匯出中的收銀機按 ${found.join('、')} 計，而一家店只有一個幣別：請分幣別匯入，各為一家店（${shop.tw}）。沒有寫入任何資料`,
      en: `the tills of the export count in ${found.join(', ')}, and a shop has one currency: import the tills of each currency by themselves, as shops of their own (${shop.en}). Nothing was written`,
    };
  },
};
