/** What each column of a map is for, by its key under `columns`. */
import type { Words } from '../../lang';

export const columnKeyWords = {
  bill: (): Words => ({
    zh: '账单号；号码相同的行是一张账单。一列不够时可写列表，例如每天重新编号时写 ["date", "number"]。',
    tw: '帳單號碼；號碼相同的列是一張帳單。一欄不夠時可寫清單，例如每天重新編號時寫 ["date", "number"]。',
    en: 'Number of the bill; all rows with one number are one bill. A list where one column is not enough, e.g. ["date", "number"] for numbers that start again every day.',
  }),
  register: (): Words => ({
    zh: '收银机，用于多台收银机各自编号时：它成为账单号的一部分。',
    tw: '收銀機，用於多台收銀機各自編號時：它成為帳單號碼的一部分。',
    en: "The register, where several count their bills alike: it becomes part of the bill's number.",
  }),
  time: (): Words => ({
    zh: '结账时间。多列以空格连接。',
    tw: '結帳時間。多欄以空格連接。',
    en: 'Time of settlement. Several columns are joined by a space.',
  }),
  openTime: (): Words => ({
    zh: '开台时间；没有时账单在结账时开台。',
    tw: '開桌時間；沒有時帳單在結帳時開桌。',
    en: 'Time of opening; without it a bill is opened when it is settled.',
  }),
  timeZone: (): Words => ({
    zh: '时间的时区，例如 America/New_York、EST 或 +01:00；与门店时区不同的时间会换算。',
    tw: '時間的時區，例如 America/New_York、EST 或 +01:00；與門市時區不同的時間會換算。',
    en: 'Time zone of the times, such as America/New_York, EST or +01:00; times of another zone than that of the shop are converted.',
  }),
  dish: (): Words => ({
    zh: '菜品名称；文件只有账单金额时可不写。',
    tw: '餐點名稱；檔案只有帳單金額時可不寫。',
    en: 'Name of the dish; none where the file has the amounts of bills only.',
  }),
  category: (): Words => ({
    zh: '菜品分类。',
    tw: '餐點分類。',
    en: 'Category of the dish.',
  }),
  spec: (): Words => ({
    zh: '规格，最多 100 个字符。',
    tw: '規格，最多 100 個字元。',
    en: 'Size or specification, up to 100 characters.',
  }),
  options: (): Words => ({
    zh: '做法、口味、加料，作为文字，最多 500 个字符。',
    tw: '作法、口味、加料，作為文字，最多 500 個字元。',
    en: 'Options, flavours, extras as text, up to 500 characters.',
  }),
  unit: (): Words => ({
    zh: '菜品的销售单位，最多 20 个字符。',
    tw: '餐點的銷售單位，最多 20 個字元。',
    en: 'Unit the dish is sold in, up to 20 characters.',
  }),
  price: (): Words => ({
    zh: '一个单位的价格。此列、lineTotal 或 lineNet 必须有一个。',
    tw: '一個單位的價格。此欄、lineTotal 或 lineNet 必須有一個。',
    en: 'Price of one unit. This, lineTotal or lineNet is needed.',
  }),
  lineTotal: (): Words => ({
    zh: '整行金额（单价 × 数量）；与 price 同时给出时两者须一致。',
    tw: '整列金額（單價 × 數量）；與 price 同時給出時兩者須一致。',
    en: 'Amount of the whole row (price × quantity); given beside price, the two must agree.',
  }),
  lineNet: (): Words => ({
    zh: '该行优惠后的金额；与 price 或 lineTotal 同时给出时须一致。',
    tw: '該列優惠後的金額；與 price 或 lineTotal 同時給出時須一致。',
    en: 'Amount of the row after its discount; given beside the price or lineTotal, they must agree.',
  }),
  lineDiscount: (): Words => ({
    zh: '该行的优惠，大于或小于零均可。',
    tw: '該列的優惠，大於或小於零均可。',
    en: 'Discount on the row, above or below zero.',
  }),
  lineTax: (): Words => ({
    zh: '该行的税；账单取其合计。',
    tw: '該列的稅；帳單取其合計。',
    en: 'Tax of the row; the bill has the sum.',
  }),
  lineCost: (): Words => ({
    zh: '该行的成本。',
    tw: '該列的成本。',
    en: 'What the row cost the shop.',
  }),
  qty: (): Words => ({
    zh: '数量；负数表示退回同一账单另一行所点的。',
    tw: '數量；負數表示退回同一帳單另一列所點的。',
    en: 'Quantity; a negative one takes back what another row of the bill ordered.',
  }),
  payment: (): Words => ({
    zh: '支付方式的名称。',
    tw: '付款方式的名稱。',
    en: 'Name of the way of payment.',
  }),
  payAmount: (): Words => ({
    zh: '支付金额，用于一张账单有多笔支付时：每笔自成一行，写明支付方式，不写菜品。',
    tw: '付款金額，用於一張帳單有多筆付款時：每筆自成一列，寫明付款方式，不寫餐點。',
    en: 'Amount of the payment, where a bill has several: each in a row of its own, with the way of payment and without a dish.',
  }),
  table: (): Words => ({
    zh: '桌台名称。',
    tw: '桌位名稱。',
    en: 'Name of the table.',
  }),
  guests: (): Words => ({
    zh: '人数。',
    tw: '人數。',
    en: 'Number of guests.',
  }),
  cashier: (): Words => ({
    zh: '收银员姓名。',
    tw: '收銀員姓名。',
    en: 'Name of the cashier.',
  }),
  total: (): Words => ({
    zh: '整张账单的金额，写在其每一行；合计不符的账单不接收。',
    tw: '整張帳單的金額，寫在其每一列；合計不符的帳單不接收。',
    en: 'Amount of the whole bill, in each of its rows; a bill that adds up to another amount is left out.',
  }),
  discount: (): Words => ({
    zh: '整张账单的优惠，大于或小于零均可，与 lineDiscount 并存。',
    tw: '整張帳單的優惠，大於或小於零均可，與 lineDiscount 並存。',
    en: 'Discount on the whole bill, above or below zero, beside lineDiscount.',
  }),
  tax: (): Words => ({
    zh: '整张账单的税。',
    tw: '整張帳單的稅。',
    en: 'Tax of the whole bill.',
  }),
  tip: (): Words => ({
    zh: '账单的小费；写了 payAmount 时是该行支付的小费。',
    tw: '帳單的小費；寫了 payAmount 時是該列付款的小費。',
    en: 'Tip on the bill, or on the payment of its row where payAmount is named.',
  }),
  fee: (): Words => ({
    zh: '整张账单的服务费。',
    tw: '整張帳單的服務費。',
    en: 'Service charge of the whole bill.',
  }),
  orderType: (): Words => ({
    zh: '点单方式：堂食、外带、外送。',
    tw: '點單方式：內用、外帶、外送。',
    en: 'How the order came in: eaten in, taken away, delivered.',
  }),
  kind: (): Words => ({
    zh: '账单是销售、退款还是作废；见 kinds。',
    tw: '帳單是銷售、退款還是作廢；見 kinds。',
    en: 'Whether the bill is a sale, a refund or void; see kinds.',
  }),
  refundOf: (): Words => ({
    zh: '退款：所退账单的号码；没有时取自己号码的账单，否则取此前最近一张含这些菜品的账单。',
    tw: '退款：所退帳單的號碼；沒有時取自己號碼的帳單，否則取此前最近一張含這些餐點的帳單。',
    en: 'Of a refund: number of the bill it gives back; without it that of its own number, else the latest bill before it with these dishes.',
  }),
};
