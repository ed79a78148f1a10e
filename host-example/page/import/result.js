// What came of an import, and the way to take it out again.
import { button, h } from '../admin/draw.js';
import { say } from '../parts/language.js';
import { billsWords, daysWords, numberOf } from './numbers.js';
import { stepsOf } from './steps.js';
import { factsOf, leftTables, tableOf } from './tables.js';
import { undoOf } from './undo.js';

export function drawResult(box, done, { ShopName }, { again, changed }) {
  const { Totals, IsOfDays } = done;
  const what = IsOfDays ? daysWords(Totals.length) : billsWords(done.Created);
  const proof =
    Totals.length === 0
      ? []
      : [
          h('h2', {}, say('对照收银系统的合计', 'Beside the totals of the till', '對照收銀系統的合計')),
          ...proofWords(Totals).map((words) => h('p', { class: 'note' }, words)),
          tableOf(
            say('每日对照', 'Day by day', '每日對照'),
            [
              [say('日期', 'Day', '日期'), ({ Date: date }) => date, 'whole'],
              [say('对照', 'Compared', '對照'), ({ Words }) => Words],
            ],
            Totals,
            ({ IsEqual }) => (IsEqual ? '' : 'differs'),
          ),
        ];
  box.replaceChildren(
    stepsOf(3),
    h(
      'section',
      { class: 'panel' },
      h('span', { class: 'done', 'aria-hidden': 'true' }),
      h('h1', {}, say('导入完成', 'Imported', '匯入完成')),
      h(
        'p',
        { class: 'note' },
        say(`${what}进入${ShopName}`, `${what} came into ${ShopName}`, `${what}進入${ShopName}`),
      ),
      factsOf(
        IsOfDays
          ? daysOf(Totals)
          : [
              [say('新账单', 'New bills', '新帳單'), numberOf(done.Created)],
              [say('更新', 'Updated', '更新'), numberOf(done.Updated)],
              [say('无变化', 'Unchanged', '無變化'), numberOf(done.Unchanged)],
              [say('未导入', 'Left out', '未匯入'), numberOf(done.LeftBills)],
            ],
      ),
      ...proof,
      ...leftTables(done),
      h(
        'div',
        { class: 'buttons bottom' },
        button(
          ...undoOf(done.ImportID, () => {
            again();
            return changed();
          }),
        ),
        button(say('继续导入', 'Import more', '繼續匯入'), again, { class: 'primary' }),
      ),
    ),
  );
}

const isProved = ({ IsEqual, HasNoBills }) => IsEqual && !HasNoBills;

/** ✓ the days that agree with their bills, ✗ those that do not, ○ those without bills. */
const daysOf = (days) => [
  [say('✓ 一致', '✓ Agree', '✓ 一致'), numberOf(days.filter(isProved).length)],
  [say('✗ 不一致', '✗ Differ', '✗ 不一致'), numberOf(days.filter(({ IsEqual }) => !IsEqual).length)],
  [say('○ 没有账单', '○ Without bills', '○ 沒有帳單'), numberOf(days.filter(({ HasNoBills }) => HasNoBills).length)],
];

function proofWords(days) {
  const alone = days.filter(({ HasNoBills }) => HasNoBills).length;
  const held = days.length - alone;
  const unequal = days.filter(({ IsEqual }) => !IsEqual).length;
  return [
    held > 0 &&
      (unequal === 0
        ? say(`✓ ${held} 天全部一致`, `✓ No difference on ${daysWords(held)}`, `✓ ${held} 天全部一致`)
        : say(
            `${held} 天中有 ${unequal} 天不一致`,
            `Differences on ${unequal} of ${daysWords(held)}`,
            `${held} 天中有 ${unequal} 天不一致`,
          )),
    alone > 0 &&
      say(
        `○ ${alone} 天只有每日合计，没有账单可核对`,
        `○ ${daysWords(alone)} with daily totals only, without bills to hold them against`,
        `○ ${alone} 天只有每日合計，沒有帳單可核對`,
      ),
  ].filter(Boolean);
}
