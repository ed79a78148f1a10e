import { type Rendered, renderWidget, typeLogin } from '../support/render-widget';
import { loginAnswer } from '../support/services';

let ui: Rendered | undefined;

const login = {
  ...loginAnswer,
  PermissionJson: 'boss.*',
  SoftModuleJson: '',
  SystemUrlConfig: { APIUrl: '', BossUrl: '', PushHostUrl: '' },
};

const unread = { List: [], Total: 0, Unread: [{ MsgType: 1, Count: 3 }], LastMsgID: '9' };

test('a session of the shell names no message service: the server of all calls is asked', async () => {
  ui = await renderWidget({ answers: { '/api/Message/GetMessages': unread } });
  await ui.until(() => ui?.find('button', '消息中心，3 条未读'));
});

test('the host hears how many messages are unread', async () => {
  const heard: number[] = [];
  ui = await renderWidget({
    answers: { '/api/Message/GetMessages': unread },
    options: { on: { unread: ({ count }) => heard.push(count) } },
  });
  await ui.until(() => heard.length > 0);
  expect(heard).toEqual([3]);
});

test('a login that names a server but no message service has no messages', async () => {
  const named = { ...login, SystemUrlConfig: { ...login.SystemUrlConfig, APIUrl: 'https://api.test' } };
  ui = await renderWidget({
    user: null,
    answers: { '/api/GeneralInterface/Login': named, '/api/Message/GetMessages': unread },
  });
  await typeLogin(ui);
  await ui.click('登录');
  await ui.until(() => ui?.widget.route === '/' && ui.find('button', '消息中心'));
  expect(ui.calls.filter(({ path }) => path.startsWith('/api/Message/'))).toEqual([]);
});
