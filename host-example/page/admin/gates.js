// Ways in: the login, a link that sets a password, and the first company of an empty server.
import { addressOf, languageNow, say } from '../parts/language.js';
import { call, keepToken, post } from './api.js';
import { h, makeForm } from './draw.js';

const gate = (title, words, ...content) =>
  h(
    'section',
    { class: 'entry' },
    h('img', { src: '/icon.svg', alt: '' }),
    h('h1', {}, title),
    h('p', {}, words),
    ...content,
  );

async function logIn(fields, needsAdmin) {
  const { Token, PermissionJson } = await post('/api/GeneralInterface/Login', fields);
  const codes = PermissionJson.split(',');
  const mayAdminister = codes.some((code) => ['boss.admin', 'boss.admin.*', 'boss.*', '*'].includes(code));
  if (needsAdmin && !mayAdminister)
    throw new Error(
      say(
        '此账号没有管理权限（boss.admin），请联系老板开通',
        'This account may not administer (boss.admin); ask the owner for it',
        '此帳號沒有管理權限（boss.admin），請聯絡老闆開通',
      ),
    );
  keepToken(Token, mayAdminister);
}

export function drawLogin(
  box,
  done,
  title = say('登录管理', 'Log in to administer', '登入管理'),
  purpose = say('门店、人员、权限和收银密钥', 'Stores, people, rights and till keys', '門市、人員、權限與收銀金鑰'),
  needsAdmin = false,
) {
  box.replaceChildren(
    gate(
      title,
      purpose,
      makeForm({
        action: say('登录', 'Log in', '登入'),
        fields: [
          { name: 'CompCode', label: say('企业号', 'Company code', '公司代號'), autocomplete: 'organization' },
          { name: 'Account', label: say('账号', 'Account', '帳號'), autocomplete: 'username' },
          {
            name: 'Password',
            label: say('密码', 'Password', '密碼'),
            type: 'password',
            autocomplete: 'current-password',
          },
        ],
        submit: async (values) => {
          await logIn(values, needsAdmin);
          await done();
        },
      }),
    ),
  );
}

export const passwordHint = () =>
  say(
    '至少 10 个字符，例如几个不相关的词',
    'At least 10 characters, for example several unrelated words',
    '至少 10 個字元，例如幾個不相關的詞',
  );

export async function drawInvitation(box, Token, leave) {
  try {
    const { CompName, CompCode, Account, Name } = await call('ReadInvitation', { Token });
    box.replaceChildren(
      gate(
        say(`${Name}，您好`, `Hello ${Name}`, `${Name}，您好`),
        say(
          `${CompName}（企业号 ${CompCode}）邀请您使用账号 ${Account}`,
          `${CompName} (company code ${CompCode}) invites you as ${Account}`,
          `${CompName}（公司代號 ${CompCode}）邀請您使用帳號 ${Account}`,
        ),
        makeForm({
          action: say('设置密码', 'Set password', '設定密碼'),
          fields: [
            {
              name: 'Password',
              label: say('新密码', 'New password', '新密碼'),
              type: 'password',
              hint: passwordHint(),
              autocomplete: 'new-password',
            },
          ],
          submit: async ({ Password }) => {
            await call('AcceptInvitation', { Token, Password });
            box.replaceChildren(
              gate(
                say('密码已设置', 'Your password is set', '密碼已設定'),
                say(
                  `用企业号 ${CompCode}、账号 ${Account} 登录`,
                  `Log in with company code ${CompCode}, account ${Account}`,
                  `以公司代號 ${CompCode}、帳號 ${Account} 登入`,
                ),
                h('a', { class: 'primary', href: addressOf('/') }, say('打开老板端', 'Open the app', '開啟老闆端')),
              ),
            );
          },
        }),
      ),
    );
  } catch (error) {
    const back = h('button', { type: 'button', onclick: leave }, say('去登录', 'To the login', '前往登入'));
    box.replaceChildren(gate(say('链接不可用', 'This link cannot be used', '連結無法使用'), error.message, back));
  }
}

/** The first visitor of a server without companies. */
export function drawSetup(box, secret, leave) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  box.replaceChildren(
    gate(
      say('建立公司', 'Make your company', '建立公司'),
      say(
        '这台服务器还没有公司。建立后即可添加门店和人员。',
        'This server has no company yet. Stores and people come next.',
        '這台伺服器還沒有公司。建立後即可新增門市與人員。',
      ),
      makeForm({
        action: say('建立', 'Make it', '建立'),
        fields: [
          {
            name: 'SetupToken',
            label: say('设置代码', 'Set-up code', '設定代碼'),
            value: secret,
            hint: say(
              '服务器启动时显示在控制台',
              'The server printed it on its console at its start',
              '伺服器啟動時顯示在主控台',
            ),
            autocomplete: 'off',
          },
          { name: 'CompName', label: say('公司名称', 'Name of the company', '公司名稱'), autocomplete: 'organization' },
          {
            name: 'CompCode',
            label: say('企业号', 'Company code', '公司代號'),
            hint: say(
              '登录时填写，字母、数字，不含空格',
              'Typed at a login: letters and digits, no blanks',
              '登入時輸入，字母、數字，不含空格',
            ),
            autocomplete: 'off',
          },
          { name: 'ShopName', label: say('第一家门店', 'First store', '第一家門市'), autocomplete: 'off' },
          { name: 'TimeZone', label: say('时区', 'Time zone', '時區'), value: zone, autocomplete: 'off' },
          {
            name: 'DayStart',
            label: say('营业日开始', 'Business day starts at', '營業日開始時間'),
            value: '00:00',
            autocomplete: 'off',
          },
          {
            name: 'Currency',
            label: say('货币', 'Currency', '幣別'),
            value: say('CNY', 'EUR', 'TWD'),
            autocomplete: 'off',
          },
          { name: 'Name', label: say('您的姓名', 'Your name', '您的姓名'), autocomplete: 'name' },
          {
            name: 'Account',
            label: say('您的账号', 'Your account', '您的帳號'),
            value: 'boss',
            autocomplete: 'username',
          },
          {
            name: 'Password',
            label: say('密码', 'Password', '密碼'),
            type: 'password',
            hint: passwordHint(),
            autocomplete: 'new-password',
          },
        ],
        submit: async (values) => {
          await call('MakeFirstCompany', { ...values, Lang: languageNow() });
          await logIn({ CompCode: values.CompCode, Account: values.Account, Password: values.Password });
          const url = new URL(location.href);
          url.searchParams.delete('setup');
          history.replaceState(null, '', url.pathname + url.search);
          leave();
        },
      }),
    ),
  );
}
