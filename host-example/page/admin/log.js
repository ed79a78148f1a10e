// The log of who did what; nobody can change it here or anywhere.
import { say } from '../parts/language.js';
import { call } from './api.js';
import { h, timeOf } from './draw.js';

export const logTab = { title: ['日志', 'Log'], draw };

const actions = {
  MakeCompany: ['建立公司', 'Made the company'],
  SaveCompany: ['修改公司', 'Changed the company'],
  SaveShop: ['保存门店', 'Saved a store'],
  SaveDesks: ['保存桌台', 'Saved tables'],
  MakeKey: ['生成收银密钥', 'Made a till key'],
  EndKey: ['停用收银密钥', 'Ended a till key'],
  SaveRole: ['保存角色', 'Saved a role'],
  RemoveRole: ['删除角色', 'Removed a role'],
  SaveUser: ['保存人员', 'Saved a user'],
  SetPassword: ['设置密码', 'Set a password'],
  EndSessions: ['退出登录', 'Ended sessions'],
  InviteUser: ['生成链接', 'Made a link'],
  RevokeInvitation: ['撤回链接', 'Took a link back'],
  AcceptInvitation: ['用链接设置密码', 'Set a password by link'],
  SaveSetPurpose: ['保存目标', 'Saved targets'],
  SaveSetTimespans: ['保存时段', 'Saved day parts'],
  SaveSettings: ['保存提醒', 'Saved alerts'],
  ImportBills: ['导入账单', 'Imported bills'],
  UndoImport: ['撤回导入', 'Took an import out again'],
};

function entryOf({ Time, Name, AccountID, Action, Target, Result, Code }) {
  const who = Name || (AccountID === '0' ? say('命令行或链接', 'Command line or link') : AccountID);
  const isRefused = Result === 'refused';
  return h(
    'li',
    isRefused ? { class: 'refused' } : {},
    h(
      'div',
      {},
      h('b', {}, say(...(actions[Action] ?? [Action, Action]))),
      h(
        'span',
        {},
        [Target.replace(/^\w+:/, ''), isRefused ? say(`被拒绝（${Code}）`, `refused (${Code})`) : '']
          .filter(Boolean)
          .join(' · '),
      ),
    ),
    h('div', { class: 'when' }, h('span', {}, who), h('span', {}, timeOf(Time))),
  );
}

async function draw(box) {
  const list = h('ul', { class: 'rows' });
  const more = h('button', { type: 'button' }, say('更多', 'More'));
  let page = 0;
  const next = async () => {
    const { List, Total } = await call('GetAuditLog', { PageIndex: ++page });
    list.append(...List.map(entryOf));
    more.hidden = list.children.length >= Total;
  };
  more.addEventListener('click', next);
  await next();
  box.replaceChildren(h('div', { class: 'heading' }, h('h1', {}, say('日志', 'Log'))), list, more);
}
