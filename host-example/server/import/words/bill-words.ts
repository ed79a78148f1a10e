/** Why a bill of a file that is read by a map is left out, and what is told of bills that are taken in. */
import type { Words } from '../../lang';
import { quoted } from './said';

/** What to do about numbers that are used again. */
const AGAIN: Words = {
  zh: '编号会重新开始时，请写 "billNumbers": "daily"，或在 columns.bill 中写更多列，例如 ["date", "number"]；多台收银机各自编号时，请写 columns.register',
  tw: '編號會重新開始時，請寫 "billNumbers": "daily"，或在 columns.bill 中寫更多欄，例如 ["date", "number"]；多台收銀機各自編號時，請寫 columns.register',
  en: 'Where numbers start again, say "billNumbers": "daily", or name more columns in columns.bill, e.g. ["date", "number"]; where registers count alike, name theirs in columns.register',
};

export const billWords = {
  apart: (bill: string, before: string, after: string, hours: number): Words => ({
    zh: `账单号 ${quoted(bill)} 用了两次：${before} 与 ${after} 相隔超过 ${hours} 小时。${AGAIN.zh}；确是一张长账单时请调大 billHours`,
    tw: `帳單號 ${quoted(bill)} 用了兩次：${before} 與 ${after} 相隔超過 ${hours} 小時。${AGAIN.tw}；確是一張長帳單時請調大 billHours`,
    en: `bill number ${quoted(bill)} is used twice: ${before} and ${after} are more than ${hours} hours apart. ${AGAIN.en}; for one long bill raise billHours`,
  }),
  twoTimes: (bill: string, before: string, after: string): Words => ({
    zh: `账单号 ${quoted(bill)} 用了两次：${before} 与 ${after}，而其他账单的各行时间相同。${AGAIN.zh}`,
    tw: `帳單號 ${quoted(bill)} 用了兩次：${before} 與 ${after}，而其他帳單的各列時間相同。${AGAIN.tw}`,
    en: `bill number ${quoted(bill)} is used twice, ${before} and ${after}, while the rows of other bills have one time each. ${AGAIN.en}`,
  }),
  disagree: (bill: string, field: string, one: string, other: string): Words => ({
    zh: `账单号 ${quoted(bill)} 用了两次：各行的 ${field} 不一致，${one} 与 ${other}。${AGAIN.zh}；文件只在账单第一行写明时，请写入 firstRowOnly`,
    tw: `帳單號 ${quoted(bill)} 用了兩次：各列的 ${field} 不一致，${one} 與 ${other}。${AGAIN.tw}；檔案只在帳單第一列寫明時，請寫入 firstRowOnly`,
    en: `bill number ${quoted(bill)} is used twice: its rows disagree about ${field}, ${one} and ${other}. ${AGAIN.en}; where the file says it in a bill's first row only, name it in firstRowOnly`,
  }),
  standsApart: (bill: string, time: string, before: string): Words => ({
    zh: `账单号 ${quoted(bill)} 在此继续，时间 ${time}，上文为 ${before}；按一张账单计。${AGAIN.zh}`,
    tw: `帳單號 ${quoted(bill)} 在此繼續，時間 ${time}，上文為 ${before}；按一張帳單計。${AGAIN.tw}`,
    en: `bill number ${quoted(bill)} goes on here, ${time}, after ${before} further up; taken as one bill. ${AGAIN.en}`,
  }),
};
