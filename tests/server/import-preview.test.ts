// What the page shows of files before anything is written: three bills as they were understood, and ways of payment.
import { isSignOf } from '../../host-example/server/currency';
import { tillSource } from '../../host-example/server/import/formats/till-source';
import { toast } from '../../host-example/server/import/formats/toast/toast';
import type { ImportMap } from '../../host-example/server/import/map/import-map';
import { mappedSource } from '../../host-example/server/import/mapped-source';
import { withSource } from '../../host-example/server/import/uploads/handle';
import { previewSource } from '../../host-example/server/import/uploads/preview';
import { writeFiles } from '../support/import-folder';
import { ownFolder } from '../support/own-folder';
import { sharedServer } from '../support/shared';
import { demoBills, tillReceipts } from '../support/till-receipts';
import { asToastSays, toastId, toastRows, toastTexts, toastTime } from '../support/toast-files';

const folder = ownFolder();
const server = sharedServer();

const put = (files: Record<string, string>) => writeFiles(folder, files);
const look = async (files: Record<string, string>, map: ImportMap) => {
  const paths = await put(files);
  return previewSource(server.db, mappedSource(paths, map), { files: paths, shop: 'New', company: 'chuan' });
};
const shop = { currency: 'USD', timeZone: 'America/New_York' };

it('shows payments, people, tax and discounts of three bills, and the kinds of payment', async () => {
  const lines = [
    'id,t,d,p,disc,tax,tip,pay,amount,desk,pax,who',
    '1,2026-06-11 12:00,Tea,10.00,1.00,0.90,2.00,,,T1,2,Ann',
    '1,2026-06-11 12:00,,,,,,Sodexo,5.00,,,',
    '1,2026-06-11 12:00,,,,,,Visa,6.90,,,',
    ...[2, 3, 4].map((id) => `${id},2026-06-11 13:0${id},Tea,10.00,,,,,,,,`),
  ];
  const map: ImportMap = {
    timeFormat: 'YYYY-MM-DD HH:mm',
    columns: {
      bill: 'id',
      time: 't',
      dish: 'd',
      price: 'p',
      discount: 'disc',
      tax: 'tax',
      tip: 'tip',
      payment: 'pay',
      payAmount: 'amount',
      table: 'desk',
      guests: 'pax',
      cashier: 'who',
    },
    firstRowOnly: ['table', 'guests', 'cashier'],
    shop,
  };
  const seen = await look({ 'bills.csv': lines.join('\n') }, map);
  expect(seen.Bills).toBe(4);
  expect(seen.First.map(({ Bill }) => Bill)).toEqual(['1', '2', '3']);
  expect(seen.First[0]?.Facts.map(({ Name, Value }) => `${Name}: ${Value}`)).toEqual([
    'Paid by: Sodexo $5, Visa $6.90',
    'Discounts: $1',
    'Tax on top: $0.90',
    'Tips: $2',
    'Table: T1',
    'Guests: 2',
    'Cashier: Ann',
  ]);
  expect(seen.First[1]?.Facts.map(({ Name, Value }) => `${Name}: ${Value}`)).toEqual([
    'Paid by: Payment unknown $10',
    'Guests: unknown',
  ]);
  expect(seen.Payments).toEqual([
    { Name: 'Payment unknown', Kind: 'other', Amount: '$30' },
    { Name: 'Visa', Kind: 'card', Amount: '$6.90' },
    { Name: 'Sodexo', Kind: 'voucher', Amount: '$5' },
  ]);
  const told = await look({ 'bills.csv': lines.join('\n') }, { ...map, paymentKinds: { Sodexo: 'points' } });
  expect(told.Payments.find(({ Name }) => Name === 'Sodexo')?.Kind).toBe('points');
});

it('tells no payment that was taken back, neither of the bill nor in the sums', async () => {
  const [one] = asToastSays(tillReceipts(demoBills(2))).filter(
    ({ isRefund, payments }) => !isRefund && payments.length === 1,
  );
  if (one === undefined) throw new Error('the demo has no bill that was paid in one way');
  const rows = toastRows([one]);
  const list = Object.entries(rows).find(([path]) => path.endsWith('PaymentDetails'))?.[1] ?? [];
  const [head = [], paid = []] = list;
  const voided = paid.map((cell, at) => {
    if (head[at] === 'Payment Id') return toastId(one.number, 3, 9);
    if (head[at] === 'Void Date') return toastTime(one.time);
    return head[at] === 'Type' ? 'Sodexo' : cell;
  });
  list.push(voided);
  const files = await put(toastTexts(rows));
  const source = await tillSource(files, toast, { shop: 'New', settings: { currency: 'USD', dayStart: '00:00' } });
  const seen = await previewSource(server.db, source, { files, shop: 'New', company: 'chuan' });
  expect([seen.Bills, seen.LeftBills]).toEqual([1, 0]);
  const [way] = seen.Payments;
  expect(seen.Payments).toHaveLength(1);
  expect(seen.First[0]?.Facts).toContainEqual({ Name: 'Paid by', Value: `${way?.Name} ${way?.Amount}` });
});

const byKind: ImportMap = {
  timeFormat: 'YYYY-MM-DD HH:mm',
  columns: { bill: 'id', time: 't', dish: 'd', price: 'p', kind: 'k' },
  shop,
};
it('a void bill that is left out is no income that is missing', async () => {
  const seen = await look(
    {
      'bills.csv':
        'id,t,d,p,k\n1,2026-06-11 12:00,Tea,100,\n2,2026-06-11 13:00,Cake,12,Void\n2,2026-06-12 13:00,Cake,12,Void\n',
    },
    byKind,
  );
  expect([seen.Bills, seen.LeftBills, seen.Income, seen.AllIncome]).toEqual([1, 1, '$100', '$100']);
});

it('a refund that is left out is no income that is missing', async () => {
  const seen = await look(
    { 'bills.csv': 'id,t,d,p,k\n1,2026-06-11 12:00,Tea,100,\n2,2026-06-11 13:00,Cake,12,Refund\n' },
    byKind,
  );
  expect([seen.Bills, seen.LeftBills, seen.Income, seen.AllIncome]).toEqual([1, 1, '$100', '']);
});

it('lists a refund that two files hold beside its sale', async () => {
  const sale = 'id,t,d,p,k\n1,2026-06-11 12:00,Tea,100,\n';
  const refund = 'R1,2026-06-11 13:00,Tea,100,Refund\n';
  const seen = await look({ 'a.csv': `${sale}${refund}`, 'b.csv': `id,t,d,p,k\n${refund}` }, byKind);
  expect([seen.Bills, seen.LeftBills, seen.Income, seen.Rows]).toEqual([1, 0, '$0', 3]);
  expect(seen.Notes).toEqual([
    {
      File: 'b.csv',
      Line: 2,
      Count: 1,
      Reason:
        'bill number "R1" stands with the same rows in another file or sheet: taken once. Where registers count alike, name columns.register',
    },
  ]);
});

/** What the page takes the columns of a file for. */
const guessed = async (content: string | Buffer) => {
  const guess = await withSource(
    await writeFiles(folder, { 'bills.csv': content }),
    { UploadID: 'x', ShopName: 'New' },
    async () => null,
  );
  if (guess === null) throw new Error('the file is of a till');
  return guess;
};

it('takes prices for no times, and a midnight in every row for a day', async () => {
  const plain = await guessed('Date,Receipt,Item,Price,Qty\n2026-06-11,1,Tea,8.50,1\n2026-06-13,2,Cake,12.00,1\n');
  expect(plain.map).toMatchObject({
    timeFormat: 'YYYY-MM-DD',
    columns: { bill: 'Receipt', time: 'Date', dish: 'Item', price: 'Price' },
  });
  for (const [times, format] of [
    [['2026-06-11 00:00:00', '2026-06-13 00:00:00'], 'YYYY-MM-DD [00:00:00]'],
    [['2026/6/11 0:00', '2026/6/13 0:00'], 'YYYY/M/D [0:00]'],
    [['2026-06-11 00:00:00', '2026-06-13 18:45:00'], 'YYYY-MM-DD HH:mm:ss'],
  ] as const)
    expect(
      (await guessed(`Date,Receipt,Item,Price\n${times.map((time, at) => `${time},${at},Tea,8.50`).join('\n')}\n`)).map
        .timeFormat,
    ).toBe(format);
  const apart = await guessed(
    'Date,Receipt,Item,Price,Time\n2026-06-11 00:00:00,1,Tea,8.50,18:45:00\n2026-06-13 00:00:00,2,Tea,9.00,19:45:00\n',
  );
  expect(apart.map).toMatchObject({
    timeFormat: 'YYYY-MM-DD [00:00:00] HH:mm:ss',
    columns: { time: ['Date', 'Time'] },
  });
});

it('proposes the currency that amounts are written in', async () => {
  const seen = await guessed('Bill,Item,Price\n1,Tea,NT$120\n2,Cake,NT$85\n');
  expect(seen).toMatchObject({ sign: 'NT$', Currency: 'TWD', map: { columns: { price: 'Price' } } });
  expect([isSignOf('NT$', 'TWD'), isSignOf('NT$', 'USD'), isSignOf('$', 'TWD')]).toEqual([true, false, true]);
});

it.each(['gb18030', 'big5', 'windows-1252', 'latin1'])('tells %s by the bytes of the file', async (encoding) => {
  const text =
    {
      latin1: 'Data;Descrição;Preço\n2026-06-11;Refeição;20\n2026-06-12;Porções;5\n',
      gb18030: '单号,时间,菜品,单价\n1,2026-06-11 12:00,老王牛肉面,20\n2,2026-06-11 12:00,豆浆,5\n',
      big5: '單號,時間,菜名,單價\n1,2026-06-11 12:00,滷肉飯,20\n2,2026-06-11 12:00,珍珠奶茶,5\n',
      'windows-1252': 'Nr,Datum,Artikel,Preis\n1,2026-06-11 12:00,Käse mit Soße,20\n2,2026-06-11 12:00,Brötchen,5\n',
    }[encoding] ?? '';
  expect((await guessed(encoded(text, encoding))).map.encoding).toBe(encoding === 'windows-1252' ? 'latin1' : encoding);
});

/** Text in an encoding of one or two bytes: what each pair of bytes stands for is what its decoder says. */
function encoded(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map<string, number[]>();
  for (let first = 0; first < 256; first++) {
    for (let second = 0x40; second < 256; second++)
      bytes.set(decoder.decode(Uint8Array.of(first, second)), [first, second]);
  }
  for (let one = 0; one < 256; one++) bytes.set(decoder.decode(Uint8Array.of(one)), [one]);
  return Buffer.from([...text].flatMap((sign) => bytes.get(sign) ?? []));
}

it('shows a day alone where hours are unknown', async () => {
  const seen = await look(
    { 'days.csv': 'id,day,p\n1,2026-06-11,10\n' },
    { timeFormat: 'YYYY-MM-DD', columns: { bill: 'id', time: 'day', price: 'p' }, shop },
  );
  expect(seen.First[0]?.Time).toBe('2026-06-11');
});

it.each(['code', ''])('shows the columns of a second file that has two columns called "%s"', async (name) => {
  const files = await put({
    'rows.csv': 'no,time,code,price\n1,2026-06-11 12:00,A,3\n1,2026-06-11 12:00,B,4\n2,2026-06-11 13:00,A,3\n',
    'menu.csv': `${name},${name},name\nx,A,Tea\nx,B,Cake\n`,
  });
  expect(await withSource(files, { UploadID: 'x', ShopName: 'New' }, async () => null)).toMatchObject({
    Joined: '',
    Others: [{ Name: 'menu.csv', Columns: [name, name, 'name'] }],
  });
});

it('names the columns of a second file, and reads what the page says of it', async () => {
  const files = await put({
    'lines.csv': 'order,item,price\n1,Tea,10.00\n1,Cake,5.00\n2,Tea,10.00\n',
    'payments.csv':
      'no,paid at,way,sum\n1,2026-06-11 12:00,Cash,5.00\n1,2026-06-11 12:00,Visa,10.00\n2,2026-06-11 13:00,Visa,10.00\n',
  });
  const by: Parameters<typeof withSource>[2] = (source) =>
    previewSource(server.db, source, { files, shop: 'New', company: 'chuan' }) as never;
  const request = { UploadID: 'x', ShopName: 'New', Currency: 'USD' };
  const guess = await withSource(files, request, by);
  expect(guess).toMatchObject({ Others: [{ Name: 'payments.csv', Columns: ['no', 'paid at', 'way', 'sum'] }] });
  const map = JSON.stringify({
    timeFormat: 'YYYY-MM-DD HH:mm',
    columns: { bill: 'order', dish: 'item', price: 'price' },
    bills: { columns: { bill: 'no', time: 'paid at', payment: 'way', payAmount: 'sum' } },
  });
  expect(await withSource(files, { ...request, Map: map }, by)).toMatchObject({
    Rows: 6,
    Bills: 2,
    LeftBills: 0,
    Income: '$25',
    Payments: [
      { Name: 'Visa', Kind: 'card', Amount: '$20' },
      { Name: 'Cash', Kind: 'cash', Amount: '$5' },
    ],
  });
});
