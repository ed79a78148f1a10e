// What is in the files, before anything is written.
import { h } from '../admin/draw.js';
import { say } from '../parts/language.js';
import { factsOf, leftTables, tableOf } from './tables.js';

export const sourceName = (source) =>
  ({
    csv: 'CSV',
    loyverse: 'Loyverse',
    square: 'Square',
    toast: 'Toast',
    dsfinvk: 'DSFinV-K',
    saft: 'SAF-T',
    meituan: say('美团管家', 'Meituan'),
  })[source] ?? source;

export function drawPreview(box, seen, { back, put }) {
  const buttons = h(
    'div',
    { class: 'buttons' },
    h('button', { type: 'button', onclick: back }, say('返回', 'Back')),
    seen.Bills > 0
      ? h('button', { type: 'button', class: 'primary', onclick: put }, say('导入', 'Import'))
      : null,
  );
  box.replaceChildren(
    h(
      'section',
      { class: 'panel' },
      h('h1', {}, say('预览：尚未写入', 'Preview: nothing is written yet')),
      factsOf([
        [say('格式', 'Format'), sourceName(seen.Source)],
        [say('行', 'Rows'), seen.Rows],
        [say('账单', 'Bills'), seen.Bills],
        [say('营业收入', 'Business income'), seen.Income],
      ]),
      h('h2', {}, say('每日合计', 'Totals per day')),
      tableOf(
        say('每日合计', 'Totals per day'),
        [
          [say('日期', 'Day'), (day) => day.Date, 'day'],
          [say('账单', 'Bills'), (day) => day.Bills, 'amount'],
          [say('营业收入', 'Business income'), (day) => day.Income, 'amount'],
        ],
        seen.Days,
      ),
      h('h2', {}, say('最早的账单', 'The first bills')),
      tableOf(
        say('最早的账单', 'The first bills'),
        [
          [say('账单', 'Bill'), (bill) => `${bill.Bill} · ${bill.Time}`],
          [say('菜品', 'Dishes'), (bill) => bill.Dishes.join(say('、', ', '))],
          [say('金额', 'Amount'), (bill) => bill.Amount, 'amount'],
        ],
        seen.First,
      ),
      ...leftTables(seen),
      buttons,
    ),
  );
}
