// The log of who did what; nobody can change it here or anywhere.
import { say } from '../parts/language.js';
import { actionNames } from './action-names.js';
import { call } from './api.js';
import { action, h, timeOf } from './draw.js';

export const logTab = { title: ['日志', 'Log', '操作紀錄'], draw };

function entryOf({ Time, Name, AccountID, Action, Target, Result, Code, Times, LastTime }) {
  const who = Name || (AccountID === '0' ? say('命令行或链接', 'Command line or link', '命令列或連結') : AccountID);
  const isRefused = Result === 'refused';
  return h(
    'li',
    isRefused ? { class: 'refused' } : {},
    h(
      'div',
      {},
      h('b', {}, say(...(actionNames[Action] ?? [Action, Action]))),
      h(
        'span',
        {},
        [
          Target.replace(/^\w+:/, ''),
          isRefused ? say(`被拒绝（${Code}）`, `refused (${Code})`, `已拒絕（${Code}）`) : '',
          Times > 1
            ? say(
                `${Times} 次，最近 ${timeOf(LastTime)}`,
                `${Times} times, last ${timeOf(LastTime)}`,
                `${Times} 次，最近 ${timeOf(LastTime)}`,
              )
            : '',
        ]
          .filter(Boolean)
          .join(' · '),
      ),
    ),
    h('div', { class: 'when' }, h('span', {}, who), h('span', {}, timeOf(Time))),
  );
}

async function draw(box) {
  const list = h('ul', { class: 'rows' });
  const failure = h('p', { class: 'failure', role: 'alert' });
  let page = 0;
  const next = async () => {
    const { List, Total } = await call('GetAuditLog', { PageIndex: page + 1 });
    page += 1;
    list.append(...List.map(entryOf));
    more.hidden = list.children.length >= Total;
  };
  const more = action(say('更多', 'More', '更多'), next, failure);
  await next();
  box.replaceChildren(h('div', { class: 'heading' }, h('h1', {}, say('日志', 'Log', '操作紀錄'))), list, failure, more);
}
