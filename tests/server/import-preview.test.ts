// What the page shows of files before anything is written: three bills as they were understood, and ways of payment.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportMap } from '../../host-example/server/import/map/import-map';
import { mappedSource } from '../../host-example/server/import/mapped-source';
import { previewSource } from '../../host-example/server/import/uploads/preview';
import { withSource } from '../../host-example/server/import/uploads/source';
import { ownFolder, writeFiles } from '../support/import-folder';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
const folder = ownFolder();
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const put = (files: Record<string, string>) => writeFiles(folder(), files);
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
      ...{ bill: 'id', time: 't', dish: 'd', price: 'p', discount: 'disc', tax: 'tax', tip: 'tip' },
      ...{ payment: 'pay', payAmount: 'amount', table: 'desk', guests: 'pax', cashier: 'who' },
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

it('shows a day alone where hours are unknown', async () => {
  const seen = await look(
    { 'days.csv': 'id,day,p\n1,2026-06-11,10\n' },
    { timeFormat: 'YYYY-MM-DD', columns: { bill: 'id', time: 'day', price: 'p' }, shop },
  );
  expect(seen.First[0]?.Time).toBe('2026-06-11');
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
  expect(guess).toMatchObject({
    others: [{ name: 'payments.csv', columns: ['no', 'paid at', 'way', 'sum'] }],
  });
  const map = JSON.stringify({
    timeFormat: 'YYYY-MM-DD HH:mm',
    columns: { bill: 'order', dish: 'item', price: 'price' },
    bills: { columns: { bill: 'no', time: 'paid at', payment: 'way', payAmount: 'sum' } },
  });
  expect(await withSource(files, { ...request, Map: map }, by)).toMatchObject({
    ...{ Rows: 6, Bills: 2, LeftBills: 0, Income: '$25' },
    Payments: [
      { Name: 'Visa', Kind: 'card', Amount: '$20' },
      { Name: 'Cash', Kind: 'cash', Amount: '$5' },
    ],
  });
});
