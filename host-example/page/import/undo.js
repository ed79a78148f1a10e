// Taking an import out again, after a question.
import { call } from '../admin/api.js';
import { button, h, openDialog } from '../admin/draw.js';
import { say } from '../parts/language.js';

/** The words of a button, and what it does. */
export const undoOf = (ImportID, done) => [
  say('撤回此导入', 'Take this import out again', '撤回此匯入'),
  () => ask(ImportID, done),
];

function ask(ImportID, done) {
  const failure = h('p', { class: 'failure', role: 'alert' });
  const stay = button(say('保留', 'Keep it', '保留'), () => close());
  const go = button(say('撤回', 'Take it out', '撤回'), takeOut, { class: 'primary' });
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
  async function takeOut() {
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
  }
}

function tellKept(count, bills) {
  const end = button(say('知道了', 'OK', '知道了'), () => close(), { class: 'primary' });
  const close = openDialog(
    say(`${count} 张账单保留`, `Bills that stay: ${count}`, `${count} 張帳單保留`),
    h('p', {}, say('导入之后有改动：', 'Changed after the import: ', '匯入之後有變動：'), bills.join(', ')),
    h('div', { class: 'buttons' }, end),
  );
}
