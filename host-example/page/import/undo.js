// Taking an import out again, after a question.
import { call } from '../admin/api.js';
import { h, openDialog } from '../admin/draw.js';
import { say } from '../parts/language.js';

export const undoButton = (ImportID, done) =>
  h(
    'button',
    { type: 'button', onclick: () => ask(ImportID, done) },
    say('撤回此导入', 'Take this import out again', '撤回此匯入'),
  );

function ask(ImportID, done) {
  const failure = h('p', { class: 'failure', role: 'alert' });
  const stay = h('button', { type: 'button' }, say('保留', 'Keep it', '保留'));
  const go = h('button', { type: 'button', class: 'primary' }, say('撤回', 'Take it out', '撤回'));
  const close = openDialog(
    say('撤回整个导入？', 'Take the whole import out?', '撤回整個匯入？'),
    h(
      'p',
      {},
      say(
        '它带来的账单会删除，被它替换的账单恢复原样；之后有改动的账单保留。',
        'Bills that it brought go, bills that it replaced come back; bills that were changed later stay.',
        '它帶來的帳單會刪除，被它取代的帳單恢復原樣；之後有變動的帳單保留。',
      ),
    ),
    failure,
    h('div', { class: 'buttons' }, stay, go),
  );
  stay.addEventListener('click', close);
  go.addEventListener('click', async () => {
    go.disabled = true;
    try {
      const { Kept, KeptBills } = await call('UndoImport', { ImportID });
      close();
      await done();
      if (Kept > 0) tellKept(Kept, KeptBills);
    } catch (error) {
      const [words] = Object.values(error.fields ?? {});
      failure.textContent = words ?? error.message;
      go.disabled = false;
    }
  });
}

function tellKept(count, bills) {
  const end = h('button', { type: 'button', class: 'primary' }, say('知道了', 'OK', '知道了'));
  const close = openDialog(
    say(`${count} 张账单保留`, `${count} bills stay`, `${count} 張帳單保留`),
    h(
      'p',
      {},
      say('导入之后有改动：', 'They were changed after the import: ', '匯入之後有變動：'),
      bills.join(', '),
    ),
    h('div', { class: 'buttons' }, end),
  );
  end.addEventListener('click', close);
}
