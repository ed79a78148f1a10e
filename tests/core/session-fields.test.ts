// Which values a field of the session takes (docs/product/contract.md#session, docs/product/permissions.md#gating); anything else leaves it as it is.
import { fromLogin } from '../../src/areas/login/login-fields';
import { fromShellApp, fromShellUser } from '../../src/core/session/session-fields';

describe('a text', () => {
  test.each([
    ['1001', '1001'],
    [1001, '1001'],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
    [true, ''],
    [null, ''],
    [['1001'], ''],
    [{}, ''],
  ])('%o is "%s"', (value, expected) => {
    expect(fromLogin({ ShopID: value }).ShopInfo?.ShopID).toBe(expected);
  });
});

describe('a number', () => {
  test.each([
    [12, 12],
    ['12', 12],
    [' 12 ', 12],
    ['', 0],
    ['  ', 0],
    ['12a', 0],
    [1.5, 0],
    [2 ** 53, 0],
    [true, 0],
    [null, 0],
    [[12], 0],
  ])('%o is %i', (value, expected) => {
    expect(fromLogin({ CompID: value }).ShopInfo?.CompID).toBe(expected);
  });
});

describe('debug', () => {
  test.each([true, 1, '1', 'true'])('%o switches it on', (debug) => {
    expect(fromShellApp({ debug }).AppInfo?.Debug).toBe(true);
  });
  test.each([false, 0, '0', 'false', undefined, null, 2, '', 'yes', [1]])('%o does not', (debug) => {
    expect(fromShellApp({ debug }).AppInfo?.Debug).toBe(false);
  });
});

describe('the menu', () => {
  test.each([false, 0, '0', 'false'])('%o hides it', (showMenu) => {
    expect(fromShellUser({ showMenu }).ShowMenu).toBe(0);
  });
  test.each([true, 1, '1', 'true', undefined, null, 2, '', [0]])('%o shows it', (showMenu) => {
    expect(fromShellUser({ showMenu }).ShowMenu).toBe(1);
  });
});

describe('a setting of the company', () => {
  test.each([
    ['DayStart', ['04:00', ''], [4, null, undefined]],
    ['TimeZone', ['Asia/Shanghai'], [8, null]],
    ['Currency', ['CNY'], [156, null]],
    ['UnpaidAlertMinutes', [0, 30], ['30', true, null]],
    ['MoneyPrecision', [0, 2], ['2', false, null]],
    ['GuestDefault', [0, 1], [2, '1', true, null]],
    ['TimeBasis', [1, 2], [0, 3, '1', null]],
    ['TableTurnoverMode', [1, 2], [0, 3, '2', null]],
  ])('%s takes %o and none of %o', (name, right, wrong) => {
    for (const value of right)
      expect(fromLogin({ SysArguments: { [name]: value } }).SysArguments).toEqual({ [name]: value });
    for (const value of wrong)
      expect(Object.keys(fromLogin({ SysArguments: { [name]: value } }).SysArguments ?? {})).toEqual([]);
  });
});
