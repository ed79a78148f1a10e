// All that a map can say can be said on the page of imports, and comes back as it was said.
import { groups, ownKeys, payKinds } from '../../host-example/page/import/map-fields.js';
import { mapOf, textOf } from '../../host-example/page/import/map-values.js';
import { mapKeys } from '../../host-example/server/import/map/keys';
import { parseMap } from '../../host-example/server/import/map/parse-map';
import { payKinds as kinds } from '../../host-example/server/import/target/pay-kinds';

const fields: { key: string; kind?: string }[] = [
  ...Object.values(groups).flat(),
  { key: 'timeFormat', kind: 'text' },
  { key: 'constants.date', kind: 'date' },
];
const keys = new Set([...fields.map(({ key }) => key.replace('+', '')), ...ownKeys]);
/** Keys that hold others are said by those. */
const leaves = mapKeys.map(({ key }) => key).filter((key) => !mapKeys.some((other) => other.key.startsWith(`${key}.`)));

it('has every key of the map, and none besides', () => {
  expect(leaves.length).toBeGreaterThan(80);
  expect(leaves.filter((key) => !keys.has(key))).toEqual([]);
  expect([...keys].filter((key) => !leaves.includes(key))).toEqual([]);
  expect(payKinds.map(([name]) => name).sort()).toEqual(Object.keys(kinds).sort());
});

const map = {
  encoding: 'gbk',
  delimiter: '\t',
  quote: 'none',
  decimal: ',',
  priceUnit: 'minor',
  timeFormat: 'YYYY-MM-DD HH:mm',
  columns: {
    bill: ['day', 'no'],
    register: 'reg',
    time: ['day', 'clock'],
    dish: 'item',
    price: 'price',
    qty: 'qty',
    spec: ['size', 'form'],
    kind: 'kind',
    refundOf: 'of',
    tax: 'tax',
  },
  payments: [{ column: 'Cash' }, { column: 'Card', name: 'Credit card' }],
  paymentKinds: { Sodexo: 'voucher', 'Cash App': 'mobile' },
  lookup: { column: 'item_id', key: 'id' },
  kinds: { sale: ['sold', 'ok'], refund: ['back'] },
  tax: 'added',
  constants: { payment: 'Cash', qty: 2.5, guests: 3, orderMode: 1, time: '12:30', unit: 'cup' },
  billNumbers: 'daily',
  billHours: 4,
  skip: { item: ['', 'Subtotal'], note: [''] },
  negativeAmounts: 'return',
  shop: { dayStart: '04:30', timeZone: 'Europe/Berlin', region: 'North', prices: 'withoutTax' },
};
const textsOf = (of: object) => Object.fromEntries(fields.map((field) => [field.key, textOf(of, field)]));

it('writes a map into its inputs and reads the same map from them', () => {
  expect(mapOf({ columns: {} }, fields, textsOf(map))).toEqual(map);
  // What is not touched stays, also where an input could not say it.
  const three = { ...map, columns: { ...map.columns, bill: ['day', 'shift', 'no'] } };
  expect(mapOf(three, fields, textsOf(three))).toEqual(three);
  const second = {
    columns: { bill: 'id', dish: 'item', price: 'price' },
    bills: {
      columns: { bill: 'order', time: 'paid', payment: 'way', payAmount: 'sum' },
      encoding: 'latin1',
      timeFormat: 'D.M.YYYY HH:mm',
      skip: { way: ['Total'] },
    },
  };
  const read = mapOf({ columns: {} }, fields, textsOf(second));
  expect(read).toEqual(second);
  expect(parseMap(JSON.stringify(read), 'map.json')).toEqual(second);
});

it('takes out what is emptied, with the part of the map that then says nothing', () => {
  const texts = { ...textsOf(map), 'lookup.column': '', 'lookup.key': '', 'kinds.sale': '', 'kinds.refund': '' };
  const read = mapOf(map, fields, texts);
  expect([read.lookup, read.kinds]).toEqual([undefined, undefined]);
  expect(mapOf(map, fields, { ...textsOf(map), 'columns.bill+': '' }).columns.bill).toBe('day');
  // A day of all bills goes where a column has the times, and columns of payments where one names the way.
  const dated = { columns: { bill: 'id', price: 'p' }, constants: { date: '2026-06-11' } };
  expect(mapOf(dated, fields, { ...textsOf(dated), 'columns.time': 'at' }).constants).toBeUndefined();
  expect(mapOf(map, fields, { ...textsOf(map), 'columns.payment': 'way' }).payments).toBeUndefined();
});

it('names what stands once where the first row alone has it', () => {
  const read = mapOf({ columns: { bill: 'id', time: 'at', price: 'p' } }, fields, {
    ...textsOf({ columns: { bill: 'id', time: 'at', price: 'p' } }),
    firstRowOnly: '1',
  });
  expect(read.firstRowOnly).toEqual(['bill', 'time']);
});
