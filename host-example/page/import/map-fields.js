// What can be said of a table: the keys of a map (docs/import.md), each with its name on the page and how it is filled
// in. A test holds them beside the keys of the map. `bill+` is a second column that is joined to that of `bill`.

const column = ([key, names]) => ({ key: `columns.${key}`, kind: 'column', names });

/** What a bill has as a whole, and a second file may have too. */
const OF_BILL = [
  ['register', ['收银机', 'Register', '收銀機']],
  ['table', ['桌台', 'Table', '桌位']],
  ['guests', ['人数', 'Guests', '人數']],
  ['cashier', ['收银员', 'Cashier', '收銀員']],
  ['total', ['账单总额', 'Total of the bill', '帳單總額']],
  ['discount', ['账单优惠', 'Discount of the bill', '帳單優惠']],
  ['tax', ['账单税额', 'Tax of the bill', '帳單稅額']],
  ['tip', ['小费', 'Tip', '小費']],
  ['fee', ['服务费', 'Service charge', '服務費']],
  ['payAmount', ['支付金额', 'Amount of the payment', '付款金額']],
  ['orderType', ['来源', 'Order type', '來源']],
  ['kind', ['销售/退款/作废', 'Sale, refund or void', '銷售/退款/作廢']],
  ['refundOf', ['退款对应的单号', 'Refund of', '退款對應的單號']],
  ['openTime', ['开台时间', 'Time of opening', '開桌時間']],
  ['timeZone', ['时区', 'Time zone', '時區']],
];
const BILL = ['bill', ['账单号', 'Bill number', '帳單號']];
const TIMES = [
  ['time', ['结账时间', 'Time', '結帳時間']],
  ['time+', ['时刻（另在一列时）', 'Time of day (in another column)', '時刻（另在一欄時）']],
];
const PAYMENT = ['payment', ['支付方式', 'Way of payment', '付款方式']];

/** Those that stand in most tables. */
const main = [
  { ...column(BILL), isNeeded: true },
  ...[
    ...TIMES,
    ['dish', ['菜品', 'Dish', '餐點']],
    ['price', ['单价', 'Price of one', '單價']],
    ['lineTotal', ['金额（整行）', 'Amount of the row', '金額（整列）']],
    ['qty', ['数量', 'Quantity', '數量']],
    PAYMENT,
  ].map(column),
];

const more = [
  ...OF_BILL,
  ['category', ['分类', 'Category', '分類']],
  ['spec', ['规格', 'Size', '規格']],
  ['options', ['做法', 'Options', '作法']],
  ['unit', ['单位', 'Unit', '單位']],
  ['lineNet', ['优惠后金额（整行）', 'Amount after discount', '優惠後金額（整列）']],
  ['lineDiscount', ['行优惠', 'Discount of the row', '列優惠']],
  ['lineTax', ['行税额', 'Tax of the row', '列稅額']],
  ['lineCost', ['行成本', 'Cost of the row', '列成本']],
  ['bill+', ['编号的第二列', 'Number, second column', '編號的第二欄']],
  ['openTime+', ['开台时刻（另在一列时）', 'Clock of opening', '開桌時刻（另在一欄時）']],
  ['spec+', ['规格的第二列', 'Size, second column', '規格的第二欄']],
  ['options+', ['做法的第二列', 'Options, second column', '作法的第二欄']],
  ['refundOf+', ['退款对应单号的第二列', 'Refund, second column', '退款對應單號的第二欄']],
].map(column);

const same = (text) => [text, text, text];
const TOLD = ['', ['自动识别', 'Told by the file', '自動辨識']];
/** How a file is written; each of two may have its own. */
const written = (prefix) => [
  { key: `${prefix}encoding`, kind: 'text', names: ['编码', 'Encoding of the text', '編碼'], like: 'gbk' },
  { key: `${prefix}delimiter`, kind: 'sign', names: ['分隔符', 'Sign between cells', '分隔符號'], like: ';' },
  {
    key: `${prefix}decimal`,
    names: ['小数点', 'Decimals', '小數點'],
    options: [
      ['', same('1,234.56')],
      [',', same('1.234,56')],
    ],
  },
  {
    key: `${prefix}skip`,
    kind: 'skip',
    names: ['跳过的行', 'Rows to pass over', '略過的列'],
    note: [
      '每行写“列 = 值, 值”；不写值即该列为空的行',
      'A line each: column = value, value; without a value where the column is empty',
      '每列寫「欄 = 值, 值」；不寫值即該欄為空的列',
    ],
  },
  {
    key: `${prefix}payments`,
    kind: 'payments',
    names: ['各占一列的支付方式', 'Ways of payment with a column each', '各占一欄的付款方式'],
    note: ['每行写“列”或“列 = 名称”', 'A line each: column, or column = name', '每列寫「欄」或「欄 = 名稱」'],
  },
];

const NOT_SAID = ['（文件没有写时）', ', where the file has none', '（檔案沒有寫時）'];
const constant = ([key, kind, names, like]) => ({
  key: `constants.${key}`,
  kind,
  ...(like && { like }),
  names: names.map((name, at) => name + NOT_SAID[at]),
});

/** What the file does not say. */
const rules = [
  ...[
    ['payment', 'text', ['支付', 'Paid by', '付款']],
    ['source', 'text', ['来自', 'Order source', '來自']],
    ['time', 'time', ['时刻', 'Clock', '時刻']],
    ['dish', 'text', ['品名', 'Item', '品名']],
    ['category', 'text', ['类', 'Group', '類']],
    ['unit', 'text', ['计量', 'Sold by', '計量']],
    ['qty', 'number', ['份数', 'Count', '份數'], '1'],
    ['guests', 'number', ['客数', 'Covers', '客數']],
  ].map(constant),
  {
    key: 'constants.orderMode',
    kind: 'number',
    names: ['点单方式', 'Service', '點餐方式'],
    options: [
      TOLD,
      ['1', ['堂食桌台', 'At the table', '內用桌位']],
      ['2', ['预订或外送', 'Ordered ahead or delivered', '預訂或外送']],
      ['3', ['柜台', 'At the counter', '櫃檯']],
    ],
  },
  {
    key: 'tax',
    names: ['税', 'Tax is', '稅'],
    options: [
      TOLD,
      ['added', ['价格之外另加', 'On top of the prices', '價格之外另加']],
      ['included', ['价格已含', 'Within the prices', '價格已含']],
    ],
  },
  {
    key: 'priceUnit',
    names: ['金额的单位', 'Amounts are in', '金額的單位'],
    options: [
      ['', ['元', 'Units (12.34)', '元']],
      ['minor', ['分', 'Cents (1234)', '分']],
    ],
  },
  {
    key: 'negativeAmounts',
    names: ['负金额', 'Amounts below zero', '負金額'],
    options: [
      ['', ['不接收', 'Leave the bill out', '不接收']],
      ['return', ['退菜', 'A dish taken back', '退餐']],
      ['discount', ['优惠', 'A discount', '優惠']],
    ],
  },
  {
    key: 'billNumbers',
    names: ['编号方式', 'Numbering', '編號方式'],
    options: [
      ['', ['不重复', 'Are used once', '不重複']],
      ['daily', ['每天重新编号', 'Start again every day', '每天重新編號']],
    ],
  },
  {
    key: 'billHours',
    kind: 'number',
    names: ['同号相隔几小时算两张', 'Hours that part two bills of one number', '同號相隔幾小時算兩張'],
    like: '6',
  },
  {
    key: 'firstRowOnly',
    kind: 'once',
    names: ['账单的内容', 'What a bill has once stands', '帳單的內容'],
    options: [
      ['', ['在每一行', 'In each of its rows', '在每一列']],
      ['1', ['只在首行', 'In its first row only', '只在首列']],
    ],
  },
  ...written(''),
  {
    key: 'quote',
    names: ['引号', 'Quotes', '引號'],
    options: [
      ['', same('"')],
      ["'", same("'")],
      ['none', ['是文字', 'Are text', '是文字']],
    ],
  },
  {
    key: 'paymentKinds',
    kind: 'pairs',
    names: ['支付的种类', 'Kinds of payment', '付款的種類'],
    note: [
      '每行写“名称 = voucher”；预览里也可选择',
      'A line each: name = voucher; the preview lets choose too',
      '每列寫「名稱 = voucher」；預覽裡也可選擇',
    ],
  },
  ...[
    ['sale', ['表示销售的词', 'Words of a sale', '表示銷售的詞']],
    ['refund', ['表示退款的词', 'Words of a refund', '表示退款的詞']],
    ['void', ['表示作废的词', 'Words of a void bill', '表示作廢的詞']],
  ].map(([key, names]) => ({ key: `kinds.${key}`, kind: 'words', names })),
  {
    key: 'lookup.column',
    kind: 'column',
    names: ['到另一文件查找：本表的列', 'Looked up in the other file: by', '到另一檔案查找：本表的欄'],
  },
  {
    key: 'lookup.key',
    kind: 'column',
    names: ['另一文件的列（同名则不选）', 'Its column there, where called otherwise', '另一檔案的欄（同名則不選）'],
  },
];

/** Settings of a store that the import makes; its currency is asked for beside. */
const store = [
  { key: 'shop.dayStart', kind: 'time', names: ['营业日开始', 'Start of its day', '營業日開始'], step: '1800' },
  {
    key: 'shop.timeZone',
    kind: 'text',
    names: ['门店的时区', 'Zone of the store', '門市的時區'],
    like: 'Asia/Shanghai',
  },
  { key: 'shop.region', kind: 'text', names: ['区域', 'Region', '區域'] },
  {
    key: 'shop.prices',
    names: ['门店的价格', 'Prices of the store', '門市的價格'],
    options: [
      ['', ['含税', 'Hold the tax', '含稅']],
      ['withoutTax', ['另加税', 'Get it on top', '另加稅']],
    ],
  },
];

/** A second file with a row for each bill or each payment. */
const second = [
  ...[BILL, ...TIMES, PAYMENT, ...OF_BILL].map((field) => {
    const { key, ...rest } = column(field);
    return { ...rest, key: `bills.${key}` };
  }),
  ...written('bills.'),
  { key: 'bills.timeFormat', kind: 'text', names: ['时间的写法', 'Its times are written', '時間的寫法'] },
];

export const groups = { main, more, rules, store, second };
/** Those with inputs of their own on the page. */
export const ownKeys = ['timeFormat', 'constants.date', 'sheets', 'shop.currency'];

export const payKinds = [
  ['cash', ['现金', 'Cash', '現金']],
  ['card', ['银行卡', 'Card', '銀行卡']],
  ['mobile', ['手机支付', 'Phone', '手機付款']],
  ['storedValue', ['储值', 'Stored value', '儲值']],
  ['giftCard', ['礼品卡', 'Gift card', '禮品卡']],
  ['voucher', ['券', 'Voucher', '券']],
  ['points', ['积分', 'Points', '點數']],
  ['deposit', ['订金', 'Deposit', '訂金']],
  ['account', ['挂账', 'House account', '掛帳']],
  ['other', ['其他', 'Other', '其他']],
];
