import { expect, it } from 'vitest';
import { parseGuests, parsePrice, parseQty, timeReader } from '../../host-example/server/import/fields';

it('reads prices exactly to the fen', () => {
  expect(parsePrice('13.25', 'yuan', '.')).toEqual({ value: 1325 });
  expect(parsePrice('16', 'yuan', '.')).toEqual({ value: 1600 });
  expect(parsePrice('¥1,234.5', 'yuan', '.')).toEqual({ value: 123450 });
  expect(parsePrice('1.234,56 '.trim(), 'yuan', ',')).toEqual({ value: 123456 });
  expect(parsePrice('0.290', 'yuan', '.')).toEqual({ value: 29 });
  expect(parsePrice('1325', 'fen', '.')).toEqual({ value: 1325 });
});

it('says what is wrong with a price instead of rounding it', () => {
  for (const text of ['', 'abc', '1.005', '1..2', '12,34', '1e3', '--1', '9999999999999'])
    expect(parsePrice(text, 'yuan', '.'), text).toHaveProperty('wrong');
  expect(parsePrice('-3', 'yuan', '.')).toEqual({ wrong: 'price "-3" is below zero' });
  expect(parsePrice('13.25', 'fen', '.')).toHaveProperty('wrong');
});

it('reads quantities in thousandths and lets them be negative', () => {
  expect(parseQty('1.235', '.')).toEqual({ value: 1235 });
  expect(parseQty('-2', '.')).toEqual({ value: -2000 });
  expect(parseQty('0', '.')).toEqual({ wrong: 'quantity is zero' });
  expect(parseQty('1.2345', '.')).toHaveProperty('wrong');
});

it('takes an empty number of guests as unknown', () => {
  expect(parseGuests(' ')).toEqual({ value: null });
  expect(parseGuests('4')).toEqual({ value: 4 });
  expect(parseGuests('4.5')).toHaveProperty('wrong');
});

it('reads times in the format of the file and refuses days that do not exist', () => {
  const american = timeReader('M/D/YYYY H:mm');
  expect(american?.('2/9/2015 9:05')).toEqual({ value: '2015-02-09 09:05:00' });
  expect(american?.('2/30/2015 9:05')).toEqual({ wrong: 'time "2/30/2015 9:05" does not exist' });
  expect(american?.('2015-02-09')).toHaveProperty('wrong');
  expect(timeReader('YYYY年MM月DD日 HH:mm')?.('2024年05月01日 23:59')).toEqual({
    value: '2024-05-01 23:59:00',
  });
  expect(timeReader('YYYY-MM-DDTHH:mm:ss')?.('2024-05-01T24:00:00')).toHaveProperty('wrong');
  expect(timeReader('HH:mm')).toBeNull();
});
