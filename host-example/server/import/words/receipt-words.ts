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
  stray: (bill: string, there: 'refund' | 'sale', file: string, here: 'refund' | 'sale'): Words => ({
    zh: `${receipt(bill).zh} 在“${file}”中是${KIND[there].zh}，在此是${KIND[here].zh}`,
    tw: `${receipt(bill).tw} 在「${file}」中是${KIND[there].tw}，在此是${KIND[here].tw}`,
    en: `${receipt(bill).en} is a ${KIND[there].en} in "${file}" and a ${KIND[here].en} here`,
  }),
  sum: (bill: string, says: string, measure: keyof typeof MEASURES, file: string, sum: string): Words => ({
    zh: `${receipt(bill).zh} 的${MEASURES[measure].zh}为 ${says}，而“${file}”中各行合计 ${sum}：缺行或有改动；请重新导出两个文件`,
    tw: `${receipt(bill).tw} 的${MEASURES[measure].tw}為 ${says}，而「${file}」中各列合計 ${sum}：缺列或有改動；請重新匯出兩個檔案`,
    en: `${receipt(bill).en} says ${says} of ${MEASURES[measure].en}, but its rows in "${file}" add up to ${sum}: rows are missing or were changed; export both files again`,
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
  outsideClosing: (end: string, key: string, made: string, before: string): Words => ({
    zh: `结束于 ${end}，但其日结 ${quoted(key)} 做于 ${made}${before ? `，前一次日结做于 ${before}` : ''}：其中一个时间被改过；请重新导出文件`,
    tw: `結束於 ${end}，但其日結 ${quoted(key)} 做於 ${made}${before ? `，前一筆日結做於 ${before}` : ''}：其中一個時間被改過；請重新匯出檔案`,
    en: `it ends at ${end}, but its closing ${quoted(key)} was made at ${made}${before ? ` and the one before at ${before}` : ''}: one of the times was changed; export the files again`,
  }),
};
