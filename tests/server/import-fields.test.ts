import { timeReader } from '../../host-example/server/import/map/time-format';
import { parseAmount, parseGuests, parseQty } from '../../host-example/server/import/reading/fields';

const price = (text: string, places = 2, decimal: '.' | ',' = '.') => parseAmount('price', text, places, decimal);

it('reads amounts exactly to the fen', () => {
  expect(price('13.25')).toEqual({ value: 1325 });
  expect(price('16')).toEqual({ value: 1600 });
  expect(price('¥1,234.5')).toEqual({ value: 123450 });
  expect(price('1.234,56', 2, ',')).toEqual({ value: 123456 });
  expect(price('0.290')).toEqual({ value: 29 });
  expect(price('1325', 0)).toEqual({ value: 1325 });
  expect(price('1.250', 3)).toEqual({ value: 1250 });
  expect(price('12,345.678', 3)).toEqual({ value: 12_345_678 });
});

it('reads amounts as exports write them', () => {
  for (const [text, fen] of [
    ['$8.00', 800],
    ['-$3.00', -300],
    ['($3.00)', -300],
    ['3.00-', -300],
    ['US$ 8.00', 800],
    ['USD 8.00', 800],
    ['68元', 6800],
    ['12.50 €', 1250],
    ["1'234.50", 123450],
    ['1 234.50', 123450],
    ['(12.00)', -1200],
    ['zł 8.00', 800],
    ['8.00 x', null],
    ['-', 0],
    ['–', 0],
  ] as const)
    expect(price(text), text).toEqual(fen === null ? { wrong: expect.any(String) } : { value: fen });
});

it('groups amounts without decimals only where each sign stands before three digits', () => {
  for (const [text, amount] of [
    ['45.000', 45_000],
    ['1.250.500', 1_250_500],
    ['1,250,500 ₫', 1_250_500],
    ['1234.000', 1234],
    ['1,234.000', 1234],
    ['0.500', null],
  ] as const)
    expect(price(text, 0), text).toEqual(amount === null ? { wrong: expect.any(String) } : { value: amount });
});

it('says what is wrong with an amount instead of rounding it', () => {
  for (const text of ['', 'abc', '1.005', '1..2', '12,34', '0,333', '1e3', '--1', '9999999999999'])
    expect(price(text), text).toHaveProperty('wrong');
  for (const text of ['12.5', '0.333', '12.50 €', '1.25.000'])
    expect(price(text, 2, ','), text).toHaveProperty('wrong');
  expect(price('13.25', 0)).toHaveProperty('wrong');
  expect(price('12,34')).toMatchObject({ wrong: expect.stringContaining('say "decimal": ","') });
});

it('reads quantities in thousandths and lets them be negative', () => {
  expect(parseQty('1.235', '.')).toEqual({ value: 1235 });
  expect(parseQty('-2', '.')).toEqual({ value: -2000 });
  expect(parseQty('0', '.')).toMatchObject({ wrong: expect.stringContaining('quantity is zero') });
  expect(parseQty('1.2345', '.')).toHaveProperty('wrong');
});

it('takes an empty number of guests as unknown', () => {
  expect(parseGuests(' ')).toEqual({ value: null });
  expect(parseGuests('4')).toEqual({ value: 4 });
  expect(parseGuests('4,00')).toEqual({ value: 4 });
  for (const text of ['4.5', '1,000']) expect(parseGuests(text), text).toHaveProperty('wrong');
});

const reader = (format: string, time = '00:00', date?: string) => timeReader(format, { time, date });

it('reads times in the format of the file and refuses days that do not exist', () => {
  const american = reader('M/D/YYYY H:mm');
  expect(american('2/9/2015 9:05')).toEqual({ value: '2015-02-09 09:05:00' });
  expect(american('2/30/2015 9:05')).toMatchObject({ wrong: expect.stringContaining('does not exist') });
  expect(american('2015-02-09')).toHaveProperty('wrong');
  expect(reader('YYYY年MM月DD日 HH:mm')('2024年05月01日 23:59')).toEqual({ value: '2024-05-01 23:59:00' });
  expect(reader('YYYY-MM-DDTHH:mm:ss.SSS')('2024-05-01T23:00:00.123')).toEqual({ value: '2024-05-01 23:00:00' });
  // The midnight that ends a day.
  expect(reader('YYYY-MM-DDTHH:mm:ss')('2024-05-31T24:00:00')).toEqual({ value: '2024-06-01 00:00:00' });
  for (const text of ['2024-05-01T24:00:01', '2024-02-30T24:00:00'])
    expect(reader('YYYY-MM-DDTHH:mm:ss')(text), text).toHaveProperty('wrong');
});

it('reads the 12-hour clock: noon is 12 PM, midnight 12 AM', () => {
  const till = reader('M/D/YY h:mm A');
  for (const [text, value] of [
    ['10/8/26 5:18 PM', '2026-10-08 17:18:00'],
    ['10/8/26 12:00 AM', '2026-10-08 00:00:00'],
    ['10/8/26 12:30 p.m.', '2026-10-08 12:30:00'],
    ['10/8/26 11:59 am', '2026-10-08 11:59:00'],
    ['10/8/26 1:05 下午', '2026-10-08 13:05:00'],
  ])
    expect(till(text ?? ''), text).toEqual({ value });
  for (const text of ['10/8/26 13:00 PM', '10/8/26 0:30 AM', '10/8/26 5:18'])
    expect(till(text), text).toHaveProperty('wrong');
});

it('takes what a time lacks from the defaults', () => {
  expect(reader('YYYY-MM-DD', '04:00')('2024-05-01')).toEqual({ value: '2024-05-01 04:00:00' });
  expect(reader('H:mm', '04:00', '2024-05-01')('9:30')).toEqual({ value: '2024-05-01 09:30:00' });
});

it('says what is wrong with a format and what to write instead', () => {
  for (const [format, message] of [
    ['YYYY-MM-DD HH:MM', 'names one part twice, as MM and MM. MM is the month and mm the minute'],
    ['YYYY-MM-DD YYYY', 'names one part twice, as YYYY and YYYY'],
    ['YYYY-MM-DD h:mm', 'without A (AM or PM). For 24 hours write HH or H'],
    ['YYYY-MM-DD HH:mm A', 'has A (AM or PM), which needs h or hh for the hour, not HH'],
    ['yyyy-MM-dd', 'has "yyyy", which means nothing here. Use YYYY YY MM'],
    ['MM-DD', 'needs the whole date'],
    ['[Date]', 'names no part of a time'],
  ] as const)
    expect(() => reader(format), format).toThrow(message);
});
