/** What each key of a map is for, in the groups in which they stand there. */
import type { Words } from '../../lang';
import { billColumns, oncePerBill } from '../map/import-map';

/** Keys of the map itself. */
export const mapKeyWords = {
  encoding: (): Words => ({
    zh: '文件编码："utf-8"（不写时）、"gbk"、"gb18030"、"big5"、"latin1"、"utf-16le" 等。',
    tw: '檔案編碼："utf-8"（不寫時）、"gbk"、"gb18030"、"big5"、"latin1"、"utf-16le" 等。',
    en: 'Encoding of the file: "utf-8" (without it), "gbk", "gb18030", "big5", "latin1", "utf-16le" …',
  }),
  delimiter: (): Words => ({
    zh: '单元格之间的字符：","（不写时）、";"、"\\t" 或其他符号。',
    tw: '儲存格之間的字元：","（不寫時）、";"、"\\t" 或其他符號。',
    en: 'The character between cells: "," (without it), ";", "\\t" or another sign.',
  }),
  quote: (): Words => ({
    zh: '含分隔符或换行的单元格用什么括起："\\""（不写时）、"\'"；引号是文字时写 "none"，如 5" pizza。',
    tw: '含分隔符號或換行的儲存格用什麼括起："\\""（不寫時）、"\'"；引號是文字時寫 "none"，如 5" pizza。',
    en: 'What encloses cells that hold a delimiter or a line break: "\\"" (without it), "\'", or "none" where quotes are text, as in 5" pizza.',
  }),
  decimal: (): Words => ({
    zh: '小数点："."（不写时）或 ","；另一个可作千位分隔。',
    tw: '小數點："."（不寫時）或 ","；另一個可作千位分隔。',
    en: 'The sign before decimals: "." (without it) or ","; the other one may group thousands.',
  }),
  priceUnit: (): Words => ({
    zh: '金额单位："main"（不写时），带币种的小数位；"minor" 为最小单位：分、美分、整日元。"yuan" 与 "fen" 意思相同。',
    tw: '金額單位："main"（不寫時），帶幣別的小數位；"minor" 為最小單位：分、美分、整日圓。"yuan" 與 "fen" 意思相同。',
    en: 'Unit of amounts: "main" (without it), with the decimals of the currency, or "minor" for its smallest unit: cents, fen, whole yen. "yuan" and "fen" say the same.',
  }),
  timeFormat: (): Words => ({
    zh: '时间的写法：YYYY YY MM M DD D，HH H（24 小时），hh h 与 A（AM/PM、上午/下午），mm m，ss s，SSS，Z（时区：Z、+08:00、GMT+0800、EST、America/New_York）；T、符号和 [方括号里的文字] 照原样。',
    tw: '時間的寫法：YYYY YY MM M DD D，HH H（24 小時），hh h 與 A（AM/PM、上午/下午），mm m，ss s，SSS，Z（時區：Z、+08:00、GMT+0800、EST、America/New_York）；T、符號和 [方括號裡的文字] 照原樣。',
    en: 'How times are written: YYYY YY MM M DD D, HH H (24 hours), hh h with A (AM/PM, 上午/下午), mm m, ss s, SSS, Z (a zone: Z, +08:00, GMT+0800, EST, America/New_York); T, signs and [words in brackets] stand for themselves.',
  }),
  columns: (): Words => ({
    zh: '各列的名称，与文件首行一致。',
    tw: '各欄的名稱，與檔案首列一致。',
    en: 'Names of columns, as in the first row of the file.',
  }),
  payments: (): Words => ({
    zh: '各占一列的支付方式，每列是以此支付的金额：[{"column": "Cash", "name": "现金"}, {"column": "Card"}]；不写 name 时以列名为支付方式。',
    tw: '各占一欄的付款方式，每欄是以此付款的金額：[{"column": "Cash", "name": "現金"}, {"column": "Card"}]；不寫 name 時以欄名為付款方式。',
    en: 'Ways of payment in columns of their own, each with what was paid so: [{"column": "Cash", "name": "现金"}, {"column": "Card"}]; the way is called like its column without a name.',
  }),
  paymentKinds: (): Words => ({
    zh: '支付方式属于哪一种，按名称：{"Sodexo": "voucher"}；可用 cash、card、mobile、storedValue、giftCard、voucher、points、deposit、account、other。不写时按名称中的词。',
    tw: '付款方式屬於哪一種，按名稱：{"Sodexo": "voucher"}；可用 cash、card、mobile、storedValue、giftCard、voucher、points、deposit、account、other。不寫時按名稱中的詞。',
    en: 'What kind a way of payment is, by its name: {"Sodexo": "voucher"}; any of cash, card, mobile, storedValue, giftCard, voucher, points, deposit, account, other. Without it the words of the name tell. What was paid before (stored value, gift cards, points, deposits) and accounts collect nothing.',
  }),
  lookup: (): Words => ({
    zh: '另一个文件，说明某列代表什么，例如菜品编号对应的名称和价格。不写时，缺少的列从另一个文件按两者共有的列取得。',
    tw: '另一個檔案，說明某欄代表什麼，例如餐點編號對應的名稱和價格。不寫時，缺少的欄從另一個檔案按兩者共有的欄取得。',
    en: 'Another file that says what a column stands for, such as names and prices by the number of a dish. Without it, columns that a file lacks are taken from another one by the column that both have.',
  }),
  sheets: (): Words => ({
    zh: '工作簿中要读取的工作表的名称；不写时读取有这些列的全部工作表。',
    tw: '活頁簿中要讀取的工作表的名稱；不寫時讀取有這些欄的全部工作表。',
    en: 'Names of the sheets of a workbook that are read; without it all that have the columns.',
  }),
  bills: (): Words => ({
    zh: '第二个文件，每张账单或每笔支付一行，按 columns.bill 与菜品行连接。它自己没有写的与映射相同。文件按列辨认。',
    tw: '第二個檔案，每張帳單或每筆付款一列，按 columns.bill 與餐點列連接。它自己沒有寫的與對應檔相同。檔案按欄辨認。',
    en: 'A second file with one row for each bill or each payment, joined to the rows of dishes by columns.bill. What it does not say of itself is as in the map. Files are told by their columns.',
  }),
  kinds: (): Words => ({
    zh: 'columns.kind 中的词是什么意思。',
    tw: 'columns.kind 中的詞是什麼意思。',
    en: 'What the words in columns.kind mean.',
  }),
  tax: (): Words => ({
    zh: '税是在价格之外另加（"added"）还是已含（"included"）。不写时看账单的合计，否则看门店的设置。',
    tw: '稅是在價格之外另加（"added"）還是已含（"included"）。不寫時看帳單的合計，否則看門市的設定。',
    en: '"added" where tax comes on top of the prices, "included" where it lies within them. Without it what the bill adds up to tells, else the setting of the shop.',
  }),
  constants: (): Words => ({
    zh: '文件没有写的内容。',
    tw: '檔案沒有寫的內容。',
    en: 'What the file does not say.',
  }),
  billNumbers: (): Words => ({
    zh: '每个营业日重新编号时写 "daily"：日期成为账单号的一部分。不写时为 "unique"。',
    tw: '每個營業日重新編號時寫 "daily"：日期成為帳單號碼的一部分。不寫時為 "unique"。',
    en: '"daily" where numbers start again every business day: the day becomes part of the bill\'s number. "unique" without it.',
  }),
  billHours: (): Words => ({
    zh: '同号的两行相隔多少小时起算作两张账单并不予接收；不写时为 6。',
    tw: '同號的兩列相隔多少小時起算作兩張帳單並不予接收；不寫時為 6。',
    en: 'Hours between two rows of one bill from which they count as two bills of one number, and are left out; 6 without it.',
  }),
  firstRowOnly: (): Words => ({
    zh: `文件只在账单首行写、其后各行留空的内容，任选：${oncePerBill.join(', ')}。`,
    tw: `檔案只在帳單首列寫、其後各列留空的內容，任選：${oncePerBill.join(', ')}。`,
    en: `What the file gives in the first row of a bill only, and leaves empty in the next ones: any of ${oncePerBill.join(', ')}.`,
  }),
  skip: (): Words => ({
    zh: '要跳过的行，按列和值：{"dish": ["", "Subtotal"]} 跳过“dish”列为空或为 Subtotal 的行。',
    tw: '要略過的列，按欄和值：{"dish": ["", "Subtotal"]} 略過「dish」欄為空或為 Subtotal 的列。',
    en: 'Rows to pass over, by column and values: {"dish": ["", "Subtotal"]} skips rows whose column "dish" is empty or says Subtotal.',
  }),
  negativeAmounts: (): Words => ({
    zh: '金额为负而数量为正的行是什么："return" 退回菜品，"discount" 是账单的优惠。不写时这样的账单不接收。',
    tw: '金額為負而數量為正的列是什麼："return" 退回餐點，"discount" 是帳單的優惠。不寫時這樣的帳單不接收。',
    en: 'What a row with a negative amount and a positive quantity is: "return" takes the dish back, "discount" is a discount on the bill. Without it such a bill is left out.',
  }),
  shop: (): Words => ({
    zh: '导入所建门店的设置；已有的门店保持自己的。',
    tw: '匯入所建門市的設定；已有的門市保持自己的。',
    en: 'Settings of a shop that the import makes; a shop that exists keeps its own.',
  }),
};

/** Keys under `kinds`. */
export const kindKeyWords = {
  sale: (): Words => ({
    zh: '表示销售的词；不写时为其他词以外的每个词，以及空白。',
    tw: '表示銷售的詞；不寫時為其他詞以外的每個詞，以及空白。',
    en: 'Words of a sale; without them every word that is none of the others, and none.',
  }),
  refund: (): Words => ({
    zh: '表示退款的词；不写时为 refund、refunded、return、退款、退货。',
    tw: '表示退款的詞；不寫時為 refund、refunded、return、退款、退貨（簡體字）。',
    en: 'Words of a refund; without them refund, refunded, return, 退款, 退货.',
  }),
  void: (): Words => ({
    zh: '表示作废的词；不写时为 void、voided、cancelled、canceled、作废、取消。',
    tw: '表示作廢的詞；不寫時為 void、voided、cancelled、canceled、作廢（簡體字）、取消。',
    en: 'Words of a void bill; without them void, voided, cancelled, canceled, 作废, 取消.',
  }),
};

/** Keys under `lookup`. */
export const lookupKeyWords = {
  column: (): Words => ({
    zh: '账单行中的列。',
    tw: '帳單列中的欄。',
    en: 'Column of the rows of bills.',
  }),
  key: (): Words => ({
    zh: '另一个文件中对应的列；不写时同名。',
    tw: '另一個檔案中對應的欄；不寫時同名。',
    en: 'Its column in the other file; of the same name without it.',
  }),
};

/** Keys under `bills` that differ from those of the map; its columns are those of the map. */
export const billsKeyWords = {
  columns: (): Words => ({
    zh: `第二个文件的列名：bill，以及任选的 ${billColumns.slice(1).join(', ')}。`,
    tw: `第二個檔案的欄名：bill，以及任選的 ${billColumns.slice(1).join(', ')}。`,
    en: `Names of columns of the second file: bill, and any of ${billColumns.slice(1).join(', ')}.`,
  }),
  skip: (): Words => ({
    zh: '其中要跳过的行，按列和值。',
    tw: '其中要略過的列，按欄和值。',
    en: 'Its rows to pass over, by column and values.',
  }),
  encoding: (): Words => ({
    zh: '第二个文件的编码。',
    tw: '第二個檔案的編碼。',
    en: 'Encoding of the second file.',
  }),
  delimiter: (): Words => ({
    zh: '其单元格之间的字符。',
    tw: '其儲存格之間的字元。',
    en: 'The character between its cells.',
  }),
  decimal: (): Words => ({
    zh: '其小数点。',
    tw: '其小數點。',
    en: 'The sign before its decimals.',
  }),
  timeFormat: (): Words => ({
    zh: '其时间的写法。',
    tw: '其時間的寫法。',
    en: 'How its times are written.',
  }),
};

/** Keys under `constants`. */
export const constantKeyWords = {
  date: (): Words => ({
    zh: '所有账单的营业日，YYYY-MM-DD，用于文件没有日期时。',
    tw: '所有帳單的營業日，YYYY-MM-DD，用於檔案沒有日期時。',
    en: 'Business day of all bills, YYYY-MM-DD, where the file has no date.',
  }),
  time: (): Words => ({
    zh: '所有账单的时间，HH:mm，用于文件没有时间时；不写时为营业日开始时间。',
    tw: '所有帳單的時間，HH:mm，用於檔案沒有時間時；不寫時為營業日開始時間。',
    en: 'Time of all bills, HH:mm, where the file has none; without it the start of the business day.',
  }),
  dish: (): Words => ({
    zh: '没有菜品列的文件中各行的名称；不写时为“菜品未知”。',
    tw: '沒有餐點欄的檔案中各列的名稱；不寫時為「餐點未知」。',
    en: 'Name of what rows sell, where the file has no column of dishes; "Dishes unknown" without it.',
  }),
  category: (): Words => ({
    zh: '未写分类的菜品的分类。',
    tw: '未寫分類的餐點的分類。',
    en: 'Category of dishes that name none.',
  }),
  unit: (): Words => ({
    zh: '未写单位的菜品的单位；不写时为“份”。',
    tw: '未寫單位的餐點的單位；不寫時為「份」。',
    en: 'Unit of dishes that name none; 份 without it.',
  }),
  qty: (): Words => ({
    zh: '未写数量的行的数量；不写时为 1。',
    tw: '未寫數量的列的數量；不寫時為 1。',
    en: 'Quantity of rows that name none; 1 without it.',
  }),
  payment: (): Words => ({
    zh: '未写支付的账单的支付方式；不写时为“未知支付方式”。',
    tw: '未寫付款的帳單的付款方式；不寫時為「未知付款方式」。',
    en: 'Payment of bills that name none; "Payment unknown" without it.',
  }),
  guests: (): Words => ({
    zh: '未写人数的账单的人数。',
    tw: '未寫人數的帳單的人數。',
    en: 'Guests of bills that name none.',
  }),
  orderMode: (): Words => ({
    zh: '1 堂食，2 预订或外送，3 柜台；不写时，文件写有桌台则为 1，否则为 3。',
    tw: '1 內用，2 預訂或外送，3 櫃檯；不寫時，檔案寫有桌位則為 1，否則為 3。',
    en: '1 at the table, 2 ordered ahead or delivered, 3 at the counter; without it 1 where the file names tables, else 3.',
  }),
  source: (): Words => ({
    zh: '订单来源；不写时为“收银台”。',
    tw: '訂單來源；不寫時為「收銀台」（簡體字）。',
    en: 'Where orders come from; 收银台 without it.',
  }),
};

/** Keys under `shop`. */
export const shopKeyWords = {
  dayStart: (): Words => ({
    zh: '新门店营业日的开始，整点或半点，例如 "04:00"；不写时为 00:00。',
    tw: '新門市營業日的開始，整點或半點，例如 "04:00"；不寫時為 00:00。',
    en: 'Start of the business day of a new shop, on a half hour, e.g. "04:00"; 00:00 without it.',
  }),
  timeZone: (): Words => ({
    zh: '新门店的时区，例如 "America/New_York"；不写时为 Asia/Shanghai。',
    tw: '新門市的時區，例如 "America/New_York"；不寫時為 Asia/Shanghai。',
    en: 'Time zone of a new shop, e.g. "America/New_York"; Asia/Shanghai without it.',
  }),
  region: (): Words => ({
    zh: '新门店的区域。',
    tw: '新門市的區域。',
    en: 'Region of a new shop.',
  }),
  currency: (): Words => ({
    zh: '新门店的币种，ISO 4217 代码，例如 "USD"；不写时为公司的币种，新公司为 CNY。',
    tw: '新門市的幣別，ISO 4217 代碼，例如 "USD"；不寫時為公司的幣別，新公司為 CNY。',
    en: 'Currency of a new shop, a code of ISO 4217 such as "USD"; that of the company without it, CNY for a new one.',
  }),
  prices: (): Words => ({
    zh: '新门店的价格含税还是另加税：文件没有写时税按此计；不写时为 withTax。',
    tw: '新門市的價格含稅還是另加稅：檔案沒有寫時稅按此計；不寫時為 withTax。',
    en: 'Whether prices of a new shop hold the tax, or get it on top: what tax is where a file does not say; withTax without it.',
  }),
};
