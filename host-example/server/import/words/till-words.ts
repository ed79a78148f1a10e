/** What is wrong with the export of a till: its files, its rows, and receipts that do not add up. */
import type { Words } from '../../lang';
import { quoted } from './said';

const listed = (names: readonly string[]) => names.map(quoted).join(', ');
const receipt = (bill: string): Words => ({
  zh: `小票 ${quoted(bill)}`,
  tw: `收據 ${quoted(bill)}`,
  en: `receipt ${quoted(bill)}`,
});
const KIND = {
  refund: { zh: '退款', tw: '退款', en: 'refund' },
  sale: { zh: '销售', tw: '銷售', en: 'sale' },
} satisfies Record<string, Words>;
const MEASURES = {
  gross: { zh: '折前销售额', tw: '折前銷售額', en: 'sales before discounts' },
  discount: { zh: '优惠', tw: '優惠', en: 'discounts' },
  net: { zh: '折后销售额', tw: '折後銷售額', en: 'sales after discounts' },
} satisfies Record<string, Words>;

/** Of one row. */
export const cellWords = {
  width: (cells: number, columns: number): Words => ({
    zh: `有 ${cells} 个单元格，而标题行有 ${columns} 个：文件不完整或已损坏；请重新导出`,
    tw: `有 ${cells} 個儲存格，而標題列有 ${columns} 個：檔案不完整或已損毀；請重新匯出`,
    en: `${cells} cells where the header has ${columns}: the file is cut off or damaged; export it again`,
  }),
  damaged: (column: string, text: string): Words => ({
    zh: `${column} ${quoted(text)} 含有损坏的字符；请以 UTF-8 重新导出`,
    tw: `${column} ${quoted(text)} 含有損毀的字元；請以 UTF-8 重新匯出`,
    en: `${column} ${quoted(text)} holds damaged characters; export the file again as UTF-8`,
  }),
  long: (column: string, limit: number): Words => ({
    zh: `${column} 超过 ${limit} 个字符`,
    tw: `${column} 超過 ${limit} 個字元`,
    en: `${column} is longer than ${limit} characters`,
  }),
  empty: (column: string): Words => ({
    zh: `${column} 为空`,
    tw: `${column} 為空`,
    en: `${column} is empty`,
  }),
  zero: (column: string): Words => ({ zh: `${column} 为 0`, tw: `${column} 為 0`, en: `${column} is zero` }),
  amount: (column: string, text: string, digits: number): Words => ({
    zh: `${column} ${quoted(text)} 不是最多 ${digits} 位小数的金额；--currency 对吗？`,
    tw: `${column} ${quoted(text)} 不是最多 ${digits} 位小數的金額；--currency 對嗎？`,
    en: `${column} ${quoted(text)} is not an amount with at most ${digits} decimals; is --currency right?`,
  }),
  number: (column: string, text: string, places: number): Words => ({
    zh: `${column} ${quoted(text)} 不是最多 ${places} 位小数的数字`,
    tw: `${column} ${quoted(text)} 不是最多 ${places} 位小數的數字`,
    en: `${column} ${quoted(text)} is not a number with at most ${places === 3 ? 'three' : places} decimals`,
  }),
  currency: (
    place: { name: string; line: number },
    column: string,
    text: string,
    sign: string,
    currency: string,
    example: string,
  ): Words => ({
    zh: `${place.name} 第 ${place.line} 行：${column} ${quoted(text)} 用 ${sign} 书写，而币种是 ${currency}。请写明币种，例如 --currency ${example}；已有的门店保持自己的币种。没有写入任何数据`,
    tw: `${place.name} 第 ${place.line} 列：${column} ${quoted(text)} 用 ${sign} 書寫，而幣別是 ${currency}。請寫明幣別，例如 --currency ${example}；已有的門市保持自己的幣別。沒有寫入任何資料`,
    en: `${place.name}, line ${place.line}: ${column} ${quoted(text)} is written with ${sign}, but the currency is ${currency}. Say which it is, such as --currency ${example}; a shop that is there already keeps its own. Nothing was written`,
  }),
  sign: (column: string, text: string, isRefund: boolean): Words => ({
    zh: `${column} ${quoted(text)} ${isRefund ? '在退款中大于零' : '在销售中小于零'}`,
    tw: `${column} ${quoted(text)} ${isRefund ? '在退款中大於零' : '在銷售中小於零'}`,
    en: `${column} ${quoted(text)} is ${isRefund ? 'above zero in a refund' : 'below zero in a sale'}`,
  }),
  word: (column: string, text: string, words: readonly string[]): Words => ({
    zh: `${column} 是 ${quoted(text)}，而不是 ${words.join(' 或 ')}`,
    tw: `${column} 是 ${quoted(text)}，而不是 ${words.join(' 或 ')}`,
    en: `${column} is ${quoted(text)}, not ${words.join(' or ')}`,
  }),
  unknown: (column: string, text: string): Words => ({
    zh: `${column} ${quoted(text)} 无法识别`,
    tw: `${column} ${quoted(text)} 無法辨識`,
    en: `${column} ${quoted(text)} is not known`,
  }),
  time: (columns: readonly string[], text: string, order: string): Words => ({
    zh: `${columns.join('、')} ${quoted(text)} 不是按 ${order} 写的日期和时间`,
    tw: `${columns.join('、')} ${quoted(text)} 不是按 ${order} 寫的日期和時間`,
    en: `${columns.join(' and ')} ${quoted(text)} is not a date and time written as ${order}`,
  }),
  instant: (column: string, text: string): Words => ({
    zh: `${column} ${quoted(text)} 不是 2026-12-31T18:30:00 或 2026-12-31T17:30:00Z 这样的时间`,
    tw: `${column} ${quoted(text)} 不是 2026-12-31T18:30:00 或 2026-12-31T17:30:00Z 這樣的時間`,
    en: `${column} ${quoted(text)} is not a time written as 2026-12-31T18:30:00 or 2026-12-31T17:30:00Z`,
  }),
  count: (column: string, text: string): Words => ({
    zh: `${column} ${quoted(text)} 不是整数`,
    tw: `${column} ${quoted(text)} 不是整數`,
    en: `${column} ${quoted(text)} is not a count`,
  }),
  giftCard: (text: string): Words => ({
    zh: `Gift Card Sales ${quoted(text)}：售出礼品卡还不是销售；请手工录入`,
    tw: `Gift Card Sales ${quoted(text)}：售出禮品卡還不是銷售；請手動輸入`,
    en: `Gift Card Sales ${quoted(text)}: a gift card that is sold is no sale yet; enter it by hand`,
  }),
  tenders: (text: string): Words => ({
    zh: `Total Collected ${quoted(text)} 不等于各支付方式之和`,
    tw: `Total Collected ${quoted(text)} 不等於各付款方式之和`,
    en: `Total Collected ${quoted(text)} is not what its ways of payment add up to`,
  }),
  deferred: (): Words => ({
    zh: 'Deferred 为 true：现在付款、以后交付的还不是销售；请手工录入',
    tw: 'Deferred 為 true：現在付款、以後交付的還不是銷售；請手動輸入',
    en: 'Deferred is true: what is paid now and given later is no sale yet; enter it by hand',
  }),
  lostCheck: (check: string): Words => ({
    zh: `账单 ${quoted(check)} 在其他文件中没有菜品和付款：其订单已丢失`,
    tw: `帳單 ${quoted(check)} 在其他檔案中沒有餐點和付款：其訂單已遺失`,
    en: `check ${quoted(check)} has no dish and no payment in the other files: its order was lost`,
  }),
  paymentTotal: (text: string): Words => ({
    zh: `Total ${quoted(text)} 不等于 Amount、Tip 与 Gratuity 之和`,
    tw: `Total ${quoted(text)} 不等於 Amount、Tip 與 Gratuity 之和`,
    en: `Total ${quoted(text)} is not Amount, Tip and Gratuity together`,
  }),
  xmlTime: (text: string): Words => ({
    zh: `transDate 与 transTime ${quoted(text)} 不是时间`,
    tw: `transDate 與 transTime ${quoted(text)} 不是時間`,
    en: `transDate and transTime ${quoted(text)} are not a time`,
  }),
  xmlAmount: (name: string, text: string, line: number): Words => ({
    zh: `第 ${line} 行的 ${name} ${quoted(text)} 不是金额`,
    tw: `第 ${line} 列的 ${name} ${quoted(text)} 不是金額`,
    en: `${name} ${quoted(text)} in line ${line} is not an amount`,
  }),
};

/** Of a receipt as a whole. */
export const receiptWords = {
  noRow: (bill: string, file: string): Words => ({
    zh: `${receipt(bill).zh} 在“${file}”中没有行；请一起导出同一时段的两个文件`,
    tw: `${receipt(bill).tw} 在「${file}」中沒有列；請一起匯出同一時段的兩個檔案`,
    en: `${receipt(bill).en} has no row in "${file}"; export both files of the same days`,
  }),
  twice: (bill: string, line: number): Words => ({
    zh: `${receipt(bill).zh} 出现两次，首次在第 ${line} 行；请删去其中一行，或重新导出`,
    tw: `${receipt(bill).tw} 出現兩次，首次在第 ${line} 列；請刪去其中一列，或重新匯出`,
    en: `${receipt(bill).en} stands twice, first in line ${line}; take one of the rows out, or export the file again`,
  }),
  stray: (bill: string, there: 'refund' | 'sale', file: string, here: 'refund' | 'sale'): Words => ({
    zh: `${receipt(bill).zh} 在“${file}”中是${KIND[there].zh}，在此是${KIND[here].zh}`,
    tw: `${receipt(bill).tw} 在「${file}」中是${KIND[there].tw}，在此是${KIND[here].tw}`,
    en: `${receipt(bill).en} is a ${KIND[there].en} in "${file}" and a ${KIND[here].en} here`,
  }),
  otherTime: (bill: string, there: string, file: string, here: string): Words => ({
    zh: `${receipt(bill).zh} 在“${file}”中为 ${there}，在此为 ${here}`,
    tw: `${receipt(bill).tw} 在「${file}」中為 ${there}，在此為 ${here}`,
    en: `${receipt(bill).en} is of ${there} in "${file}" and of ${here} here`,
  }),
  sum: (bill: string, says: string, measure: keyof typeof MEASURES, file: string, sum: string): Words => ({
    zh: `${receipt(bill).zh} 的${MEASURES[measure].zh}为 ${says}，而“${file}”中各行合计 ${sum}：缺行或有改动；请重新导出两个文件`,
    tw: `${receipt(bill).tw} 的${MEASURES[measure].tw}為 ${says}，而「${file}」中各列合計 ${sum}：缺列或有改動；請重新匯出兩個檔案`,
    en: `${receipt(bill).en} says ${says} of ${MEASURES[measure].en}, but its rows in "${file}" add up to ${sum}: rows are missing or were changed; export both files again`,
  }),
  uneven: (bill: string, gross: string, discount: string, net: string): Words => ({
    zh: `${receipt(bill).zh}：${gross} 减去优惠 ${discount} 不是 ${net}`,
    tw: `${receipt(bill).tw}：${gross} 減去優惠 ${discount} 不是 ${net}`,
    en: `${receipt(bill).en}: ${gross} without discounts of ${discount} is not ${net}`,
  }),
  paid: (bill: string, collected: string, paid: string): Words => ({
    zh: `${receipt(bill).zh} 收款 ${collected}，而各笔付款合计 ${paid}`,
    tw: `${receipt(bill).tw} 收款 ${collected}，而各筆付款合計 ${paid}`,
    en: `${receipt(bill).en} was paid with ${collected}, but its payments add up to ${paid}`,
  }),
  tips: (bill: string, tips: string, paid: string): Words => ({
    zh: `${receipt(bill).zh} 的小费为 ${tips}，而其付款中为 ${paid}`,
    tw: `${receipt(bill).tw} 的小費為 ${tips}，而其付款中為 ${paid}`,
    en: `${receipt(bill).en} has tips of ${tips}, but its payments have ${paid}`,
  }),
  paidOutside: (bill: string, from: string, to: string, paid: string): Words => ({
    zh: `${receipt(bill).zh} 在 ${from} 至 ${to} 之间打开，而付款在 ${paid}`,
    tw: `${receipt(bill).tw} 在 ${from} 至 ${to} 之間開啟，而付款在 ${paid}`,
    en: `${receipt(bill).en} was open from ${from} to ${to}, but paid ${paid}`,
  }),
  paidEarlier: (bill: string, says: string, last: string): Words => ({
    zh: `${receipt(bill).zh} 写明付款于 ${says}，而其最后一笔付款在 ${last}`,
    tw: `${receipt(bill).tw} 寫明付款於 ${says}，而其最後一筆付款在 ${last}`,
    en: `${receipt(bill).en} is said to be paid ${says}, but its last payment is of ${last}`,
  }),
  checks: (bill: string, field: 'tax' | 'discount', says: string, sum: string): Words => ({
    zh: `${receipt(bill).zh} 的${field === 'tax' ? '税' : '优惠'}为 ${says}，而其各账单合计 ${sum}`,
    tw: `${receipt(bill).tw} 的${field === 'tax' ? '稅' : '優惠'}為 ${says}，而其各帳單合計 ${sum}`,
    en: `${receipt(bill).en} has ${field === 'tax' ? 'tax' : 'discounts'} of ${says}, but its checks have ${sum}`,
  }),
  collected: (bill: string, all: string, net: string, tax: string, tip: string | null): Words => ({
    zh: `${receipt(bill).zh}：收款 ${all} 既不是净销售额 ${net}，也不是再加税 ${tax}${tip === null ? '' : `，小费为 ${tip}`}`,
    tw: `${receipt(bill).tw}：收款 ${all} 既不是淨銷售額 ${net}，也不是再加稅 ${tax}${tip === null ? '' : `，小費為 ${tip}`}`,
    en: `${receipt(bill).en}: ${all} collected is neither ${net} of net sales nor that and ${tax} of tax${tip === null ? '' : `, with a tip of ${tip}`}`,
  }),
  gap: (first: string, last: string, day: string): Words => ({
    zh: `小票 ${quoted(first)}${last && ` 至 ${quoted(last)}`} 不在任何文件中，而收银系统连续编号；应在此行（${day}）之前`,
    tw: `收據 ${quoted(first)}${last && ` 至 ${quoted(last)}`} 不在任何檔案中，而收銀系統連續編號；應在此列（${day}）之前`,
    en: `receipt ${quoted(first)}${last && ` to ${quoted(last)}`} is in none of the files, though the till counts without gaps; it would stand before this row of ${day}`,
  }),
  report: (day: string, wanted: string, dish: string, found: string): Words => ({
    zh: `${quoted(day)} 的 AllItemsReport 有 ${quoted(wanted)} 份 ${quoted(dish)}，ItemSelectionDetails 有 ${quoted(found)} 份${wanted === found ? '，金额不同' : ''}：途中有行丢失或增加；请重新导出该日`,
    tw: `${quoted(day)} 的 AllItemsReport 有 ${quoted(wanted)} 份 ${quoted(dish)}，ItemSelectionDetails 有 ${quoted(found)} 份${wanted === found ? '，金額不同' : ''}：途中有列遺失或增加；請重新匯出該日`,
    en: `AllItemsReport of ${quoted(day)} has ${quoted(wanted)} of ${quoted(dish)}, ItemSelectionDetails ${quoted(found)}${wanted === found ? ', for another amount' : ''}: rows were lost or added on the way; export the day again`,
  }),
  rowTwice: (row: string): Words => ({
    zh: `小票的第 ${quoted(row)} 行出现两次；请重新导出`,
    tw: `收據的第 ${quoted(row)} 列出現兩次；請重新匯出`,
    en: `row ${quoted(row)} of the receipt stands twice; export the files again`,
  }),
  rowWithoutAmount: (row: string): Words => ({
    zh: `小票的第 ${quoted(row)} 行在“lines_vat.csv”中没有金额；请一起导出同一时段的所有文件`,
    tw: `收據的第 ${quoted(row)} 列在「lines_vat.csv」中沒有金額；請一起匯出同一時段的所有檔案`,
    en: `row ${quoted(row)} of the receipt has no amount in "lines_vat.csv"; export all files of the same days`,
  }),
  rowKind: (type: string): Words => ({
    zh: `GV_TYP ${quoted(type)} 不是可接收的行类型`,
    tw: `GV_TYP ${quoted(type)} 不是可接收的列類型`,
    en: `GV_TYP ${quoted(type)} is no kind of row that can be taken in`,
  }),
  rowLost: (row: string): Words => ({
    zh: `此金额属于小票的第 ${quoted(row)} 行，它不在“lines.csv”中；请一起导出同一时段的所有文件`,
    tw: `此金額屬於收據的第 ${quoted(row)} 列，它不在「lines.csv」中；請一起匯出同一時段的所有檔案`,
    en: `this amount belongs to row ${quoted(row)} of the receipt, which is not in "lines.csv"; export all files of the same days`,
  }),
  rowsSum: (bill: string, says: string, file: string, sum: string): Words => ({
    zh: `${receipt(bill).zh} 总额为 ${says}，而 ${quoted(file)} 中各行合计 ${sum}：缺行或有改动；请重新导出`,
    tw: `${receipt(bill).tw} 總額為 ${says}，而 ${quoted(file)} 中各列合計 ${sum}：缺列或有改動；請重新匯出`,
    en: `${receipt(bill).en} says ${says} in all, but its rows in ${quoted(file)} add up to ${sum}: rows are missing or were changed; export the files again`,
  }),
  twiceInFiles: (bill: string, line: number): Words => ({
    zh: `${receipt(bill).zh} 出现两次，首次在第 ${line} 行；请删去其中一行，或重新导出`,
    tw: `${receipt(bill).tw} 出現兩次，首次在第 ${line} 列；請刪去其中一列，或重新匯出`,
    en: `${receipt(bill).en} stands twice, first in line ${line}; take one of the rows out, or export the files again`,
  }),
  tipBelowZero: (): Words => ({
    zh: '销售中的小费小于零',
    tw: '銷售中的小費小於零',
    en: 'the tip is below zero in a sale',
  }),
  notSold: (dish: string): Words => ({
    zh: `退 ${quoted(dish)}，但小票此前没有售出`,
    tw: `退 ${quoted(dish)}，但收據此前沒有售出`,
    en: `${quoted(dish)} is taken back, but the receipt has not sold it before`,
  }),
  discounts: (): Words => ({
    zh: '小票的优惠小于零或多于其菜品',
    tw: '收據的優惠小於零或多於其餐點',
    en: 'the discounts of the receipt are below zero or more than its dishes',
  }),
  voucher: (bill: string, amount: string, type: string): Words => ({
    zh: `${receipt(bill).zh} 为代金券或押金收取 ${amount}（${quoted(type)}）：不算销售；兑付时才计入`,
    tw: `${receipt(bill).tw} 為禮券或押金收取 ${amount}（${quoted(type)}）：不算銷售；兌付時才計入`,
    en: `${receipt(bill).en} takes ${amount} for a voucher or a deposit (${quoted(type)}): no sale; it counts when it is redeemed`,
  }),
  closingBare: (key: string): Words => ({
    zh: `日结 ${quoted(key)} 在“businesscases.csv”和“payment.csv”中没有合计，只能由其小票自行证明`,
    tw: `日結 ${quoted(key)} 在「businesscases.csv」和「payment.csv」中沒有合計，只能由其收據自行證明`,
    en: `closing ${quoted(key)} has no sums in "businesscases.csv" and "payment.csv", so its receipts are proved by themselves alone`,
  }),
  closingCash: (key: string, stated: string, sum: string): Words => ({
    zh: `日结 ${quoted(key)} 在“cash_per_currency.csv”中现金为 ${stated}，其小票合计 ${sum}`,
    tw: `日結 ${quoted(key)} 在「cash_per_currency.csv」中現金為 ${stated}，其收據合計 ${sum}`,
    en: `closing ${quoted(key)} has ${stated} of cash in "cash_per_currency.csv", its receipts add up to ${sum}`,
  }),
};

/** Of the files together. */
export const exportWords = {
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
    zh: `${path} 不是 ${till} 的文件：“${title}”应有 ${listed(lacks)} 列，而它的列有 ${listed(header)}。请以英文重新导出，或用映射（--map）读取`,
    tw: `${path} 不是 ${till} 的檔案：「${title}」應有 ${listed(lacks)} 欄，而它的欄有 ${listed(header)}。請以英文重新匯出，或用對應檔（--map）讀取`,
    en: `${path} is no file of ${till}: "${title}" has the column${lacks.length === 1 ? '' : 's'} ${listed(lacks)}, this one has ${listed(header)}. Export it again in English, or read it with a map (--map)`,
  }),
  unknownTill: (name: string, known: readonly string[]): Words => ({
    zh: `--from ${quoted(name)} 不是已知的收银系统；已知的有 ${known.join('、')}。其他文件用映射读取：--map`,
    tw: `--from ${quoted(name)} 不是已知的收銀系統；已知的有 ${known.join('、')}。其他檔案用對應檔讀取：--map`,
    en: `--from ${quoted(name)} is no till that is known; known are ${known.join(', ')}. Other files are read with a map: --map`,
  }),
  apart: (
    one: { title: string; first: string; last: string },
    other: { title: string; first: string; last: string },
  ): Words => ({
    zh: `“${one.title}”是 ${one.first} 至 ${one.last}，“${other.title}”是 ${other.first} 至 ${other.last}：没有共同的日期。请导出同一时段的两个文件。没有写入任何数据`,
    tw: `「${one.title}」是 ${one.first} 至 ${one.last}，「${other.title}」是 ${other.first} 至 ${other.last}：沒有共同的日期。請匯出同一時段的兩個檔案。沒有寫入任何資料`,
    en: `"${one.title}" is of ${one.first} to ${one.last} and "${other.title}" of ${other.first} to ${other.last}: they have no day in common. Export both for the same days. Nothing was written`,
  }),
  shops: (names: readonly string[]): Words => ({
    zh: `文件含有门店 ${listed(names)}。请逐个导入：--shop 写其中一个名称，只接收该店的小票；用 --company 把下一家加到同一公司`,
    tw: `檔案含有門市 ${listed(names)}。請逐個匯入：--shop 寫其中一個名稱，只接收該店的收據；用 --company 把下一家加到同一公司`,
    en: `the files hold the shops ${listed(names)}. Import them one after the other: --shop with one of these names takes the receipts of that shop, and --company adds the next to the same company`,
  }),
  zones: (names: readonly string[]): Words => ({
    zh: `文件中的时间属于 ${names.length} 个时区：${listed(names)}。一家店只有一个：请都按其所在时区重新导出`,
    tw: `檔案中的時間屬於 ${names.length} 個時區：${listed(names)}。一家店只有一個：請都按其所在時區重新匯出`,
    en: `the times of the files are of ${names.length} time zones: ${listed(names)}. A shop has one: export its files again, all in the zone where it stands`,
  }),
  twoDateOrders: (one: string, other: string): Words => ({
    zh: `日期有两种写法，${one} 与 ${other}。请按同一设置重新导出，或用 --dates dmy、mdy 或 ymd 写明：其他写法的行不接收并列出`,
    tw: `日期有兩種寫法，${one} 與 ${other}。請按同一設定重新匯出，或用 --dates dmy、mdy 或 ymd 寫明：其他寫法的列不接收並列出`,
    en: `dates are written in two ways, ${one} and ${other}. Export the files again with one setting, or say how they are written with --dates dmy, mdy or ymd: then rows that are written otherwise are left out and listed`,
  }),
  openDateOrder: (where: string): Words => ({
    zh: `${where} 可能是日/月或月/日，文件中没有日期能说明。请写 --dates dmy 或 --dates mdy`,
    tw: `${where} 可能是日/月或月/日，檔案中沒有日期能說明。請寫 --dates dmy 或 --dates mdy`,
    en: `${where} may be day/month or month/day, and no date of the files says which. Say it with --dates dmy or --dates mdy`,
  }),
  strangeDate: (where: string): Words => ({
    zh: `${where} 不是 31/12/2026 18:30、12/31/2026 6:30 PM 或 2026-12-31 18:30 这样的日期和时间。请重新导出，不要用其他程序打开`,
    tw: `${where} 不是 31/12/2026 18:30、12/31/2026 6:30 PM 或 2026-12-31 18:30 這樣的日期和時間。請重新匯出，不要用其他程式開啟`,
    en: `${where} is not a date and time like 31/12/2026 18:30, 12/31/2026 6:30 PM or 2026-12-31 18:30. Export the file again without opening it in another program`,
  }),
  place: (name: string, line: number): Words => ({
    zh: `${name} 第 ${line} 行`,
    tw: `${name} 第 ${line} 列`,
    en: `${name}, line ${line}`,
  }),
  encoding: (path: string, encoding: string): Words => ({
    zh: `${path} 不是 ${encoding}；请用 --encoding 写明其编码`,
    tw: `${path} 不是 ${encoding}；請用 --encoding 寫明其編碼`,
    en: `${path} is not ${encoding}; say its encoding with --encoding`,
  }),
  noSaft: (path: string, element: string): Words => ({
    zh: `${path} 不是 SAF-T 文件：它以 <${element}> 而不是 <auditfile> 开头`,
    tw: `${path} 不是 SAF-T 檔案：它以 <${element}> 而不是 <auditfile> 開頭`,
    en: `${path} is no SAF-T file: it begins with <${element}> instead of <auditfile>`,
  }),
  badCode: (where: string, code: string): Words => ({
    zh: `${where} ${quoted(code)} 不是币种`,
    tw: `${where} ${quoted(code)} 不是幣別`,
    en: `${where} ${quoted(code)} is no currency`,
  }),
  otherCurrency: (of: string, own: string): Words => ({
    zh: `收银系统按 ${of} 计，而门店是 ${own}。请去掉 --currency，或导入到 ${of} 的门店`,
    tw: `收銀系統按 ${of} 計，而門市是 ${own}。請去掉 --currency，或匯入到 ${of} 的門市`,
    en: `the till counts in ${of}, but the shop has ${own}. Leave --currency out, or import into a shop with ${of}`,
  }),
  filesMissing: (names: readonly string[], index: string): Words => ({
    zh: `缺少 ${listed(names)}：${index} 提到了它们。请重新导出并给出整个文件夹`,
    tw: `缺少 ${listed(names)}：${index} 提到了它們。請重新匯出並給出整個資料夾`,
    en: `${listed(names)} ${names.length > 1 ? 'are' : 'is'} missing: ${index} names ${names.length > 1 ? 'them' : 'it'}. Export the folder again and name the whole folder`,
  }),
  twoCurrencies: (codes: readonly string[]): Words => ({
    zh: `导出中的收银机按 ${codes.join(' 和 ')} 计；请分币种导入`,
    tw: `匯出中的收銀機按 ${codes.join(' 和 ')} 計；請分幣別匯入`,
    en: `the tills of the export count in ${codes.join(' and ')}; import the tills of each currency by themselves`,
  }),
};
