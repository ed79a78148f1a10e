// What came of an import, and the way to take it out again.
import { h } from '../admin/draw.js';
import { say } from '../parts/language.js';
import { factsOf, leftTables, tableOf } from './tables.js';
import { undoButton } from './undo.js';

export function drawResult(box, done, { again, changed }) {
  const { Totals } = done;
  const unequal = Totals.filter(({ IsEqual }) => !IsEqual);
  const proof =
    Totals.length === 0
      ? []
      : [
          h('h2', {}, say('对照收银系统的合计', 'Beside the totals of the till')),
          h(
            'p',
            { class: 'note' },
            unequal.length === 0
              ? say(`✓ ${Totals.length} 天全部一致`, `✓ All ${Totals.length} days agree`)
              : say(
                  `${Totals.length} 天中有 ${unequal.length} 天不一致`,
                  `${unequal.length} of ${Totals.length} days differ`,
                ),
          ),
          tableOf(
            say('每日对照', 'Day by day'),
            [
              [say('日期', 'Day'), ({ Date: date }) => date, 'day'],
              [say('对照', 'Compared'), ({ Words }) => Words],
            ],
            Totals,
            ({ IsEqual }) => (IsEqual ? '' : 'differs'),
          ),
        ];
  box.replaceChildren(
    h(
      'section',
      { class: 'panel' },
      h('h1', {}, say('导入完成', 'Imported')),
      factsOf([
        [say('新账单', 'New bills'), done.Created],
        [say('更新', 'Updated'), done.Updated],
        [say('无变化', 'Unchanged'), done.Unchanged],
        [say('未导入', 'Left out'), done.LeftBills],
      ]),
      ...proof,
      ...leftTables(done),
      h(
        'div',
        { class: 'buttons' },
        undoButton(done.ImportID, async () => {
          again();
          await changed();
        }),
        h('button', { type: 'button', class: 'primary', onclick: again }, say('继续导入', 'Import more')),
      ),
    ),
  );
}
