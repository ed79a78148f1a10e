// The own account of whoever is logged in: a new password by the present one.
import { say } from '../parts/language.js';
import { call } from './api.js';
import { h, makeForm } from './draw.js';
import { passwordHint } from './gates.js';

export const accountTab = { title: ['我的账号', 'My account', '我的帳號'], draw };

async function draw(box) {
  const saved = h('p', { role: 'status' });
  const form = makeForm({
    action: say('修改密码', 'Change password', '修改密碼'),
    fields: [
      {
        name: 'Password',
        label: say('当前密码', 'Present password', '目前密碼'),
        type: 'password',
        autocomplete: 'current-password',
      },
      {
        name: 'NewPassword',
        label: say('新密码', 'New password', '新密碼'),
        type: 'password',
        hint: passwordHint(),
        autocomplete: 'new-password',
      },
    ],
    submit: async (values) => {
      saved.textContent = '';
      const { Ended } = await call('ChangePassword', values);
      form.reset();
      saved.textContent = say(
        `密码已修改；已退出其他 ${Ended} 处登录`,
        `Your password is changed; other sessions ended: ${Ended}`,
        `密碼已修改；已登出其他 ${Ended} 處登入`,
      );
    },
  });
  box.replaceChildren(h('div', { class: 'heading' }, h('h1', {}, say(...accountTab.title))), form, saved);
}
