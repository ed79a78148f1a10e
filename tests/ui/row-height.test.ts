// A row of a list is as high as its words: a list places its rows before they are drawn.
import { expect, test } from 'vitest';
import { heightOfRow } from '../../src/ui/lists/row-height';

const short = {
  lead: 'A01',
  title: '大厅 · 4人',
  note: '12:05 · 堂食',
  amount: '¥108.00',
  amountNote: '现金',
};

test('two lines that fit are the usual height', () => {
  expect(heightOfRow(short, 358)).toBe(72);
  expect(heightOfRow({ title: '', note: '' }, 358)).toBe(72);
});

test('a long note wraps, and where labels leave no room the title does too', () => {
  const long = { ...short, note: '曹英敏 · 授权 朱敏静 · 顾客投诉 · 微信支付 · 已上菜' };
  expect(heightOfRow(long, 358)).toBeGreaterThan(72);
  expect(heightOfRow(long, 1000)).toBe(72);
  const marked = { ...short, marks: [{ text: '已结账（部分退款）', tone: 'bad' as const }] };
  expect(heightOfRow(marked, 260)).toBeGreaterThan(heightOfRow(marked, 358));
});

test('words at the end of the second line go below where the first would keep too little', () => {
  expect(heightOfRow({ ...short, amountNote: '很长的支付方式名称 +2' }, 200)).toBeGreaterThan(72);
});
