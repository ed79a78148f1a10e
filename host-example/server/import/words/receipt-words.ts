/** Receipts in the export of a till that do not add up, or of which a part is missing. */
import type { Words } from '../../lang';
import { quoted } from './said';

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
  voucher: (bill: string, amount: string, type: string): Words => ({
    zh: `${receipt(bill).zh} 为代金券或押金收取 ${amount}（${quoted(type)}）：不算销售；兑付时才计入`,
    tw: `${receipt(bill).tw} 為禮券或押金收取 ${amount}（${quoted(type)}）：不算銷售；兌付時才計入`,
    en: `${receipt(bill).en} takes ${amount} for a voucher or a deposit (${quoted(type)}): no sale; it counts when it is redeemed`,
  }),
  outsideClosing: (end: string, key: string, made: string, before: string): Words => ({
    zh: `结束于 ${end}，但其日结 ${quoted(key)} 做于 ${made}${before ? `，前一次日结做于 ${before}` : ''}：其中一个时间被改过；请重新导出文件`,
    tw: `結束於 ${end}，但其日結 ${quoted(key)} 做於 ${made}${before ? `，前一筆日結做於 ${before}` : ''}：其中一個時間被改過；請重新匯出檔案`,
    en: `it ends at ${end}, but its closing ${quoted(key)} was made at ${made}${before ? ` and the one before at ${before}` : ''}: one of the times was changed; export the files again`,
  }),
};
