// The imports that there were, each with the way to take it out again.
import { call } from '../admin/api.js';
import { h, item, timeOf } from '../admin/draw.js';
import { say } from '../parts/language.js';
import { filesWords, numberOf, rowsWords } from './numbers.js';
import { sourceName } from './tills.js';
import { undoOf } from './undo.js';

export async function drawEarlier(box) {
  const { List } = await call('GetImports');
  if (List.length === 0) return box.replaceChildren();
  const again = () => drawEarlier(box);
  box.replaceChildren(
    h('h2', {}, say('以往导入', 'Earlier imports', '以往匯入')),
    h('ul', { class: 'rows' }, ...List.map((run) => rowOf(run, again))),
  );
}

function rowOf(run, again) {
  const { Files, Created, Updated, Left, UndoneTime } = run;
  const isOut = UndoneTime !== '';
  const out = timeOf(UndoneTime);
  const bills = [
    // Files of daily totals have rows and no bills.
    Created + Updated + run.Unchanged + Left === 0 && run.Rows > 0
      ? rowsWords(run.Rows)
      : say(`新增 ${numberOf(Created)}`, `${numberOf(Created)} new`, `新增 ${numberOf(Created)}`),
    Updated > 0 && say(`更新 ${numberOf(Updated)}`, `${numberOf(Updated)} updated`, `更新 ${numberOf(Updated)}`),
    Left > 0 && say(`未导入 ${numberOf(Left)}`, `${numberOf(Left)} left out`, `未匯入 ${numberOf(Left)}`),
    !isOut && !run.IsFinished && say('未完成', 'not finished', '未完成'),
    isOut && say(`已撤回 ${out}`, `taken out ${out}`, `已撤回 ${out}`),
  ];
  const row = item(
    `${run.ShopName} · ${sourceName(run.Source)}`,
    [
      Files.length > 3 ? filesWords(Files.length) : Files.join(', '),
      `${timeOf(run.Time)} · ${run.By || say('命令行', 'command line', '命令列')}`,
      bills.filter(Boolean).join(' · '),
    ],
    isOut ? [] : [undoOf(run.ImportID, again)],
  );
  if (isOut) row.className = 'undone';
  return row;
}
