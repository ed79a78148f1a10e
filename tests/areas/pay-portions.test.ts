// The parts of the income by payment keep their colours and stand by size; WeChat and Alipay are told apart.
import { expect, test } from 'vitest';
import { payPortions } from '../../src/areas/finance/overview/pay-portions';

const item = (PayCode: string, PayName: string, NetAmount: number) => ({
  ...{ PayCode, PayName, Amount: NetAmount, RefundAmount: 0, NetAmount, Count: 1, Rate: NetAmount / 100 },
  PrevNetAmount: null,
});
const group = (PayGroup: 1 | 2 | 4 | 6, GroupName: string, ...Items: ReturnType<typeof item>[]) => ({
  ...{ PayGroup, GroupName, IsCollected: 1 as const, Count: 1, Rate: 0.1, Items },
  NetAmount: Items.reduce((sum, one) => sum + one.NetAmount, 0),
});
const [cash, online] = [
  group(1, '现金', item('001', '现金', 10)),
  group(2, '线上支付', item('006', '支付宝', 20), item('005', '微信支付', 50)),
];
const shown = (groups: Parameters<typeof payPortions>[0]) =>
  payPortions(groups).map(({ name, amount, colour, pay }) => [name, amount, colour, pay]);

test('online methods stand one by one, other groups whole, all by size', () => {
  const vouchers = group(6, '券/团购', item('008', '美团', 4), item('009', '抖音', 8));
  expect(shown([cash, online, vouchers])).toEqual([
    ['微信支付', 50, 2, '005'],
    ['支付宝', 20, 1, '006'],
    ['券/团购', 12, 6, '008,009'],
    ['现金', 10, 3, '001'],
  ]);
});

test('a method has its colour whatever else there is', () => {
  expect(shown([group(2, '线上支付', item('006', '支付宝', 20))])).toEqual([['支付宝', 20, 1, '006']]);
  expect(shown([group(2, 'Online', item('5', 'WeChat Pay', 20)), cash])).toEqual([
    ['WeChat Pay', 20, 2, '5'],
    ['现金', 10, 3, '001'],
  ]);
});
