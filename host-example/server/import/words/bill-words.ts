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
  late: (opened: string, settled: string): Words => ({
    zh: `${opened} 开台，晚于结账时间 ${settled}`,
    tw: `${opened} 開桌，晚於結帳時間 ${settled}`,
    en: `opened ${opened} after it was settled ${settled}`,
  }),
  discountBig: (discounts: string, gross: string): Words => ({
    zh: `优惠 ${discounts} 多于账单的 ${gross}`,
    tw: `優惠 ${discounts} 多於帳單的 ${gross}`,
    en: `discounts of ${discounts} are more than the bill of ${gross}`,
  }),
  total: (bill: string, sum: string, total: string): Words => ({
    zh: `账单号 ${quoted(bill)} 合计 ${sum}，但其总额为 ${total}：缺行、两张账单共用一个号，或账单有映射未写明的优惠、费用、税。从映射中去掉 columns.total 即按合计`,
    tw: `帳單號 ${quoted(bill)} 合計 ${sum}，但其總額為 ${total}：缺列、兩張帳單共用一個號，或帳單有對應檔未寫明的優惠、費用、稅。從對應檔中去掉 columns.total 即按合計`,
    en: `bill number ${quoted(bill)} adds up to ${sum}, but its total is ${total}: rows are missing, two bills share the number, or the bill has discounts, fees or tax that the map does not name. Leave columns.total out of the map to take the sum`,
  }),
  paid: (bill: string, due: string, paid: string): Words => ({
    zh: `账单号 ${quoted(bill)} 应付 ${due}，但各笔付款合计 ${paid}：缺行，或映射未写明小费、税、费用或某种支付方式`,
    tw: `帳單號 ${quoted(bill)} 應付 ${due}，但各筆付款合計 ${paid}：缺列，或對應檔未寫明小費、稅、費用或某種付款方式`,
    en: `bill number ${quoted(bill)} comes to ${due}, but its payments add up to ${paid}: rows are missing, or the map does not name the tip, tax, fee or one of the ways of payment`,
  }),
  tip: (bill: string, tip: string): Words => ({
    zh: `账单号 ${quoted(bill)} 的小费 ${tip} 多于任何一笔付款；请检查 columns.tip`,
    tw: `帳單號 ${quoted(bill)} 的小費 ${tip} 多於任何一筆付款；請檢查 columns.tip`,
    en: `bill number ${quoted(bill)} has a tip of ${tip}, more than was paid; check columns.tip`,
  }),
  negativePayment: (bill: string, amount: string): Words => ({
    zh: `账单号 ${quoted(bill)} 有一笔付款 ${amount} 小于零；退款请用 columns.kind 说明`,
    tw: `帳單號 ${quoted(bill)} 有一筆付款 ${amount} 小於零；退款請用 columns.kind 說明`,
    en: `bill number ${quoted(bill)} has a payment of ${amount}, below zero; say by columns.kind what a refund is`,
  }),
  noDishes: (bill: string): Words => ({
    zh: `账单号 ${quoted(bill)} 没有菜品行；请一起导出同一时段的两个文件`,
    tw: `帳單號 ${quoted(bill)} 沒有餐點列；請一起匯出同一時段的兩個檔案`,
    en: `bill number ${quoted(bill)} has no rows of dishes; export both files of the same days`,
  }),
  noHead: (bill: string): Words => ({
    zh: `账单号 ${quoted(bill)} 在账单文件中没有行；请一起导出同一时段的两个文件`,
    tw: `帳單號 ${quoted(bill)} 在帳單檔中沒有列；請一起匯出同一時段的兩個檔案`,
    en: `bill number ${quoted(bill)} has no row in the file of bills; export both files of the same days`,
  }),
  apart: (bill: string, before: string, after: string, hours: number): Words => ({
    zh: `账单号 ${quoted(bill)} 用了两次：${before} 与 ${after} 相隔超过 ${hours} 小时。${AGAIN.zh}；确是一张长账单时请调大 billHours`,
    tw: `帳單號 ${quoted(bill)} 用了兩次：${before} 與 ${after} 相隔超過 ${hours} 小時。${AGAIN.tw}；確是一張長帳單時請調大 billHours`,
    en: `bill number ${quoted(bill)} is used twice: ${before} and ${after} are more than ${hours} hours apart. ${AGAIN.en}; for one long bill raise billHours`,
  }),
  noHours: (): Words => ({
    zh: '文件没有时刻：账单只计入营业日，按小时和时段的报表不含它们',
    tw: '檔案沒有時刻：帳單只計入營業日，按小時和時段的報表不含它們',
    en: 'the file has no times of day: bills count on their business day, and reports by hour or day part leave them out',
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
  manyDishes: (most: number, bill: string): Words => ({
    zh: `账单号 ${quoted(bill)} 下有超过 ${most} 个菜品；请检查 columns.bill`,
    tw: `帳單號 ${quoted(bill)} 下有超過 ${most} 個餐點；請檢查 columns.bill`,
    en: `more than ${most} dishes under the bill number ${quoted(bill)}; check columns.bill`,
  }),
  notOrdered: (quantity: number, dish: string): Words => ({
    zh: `退 ${quantity} × ${quoted(dish)}，而账单没有点过这么多；属于其他账单的退款行可用 "skip" 跳过，或用 columns.kind 说明`,
    tw: `退 ${quantity} × ${quoted(dish)}，而帳單沒有點過這麼多；屬於其他帳單的退款列可用 "skip" 略過，或用 columns.kind 說明`,
    en: `takes back ${quantity} × ${quoted(dish)}, which the bill has not ordered; rows of refunds on other bills can be passed over by the key "skip", or told by columns.kind`,
  }),
  otherAmount: (quantity: number, dish: string, amount: string, ordered: string): Words => ({
    zh: `退 ${quantity} × ${quoted(dish)} 为 ${amount}，但点菜时为 ${ordered}`,
    tw: `退 ${quantity} × ${quoted(dish)} 為 ${amount}，但點餐時為 ${ordered}`,
    en: `takes back ${quantity} × ${quoted(dish)} for ${amount}, but the bill ordered it for ${ordered}`,
  }),
  refundGuess: (refund: string, sale: string): Words => ({
    zh: `文件没有说明退款 ${quoted(refund)} 属于哪张账单：按账单 ${quoted(sale)} 计，即之前最近一张有这些菜品的账单`,
    tw: `檔案沒有說明退款 ${quoted(refund)} 屬於哪張帳單：按帳單 ${quoted(sale)} 計，即之前最近一張有這些餐點的帳單`,
    en: `the file does not say what refund ${quoted(refund)} is of: taken as one of receipt ${quoted(sale)}, the latest before it with these dishes`,
  }),
  refundOfNone: (refund: string, amount: string): Words => ({
    zh: `退款 ${quoted(refund)} 退回 ${amount} 的菜品，但之前没有账单可退这些。账单更早时，请把其所在月份的文件一起导入`,
    tw: `退款 ${quoted(refund)} 退回 ${amount} 的餐點，但之前沒有帳單可退這些。帳單更早時，請把其所在月份的檔案一起匯入`,
    en: `refund ${quoted(refund)} gives back ${amount} of dishes that no receipt before it has left to give back. Where the receipt is older, import the files of its month together with these`,
  }),
};
