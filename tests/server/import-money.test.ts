// What the map says of a bill's money: discounts, tax, tips, fees, refunds, payments, in the forms that exports have.
import { parseMap } from '../../host-example/server/import/map/parse-map';
import { importFiles, writeFiles } from '../support/import-folder';
import { ownFolder } from '../support/own-folder';
import { sharedDatabase } from '../support/server-db';
import { workbookBytes } from '../support/workbook-bytes';

const plain = {
  timeFormat: 'YYYY-MM-DD HH:mm',
  columns: { bill: 'Bill', time: 'Time', dish: 'Dish', lineTotal: 'Amount' },
  shop: { currency: 'USD', timeZone: 'America/New_York' },
};
const at = '2026-06-11 12:00';

const database = sharedDatabase();
const folder = ownFolder();
let made = 0;

async function load(map: object, ...contents: (string | Buffer)[]) {
  const named = contents.map((content, index) => [`file${index + 1}`, content] as const);
  const files = await writeFiles(folder, named);
  const own = { map: parseMap(JSON.stringify(map), 'map.json'), shop: `Shop ${++made}` };
  const result = await importFiles(database(), { files, ...own });
  const { compId } = result.target;
  const bills = await database().of(compId)<Record<'bill' | 'income' | 'time', unknown>>`
    select o.ext_id as bill, o.order_state as state, o.turnover_fen::int as gross,
    o.discount_fen::int as discount,
    o.refund_fen::int as refund, o.income_fen::int as income, o.tax_fen::int as tax,
    o.tax_included_fen::int as included,
    o.tip_fen::int as tip, o.extra_fee_fen::int as fee, to_char(o.settle_local,
    'YYYY-MM-DD HH24:MI:SS') as time,
    (select coalesce(sum(i.cost_fen), 0)::int from order_item i
    where i.comp_id = o.comp_id and i.order_id = o.order_id) as cost,
    (select string_agg(t.pay_name || ' ' || p.amount_fen || '+' || p.tip_fen, ', ' order by p.pay_no)
    from order_payment p join pay_type t on t.comp_id = p.comp_id and t.pay_code = p.pay_code
    where p.comp_id = o.comp_id and p.order_id = o.order_id) as paid
    from orders o where o.comp_id = ${compId} order by o.ext_id`;
  return { ...result, bills };
}
const table = (...rows: string[]) => `${rows.join('\n')}\n`;

it('takes discounts of rows and of the bill, fee, tax, tip, costs, cashier and order type', async () => {
  const { bills, tally, target } = await load(
    {
      ...plain,
      columns: {
        ...plain.columns,
        lineDiscount: 'Off',
        lineCost: 'Cost',
        discount: 'Coupon',
        fee: 'Service',
        tax: 'Tax',
        tip: 'Tip',
        total: 'Total',
        cashier: 'Server',
        orderType: 'Type',
        payment: 'Paid by',
      },
    },
    table(
      'Bill,Time,Dish,Amount,Off,Cost,Coupon,Service,Tax,Tip,Total,Server,Type,Paid by',
      `1,${at},Pizza,"$1,020.00",($20.00),$300.00,$5.00,$10.00,$80.40,$15.00,"$1,105.40",Ann,Takeaway,Card`,
      `1,${at},Water,$20.00,-,,$5.00,$10.00,$80.40,$15.00,"$1,105.40",Ann,Takeaway,Card`,
    ),
  );
  expect(tally).toMatchObject({ created: 1, skippedLines: 0 });
  expect(bills).toMatchObject([
    {
      bill: '1',
      gross: 105_000,
      discount: 2_500,
      income: 102_500,
      fee: 1_000,
      tax: 8_040,
      included: 0,
      tip: 1_500,
      cost: 30_000,
      paid: 'Card 112040+1500',
    },
  ]);
  const [names] = await database().of(target.compId)`
    select (select source_name from order_source
    where comp_id = ${target.compId} and source_name = 'Takeaway') as type,
    (select string_agg(user_name, ',') from staff where comp_id = ${target.compId}) as cashier,
    (select string_agg(fee_name, ',') from order_fee where comp_id = ${target.compId}) as fee`;
  // The fee under the name that every language has a word for.
  expect(names).toEqual({ type: 'Takeaway', cashier: 'Ann', fee: '服务费' });
});

it('tells tax on top from tax within by the total, by the map, and by the shop', async () => {
  const rows = (total: string) => table('Bill,Time,Dish,Amount,Tax,Total', `1,${at},Pizza,10.00,0.80,${total}`);
  const columns = { ...plain.columns, tax: 'Tax', total: 'Total' };
  const own = { ...plain.columns, tax: 'Tax' };
  const added = { income: 1000, tax: 80, included: 0 };
  const included = { income: 1000, tax: 0, included: 80 };
  for (const [map, content, expected] of [
    [{ ...plain, columns }, rows('10.80'), added],
    [{ ...plain, columns }, rows('10.00'), included],
    [{ ...plain, columns: own }, rows(''), included],
    [{ ...plain, columns: own, tax: 'added' }, rows(''), added],
    [{ ...plain, columns: own, shop: { ...plain.shop, prices: 'withoutTax' } }, rows(''), added],
  ] as const)
    expect((await load(map, content)).bills, JSON.stringify(map)).toMatchObject([expected]);
  // A store that is there keeps its own setting, whatever the map says.
  const first = await load({ ...plain, columns: own }, rows(''));
  const { compId, compCode, shopId } = first.target;
  await database().of(compId)`
    update shop set prices_without_tax = 1 where comp_id = ${compId} and shop_id = ${shopId}`;
  const files = await writeFiles(folder, { more: rows('').replace('\n1,', '\n2,') });
  const map = parseMap(JSON.stringify({ ...plain, columns: own }), 'map.json');
  await importFiles(database(), { files, map, shop: `Shop ${made}`, company: compCode });
  const kept = await database().of(compId)`
    select tax_fen::int as tax from orders where comp_id = ${compId} order by ext_id`;
  expect(kept).toEqual([{ tax: 0 }, { tax: 80 }]);
  const { tally } = await load(
    { ...plain, columns: { ...columns } },
    table('Bill,Time,Dish,Amount,Tax,Total', `1,${at},Pizza,10.00,0.80,11.00`, `2,${at},Tea,3.00,0,3.00`),
  );
  expect([...tally.reasons.values()].map(({ example, line }) => [line, example])).toEqual([
    [2, expect.stringMatching(/"1" adds up to \$10, but its total is \$11: .*tax that the map does not name/)],
  ]);
});

it('sums tax by rows, and takes amounts after discounts', async () => {
  const columns = { bill: 'Bill', time: 'Time', dish: 'Dish', lineNet: 'Net', lineDiscount: 'Off', lineTax: 'Tax' };
  const { bills } = await load(
    { ...plain, tax: 'added', columns },
    table('Bill,Time,Dish,Net,Off,Tax', `1,${at},Pizza,9.00,1.00,0.72`, `1,${at},Tea,3.00,,0.24`),
  );
  expect(bills).toMatchObject([{ gross: 1_300, discount: 100, income: 1_200, tax: 96 }]);
});

it('takes tax and discount of a dish that is taken back off its bill', async () => {
  const columns = { ...plain.columns, qty: 'Qty', lineDiscount: 'Off', lineTax: 'Tax', kind: 'Kind' };
  const { bills, tally } = await load(
    { ...plain, tax: 'added', columns },
    table(
      'Bill,Time,Dish,Qty,Amount,Off,Tax,Kind',
      `1,${at},Coffee,2,20.00,4.00,1.60,`,
      `1,${at},Coffee,-1,-10.00,-2.00,-0.80,`,
      `1,${at},Tea,1,5.00,,0.50,Void`,
      `2,${at},Cake,1,8.00,1.00,0.70,`,
      `2,${at},Cake,-1,-8.00,-1.00,-0.70,`,
      `2,${at},Tea,1,5.00,,0.50,`,
      `3,${at},Cake,1,8.00,,,`,
      `3,${at},Cake,-1,-8.00,-1.00,,`,
      `3,${at},Tea,1,5.00,,,`,
    ),
  );
  expect(bills).toMatchObject([
    { bill: '1', gross: 1000, discount: 200, income: 800, tax: 80 },
    { bill: '2', gross: 500, discount: 0, income: 500, tax: 50 },
  ]);
  expect([...tally.reasons.values()].map(({ line, example }) => [line, example])).toEqual([
    [9, 'takes back 1 × "Cake" for $7, but the bill ordered it for $8'],
  ]);
});

it('takes back the row whose unit costs as much after its own discount', async () => {
  const columns = { ...plain.columns, qty: 'Qty', lineDiscount: 'Off' };
  const ordered = (bill: string, ...rows: string[]) => rows.map((row) => `${bill},${at},Coffee,${row}`);
  const { bills, tally } = await load(
    { ...plain, columns },
    table(
      'Bill,Time,Dish,Qty,Amount,Off',
      ...ordered('1', '1,10.00,', '1,10.00,2.00', '-1,-10.00,-2.00'),
      ...ordered('2', '1,10.00,2.00', '1,10.00,', '-1,-10.00,'),
      ...ordered('3', '1,12.00,2.00', '1,10.00,', '-1,-10.00,'),
      ...ordered('4', '1,10.00,', '1,12.00,2.00', '-1,-12.00,-2.00'),
    ),
  );
  expect([...tally.reasons.keys()]).toEqual([]);
  expect(bills).toMatchObject([
    { bill: '1', gross: 1000, discount: 0, income: 1000 },
    { bill: '2', gross: 1000, discount: 200, income: 800 },
    { bill: '3', gross: 1200, discount: 200, income: 1000 },
    { bill: '4', gross: 1000, discount: 0, income: 1000 },
  ]);
});

it('gives refunds to the bill they are of, and keeps void bills and rows out of sales', async () => {
  const map = { ...plain, columns: { ...plain.columns, qty: 'Qty', kind: 'Kind', refundOf: 'Of', payment: 'Paid by' } };
  const { bills, tally } = await load(
    map,
    table(
      'Bill,Time,Dish,Qty,Amount,Kind,Of,Paid by',
      `1,${at},Pizza,2,$20.00,Sale,,Card`,
      `2,${at},Tea,1,$3.00,Void,,Card`,
      `3,${at},Pizza,1,$10.00,Sale,,Card`,
      `3,${at},Cake,1,$4.00,Void,,Card`,
      `R7,2026-06-12 10:00,Pizza,-1,-$10.00,Refund,1,Card`,
      `3,2026-06-13 10:00,Pizza,1,($10.00),Refund,,Card`,
      `R9,2026-06-13 11:00,Lobster,-1,-$90.00,Refund,,Card`,
    ),
  );
  expect(bills).toMatchObject([
    { bill: '1', state: 4, gross: 2_000, refund: 1_000, income: 1_000, paid: 'Card 2000+0' },
    { bill: '2', state: 3 },
    { bill: '3', state: 4, gross: 1_000, refund: 1_000, income: 0 },
  ]);
  expect([...tally.reasons.values()].map(({ example, line }) => [line, example])).toEqual([
    [8, expect.stringMatching(/^refund "R9" gives back \$90, and no receipt before it/)],
  ]);
  // Two rows of one dish, given back one after the other: each is given back once.
  const twice = await load(
    map,
    table(
      'Bill,Time,Dish,Qty,Amount,Kind,Of,Paid by',
      `1,${at},Tea,1,$3.00,Sale,,Card`,
      `1,${at},Tea,1,$3.00,Sale,,Card`,
      `R1,2026-06-12 10:00,Tea,-1,-$3.00,Refund,1,Card`,
      `R2,2026-06-12 11:00,Tea,-1,-$3.00,Refund,1,Card`,
    ),
  );
  expect(twice.bills).toMatchObject([{ bill: '1', state: 4, gross: 600, refund: 600, income: 0 }]);
  const again = { ...map, kinds: { refund: ['Storno'] } };
  const other = await load(
    again,
    table(
      'Bill,Time,Dish,Qty,Amount,Kind,Of,Paid by',
      `1,${at},Pizza,1,10.00,Verkauf,,Card`,
      `2,2026-06-12 10:00,Pizza,1,10.00,Storno,,Card`,
    ),
  );
  expect(other.bills).toMatchObject([{ bill: '1', refund: 1_000, income: 0 }]);
});

it('leaves a row out whose word is in no list, where the map lists those of a sale', async () => {
  const columns = { ...plain.columns, kind: 'Kind' };
  const rows = table('Bill,Time,Dish,Amount,Kind', `1,${at},Pizza,9.00,Sale`, `2,${at},Tea,3.00,Training`);
  const listed = await load({ ...plain, columns, kinds: { sale: ['sale'], refund: ['Back'], void: ['Void'] } }, rows);
  expect(listed.bills.map(({ bill }) => bill)).toEqual(['1']);
  expect([...listed.tally.reasons.values()].map(({ example }) => example)).toEqual([
    'kind is "Training", not sale or Back or Void',
  ]);
  expect((await load({ ...plain, columns }, rows)).bills).toHaveLength(2);
});

it('gives a refund to the bill of its register and of its day, where several have its number', async () => {
  const till = { bill: 'Bill', register: 'Till', time: 'Time', dish: 'Dish', lineTotal: 'Amount' };
  const rows = ['Till,Bill,Time,Dish,Amount,Kind,Of', `A,17,${at},Tea,3.00,Sale,`, `B,17,${at},Tea,3.00,Sale,`];
  const registers = { ...plain, columns: { ...till, kind: 'Kind', refundOf: 'Of' } };
  for (const [bill, of] of [
    ['17', ''],
    ['R1', '17'],
  ])
    for (const own of ['A', 'B']) {
      const refund = `${own},${bill},2026-06-12 10:00,Tea,3.00,Refund,${of}`;
      const { bills, tally } = await load(registers, table(...rows, refund));
      expect([...tally.reasons.values()]).toEqual([]);
      expect([own, of, ...bills.map(({ income }) => income)]).toEqual([
        own,
        of,
        ...['A', 'B'].map((one) => (one === own ? 0 : 300)),
      ]);
    }
  const daily = { ...plain, billNumbers: 'daily', columns: { ...plain.columns, kind: 'Kind' } };
  for (const [day, incomes] of [
    ['11', [0, 300, 300]],
    ['12', [300, 0, 300]],
    ['13', [300, 300, 0]],
  ] as const) {
    const sales = ['11', '12', '13'].map((one) => `17,2026-06-${one} 12:00,Tea,3.00,Sale`);
    const back = `17,2026-06-${day} 18:00,Tea,3.00,Refund`;
    const { bills } = await load(daily, table('Bill,Time,Dish,Amount,Kind', ...sales, back));
    expect([day, ...bills.map(({ income }) => income)]).toEqual([day, ...incomes]);
  }
});

it('reads several payments from several columns', async () => {
  const { bills, tally } = await load(
    {
      ...plain,
      payments: [{ column: 'Cash' }, { column: 'Card', name: 'Credit card' }],
      columns: { ...plain.columns, tip: 'Tip' },
      firstRowOnly: ['tip'],
    },
    table(
      'Bill,Time,Dish,Amount,Cash,Card,Tip',
      `1,${at},Pizza,10.00,4.00,8.00,2.00`,
      `2,${at},Pizza,10.00,10.00,-,`,
      `3,${at},Pizza,10.00,4.00,5.00,`,
    ),
  );
  expect(bills).toMatchObject([
    { bill: '1', income: 1_000, tip: 200, paid: 'Cash 400+0, Credit card 800+200' },
    { bill: '2', income: 1_000, paid: 'Cash 1000+0' },
  ]);
  expect([...tally.reasons.values()].map(({ example, line }) => [line, example])).toEqual([
    [4, expect.stringMatching(/^bill number "3" comes to \$10, but its payments add up to \$9/)],
  ]);
});

it('reads several payments from rows of their own', async () => {
  const { bills } = await load(
    { ...plain, columns: { ...plain.columns, payment: 'Paid by', payAmount: 'Paid', tip: 'Tip' } },
    table(
      'Bill,Time,Dish,Amount,Paid by,Paid,Tip',
      `1,${at},Pizza,10.00,,,`,
      `1,${at},Tea,3.00,,,`,
      `1,${at},,,Cash,5.00,`,
      `1,${at},,,Card,8.00,1.50`,
    ),
  );
  expect(bills).toMatchObject([{ income: 1_300, tip: 150, paid: 'Cash 500+0, Card 950+150' }]);
});

it('leaves out a bill without dishes also where the times stand with them', async () => {
  const dishes = table('Bill,Time,Dish,Amount', `1,${at},Tea,3.00`, `3,${at},Tea,3.00`);
  const { bills, tally } = await load(
    { ...plain, bills: { columns: { bill: 'Order', payment: 'Way', payAmount: 'Paid' } } },
    table('Order,Way,Paid', '1,Cash,3.00', '2,Cash,4.00'),
    dishes,
  );
  expect(bills).toMatchObject([{ bill: '1', income: 300, paid: 'Cash 300+0' }]);
  expect([...tally.reasons.values()].map(({ example }) => example).sort()).toEqual([
    expect.stringMatching(/^bill number "2" has no rows of dishes/),
    expect.stringMatching(/^bill number "3" has no row in the file of bills/),
  ]);
});

it.each([
  [{ tax: 'added' }, '10.00', '10.80', { income: 0, refund: 1_000 }],
  [{ shop: { ...plain.shop, prices: 'withoutTax' } }, '10.00', '10.80', { income: 0, refund: 1_000 }],
  [{ tax: 'included' }, '10.80', '10.00', { income: 80, refund: 1_000 }],
])('a refund without dishes gives back no tax that is on top: %j', async (own, sold, back, expected) => {
  const columns = { bill: 'Order', time: 'Closed', total: 'Sum', tax: 'Tax', kind: 'Kind', refundOf: 'Of' };
  const { bills, tally } = await load(
    { ...plain, ...own, columns: { bill: 'Bill', dish: 'Dish', lineTotal: 'Amount' }, bills: { columns } },
    table('Bill,Dish,Amount', `1,Pizza,${sold}`),
    table(
      'Order,Closed,Sum,Tax,Kind,Of',
      `1,${at},10.80,0.80,Sale,`,
      `R1,2026-06-12 10:00,${back},0.80,Refund,1`,
      `R2,2026-06-12 10:00,${back},0.80,Refund,9`,
    ),
  );
  // One of no bill is told by what its row says.
  expect([...tally.reasons.values()].map(({ example }) => example.split(',')[0])).toEqual([
    `refund "R2" gives back $${Number(back) === 10 ? '10' : back}`,
  ]);
  expect(bills).toMatchObject([{ bill: '1', state: 4, tax: 0, included: 0, ...expected }]);
});

it.each([
  ['the file of bills', false, true],
  ['the file of dishes', true, false],
  ['both files', true, true],
])(
  'a refund with the number of its sale finds its rows in both files, where %s has the times',
  async (_, inDishes, inBills) => {
    const [of, then] = [at, '2026-06-12 10:00'];
    const map = {
      ...plain,
      columns: { bill: 'Bill', dish: 'Dish', lineTotal: 'Amount', kind: 'Kind', ...(inDishes && { time: 'Time' }) },
      bills: { columns: { bill: 'Order', total: 'Sum', kind: 'Kind', ...(inBills && { time: 'Closed' }) } },
    };
    const { bills, tally } = await load(
      map,
      table(
        'Bill,Dish,Amount,Kind,Time',
        `1,Pizza,10.00,Sale,${of}`,
        `1,Tea,3.00,Sale,${of}`,
        `2,Tea,3.00,Sale,${of}`,
        `1,Tea,3.00,Refund,${then}`,
      ),
      table('Order,Sum,Kind,Closed', `1,13.00,Sale,${of}`, `2,3.00,Sale,${of}`, `1,3.00,Refund,${then}`),
    );
    expect([...tally.reasons.values()].map(({ example }) => example)).toEqual([]);
    expect(bills).toMatchObject([
      { bill: '1', state: 4, income: 1_000, refund: 300 },
      { bill: '2', state: 2, income: 300, refund: 0 },
    ]);
  },
);

it('joins the file of dishes with that of bills by the number', async () => {
  const map = {
    ...plain,
    columns: { bill: 'Order', dish: 'Item', price: 'Price', qty: 'Qty' },
    bills: {
      columns: {
        bill: 'Order no',
        time: 'Closed',
        total: 'Sum',
        tax: 'VAT',
        tip: 'Trinkgeld',
        table: 'Tisch',
        payment: 'Zahlart',
        payAmount: 'Betrag',
        kind: 'Art',
      },
      delimiter: ';',
      decimal: ',',
      timeFormat: 'D.M.YY H:mm',
    },
    shop: { currency: 'EUR' },
  };
  const dishes = table(
    'Order,Item,Price,Qty',
    '1,Schnitzel,"1,200.50",1',
    '1,Bier,4.20,2',
    '2,Bier,4.20,1',
    '3,Bier,4.20,1',
  );
  const heads = table(
    'Order no;Closed;Sum;VAT;Trinkgeld;Tisch;Zahlart;Betrag;Art',
    '1;11.6.26 18:05;1.208,90 €;80,00;2,00 €;T4;Bar;208,90 €;',
    '1;11.6.26 18:05;1.208,90 €;80,00;;T4;EC;1.000,00 €;',
    '2;11.6.26 18:30;4,20;0,28;;T5;Bar;4,20;void',
    '4;11.6.26 18:30;4,20;0,28;;T5;Bar;4,20;',
  );
  const { bills, tally } = await load(map, heads, dishes);
  expect(bills).toMatchObject([
    {
      bill: '1',
      state: 2,
      gross: 120_890,
      income: 120_890,
      tax: 0,
      included: 8_000,
      tip: 200,
      time: '2026-06-11 18:05:00',
      paid: 'Bar 21090+200, EC 100000+0',
    },
    { bill: '2', state: 3 },
  ]);
  expect([...tally.reasons.values()].map(({ example, file, line }) => [file, line, example]).sort()).toEqual([
    [0, 5, expect.stringMatching(/^bill number "4" has no rows of dishes/)],
    [1, 5, expect.stringMatching(/^bill number "3" has no row in the file of bills/)],
  ]);
  await expect(load(map, dishes)).rejects.toThrow(
    /the file of bills is missing, the one with the columns "Order no", "Closed"/,
  );
  await expect(load(map, dishes, heads.replace('VAT', 'MwSt'))).rejects.toThrow(
    /file2 is neither the file of dishes nor that of bills: for dishes it lacks "Order", .*"bills" "VAT"/,
  );
  // A file that has no row by the delimiter of the bills lacks all their columns.
  await expect(load({ ...map, delimiter: '\t' }, '\t\n')).rejects.toThrow(/"bills" "Order no", "Closed"/);
});

it('reads a workbook, and amounts in the unit and with the decimals of the currency', async () => {
  const [head, ...rows] = [
    ['Bill', 'Time', 'Dish', 'Amount'],
    ['1', at, 'Ramen', '1250'],
    ['2', at, 'Tea', '1,250'],
  ];
  const of = async (currency: string, priceUnit: string, content: string | Buffer) =>
    (await load({ ...plain, priceUnit, shop: { currency } }, content)).bills.map(({ income }) => income);
  const xlsx = workbookBytes([head ?? [], ...rows]);
  expect(await of('JPY', 'main', xlsx)).toEqual([1_250, 1_250]);
  expect(await of('USD', 'main', xlsx)).toEqual([125_000, 125_000]);
  expect(await of('USD', 'minor', xlsx)).toEqual([1_250, 1_250]);
  const csv = (amount: string) => table('Bill,Time,Dish,Amount', `1,${at},Tea,${amount}`);
  expect(await of('KWD', 'main', csv('1.255'))).toEqual([1_255]);
  expect(await of('KWD', 'minor', csv('1255'))).toEqual([1_255]);
  expect(await of('EUR', 'main', csv('1255 €'))).toEqual([125_500]);
  await expect(of('JPY', 'main', csv('12.50'))).rejects.toThrow(
    /line 2: lineTotal "12\.50" is not an amount with no decimals/,
  );
});

it('turns times of another zone into those of the shop', async () => {
  const times = async (timeFormat: string, time: string, zone = '') =>
    (
      await load(
        { ...plain, timeFormat, columns: { ...plain.columns, ...(zone && { timeZone: 'Zone' }) } },
        table('Bill,Time,Dish,Amount,Zone', `1,${time},Tea,3.00,${zone}`),
      )
    ).bills.map((bill) => bill.time);
  expect(await times('M/D/YY h A', '6/11/26 6 PM')).toEqual(['2026-06-11 18:00:00']);
  expect(await times('YYYY-MM-DDTHH:mm:ssZ', '2026-06-11T18:00:00Z')).toEqual(['2026-06-11 14:00:00']);
  expect(await times('YYYY-MM-DD HH:mm Z', '2026-06-11 18:00 +0200')).toEqual(['2026-06-11 12:00:00']);
  expect(await times('YYYY-MM-DD HH:mm Z', '2026-01-11 18:00 PST')).toEqual(['2026-01-11 21:00:00']);
  expect(await times('YYYY-MM-DD HH:mm', '2026-06-11 18:00', 'America/Chicago')).toEqual(['2026-06-11 19:00:00']);
  await expect(times('YYYY-MM-DD HH:mm', '2026-06-11 18:00', 'Mars')).rejects.toThrow(
    /line 2: time zone "Mars" is not known; America\/New_York, EST or \+01:00 are read/,
  );
});

it('names the file, the line, the field and the way out of what cannot be read', async () => {
  const one = (amount: string) => table('Bill,Time,Dish,Amount', `1,${at},Tea,${amount}`);
  await expect(load(plain, one('€3.00'))).rejects.toThrow(
    /file1, line 2: lineTotal "€3\.00" is written with €, but the currency is USD\..*"shop": \{"currency": …\}/,
  );
  await expect(load(plain, one('XYZ 3.00'))).rejects.toThrow(/is written with XYZ, but the currency is USD/);
  await expect(load({ ...plain, shop: { currency: 'XYQ' } }, one('3'))).rejects.toThrow(
    /map\.json is not a valid map:\s+shop\.currency "XYQ" is no currency.*such as "USD"/,
  );
  await expect(load(plain, one('3').replace('Amount', 'Sum'))).rejects.toThrow(
    /columns\.lineTotal names "Amount", which the file does not have\n.*file1 has the columns: "Bill", "Time", "Dish", "Sum"/,
  );
  for (const [map, message] of [
    [{ ...plain, columns: { ...plain.columns, refundOf: 'x' } }, /columns\.refundOf needs columns\.kind/],
    [{ ...plain, tax: 'added' }, /tax needs columns\.tax/],
    [{ ...plain, kinds: { refund: ['x'] } }, /kinds needs columns\.kind/],
    [
      { ...plain, columns: { ...plain.columns, total: 'x' }, bills: { columns: { bill: 'b', total: 'y' } } },
      /columns\.total and bills\.columns\.total exclude each other/,
    ],
    [
      { ...plain, columns: { ...plain.columns, register: 'x' }, bills: { columns: { bill: 'b' } } },
      /columns\.register needs bills\.columns\.register/,
    ],
    [{ ...plain, bills: { columns: { dish: 'x', bill: 'b' } } }, /bills\.columns: there is no key "dish"/],
  ] as const)
    expect(() => parseMap(JSON.stringify(map), 'map.json'), JSON.stringify(map)).toThrow(message);
});
