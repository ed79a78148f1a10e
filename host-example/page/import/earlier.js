// The imports that there were, each with the way to take it out again.
import { call } from '../admin/api.js';
import { h, timeOf } from '../admin/draw.js';
import { say } from '../parts/language.js';
import { filesWords, rowsWords } from './numbers.js';
import { sourceName } from './tills.js';
import { undoButton } from './undo.js';

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
  const {
    ImportID,
    ShopName,
    Source,
    Files,
    By,
    Time,
    Created,
    Updated,
    Left,
    UndoneTime,
    IsFinished,
    Rows,
  } = run;
  const files = Files.length > 3 ? filesWords(Files.length) : Files.join(', ');
  const bills = [
    // Files of daily totals have rows and no bills.
    Created + Updated + run.Unchanged + Left === 0 && Rows > 0
      ? rowsWords(Rows)
      : say(`新增 ${Created}`, `${Created} new`, `新增 ${Created}`),
    Updated > 0 && say(`更新 ${Updated}`, `${Updated} updated`, `更新 ${Updated}`),
    Left > 0 && say(`未导入 ${Left}`, `${Left} left out`, `未匯入 ${Left}`),
    UndoneTime === '' && !IsFinished && say('未完成', 'not finished', '未完成'),
    UndoneTime !== '' &&
      say(`已撤回 ${timeOf(UndoneTime)}`, `taken out ${timeOf(UndoneTime)}`, `已撤回 ${timeOf(UndoneTime)}`),
  ];
  return h(
    'li',
    UndoneTime === '' ? {} : { class: 'undone' },
    h(
      'div',
      {},
      h('b', {}, `${ShopName} · ${sourceName(Source)}`),
      h('span', {}, files),
      h('span', {}, `${timeOf(Time)} · ${By || say('命令行', 'command line', '命令列')}`),
      h('span', {}, bills.filter(Boolean).join(' · ')),
    ),
    h('div', { class: 'actions' }, UndoneTime === '' ? undoButton(ImportID, again) : null),
  );
}
