// What came of an import, and the way to take it out again.
import { h } from '../admin/draw.js';
import { say } from '../parts/language.js';
import { billsWords, numberOf } from './numbers.js';
import { stepsOf } from './steps.js';
import { factsOf, leftTables, tableOf } from './tables.js';
import { undoButton } from './undo.js';

export function drawResult(box, done, { ShopName }, { again, changed }) {
  const { Totals } = done;
  const unequal = Totals.filter(({ IsEqual }) => !IsEqual);
  const proof =
    Totals.length === 0
      ? []
      : [
          h('h2', {}, say('对照收银系统的合计', 'Beside the totals of the till', '對照收銀系統的合計')),
          h(
            'p',
            { class: 'note' },
            unequal.length === 0
              ? say(
                  `✓ ${Totals.length} 天全部一致`,
                  `✓ All ${Totals.length} days agree`,
                  `✓ ${Totals.length} 天全部一致`,
                )
              : say(
                  `${Totals.length} 天中有 ${unequal.length} 天不一致`,
                  `${unequal.length} of ${Totals.length} days differ`,
                  `${Totals.length} 天中有 ${unequal.length} 天不一致`,
                ),
          ),
          tableOf(
            say('每日对照', 'Day by day', '每日對照'),
            [
              [say('日期', 'Day'), ({ Date: date }) => date, 'day'],
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
        say(
          `${billsWords(done.Created)}进入${ShopName}`,
          `${billsWords(done.Created)} came into ${ShopName}`,
          `${billsWords(done.Created)}進入${ShopName}`,
        ),
      ),
      factsOf([
        [say('新账单', 'New bills', '新帳單'), numberOf(done.Created)],
        [say('更新', 'Updated'), numberOf(done.Updated)],
        [say('无变化', 'Unchanged', '無變化'), numberOf(done.Unchanged)],
        [say('未导入', 'Left out', '未匯入'), numberOf(done.LeftBills)],
      ]),
      ...proof,
      ...leftTables(done),
      h(
        'div',
        { class: 'buttons bottom' },
        undoButton(done.ImportID, async () => {
          again();
          await changed();
        }),
        h(
          'button',
          { type: 'button', class: 'primary', onclick: again },
          say('继续导入', 'Import more', '繼續匯入'),
        ),
      ),
    ),
  );
}
