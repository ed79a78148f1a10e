// A finger that taps twice changes once: on every form that saves.
import { countOf, figure } from '../support/reliability';
import { type Rendered, renderWidget, tick } from '../support/render-widget';

const TAPS = countOf('BOSS_TAPS', 20);
const SAVE = '/api/Message/SaveSettings';
let ui: Rendered;

test('two taps on save are one change, and nobody is told of a conflict', async () => {
  const settings = { Version: 0, Quiet: null, Items: [{ MsgType: 1, Enabled: 1 }] };
  const messages = { Total: 0, PageIndex: 1, PageSize: 20, List: [], Unread: [], LastMsgID: '0' };
  ui = await renderWidget({
    route: '/pages/index/msg',
    answers: {
      '/api/Message/GetMessages': messages,
      '/api/Message/GetSettings': () => settings,
      // As the server does it: of two over one version the second is a conflict.
      [SAVE]: async (body) => {
        await tick();
        if (body.Version !== settings.Version) return { status: 409, body: { Code: 3102, Message: '数据已更新' } };
        return Object.assign(settings, body, { Version: settings.Version + 1 });
      },
    },
    shows: '暂无消息',
  });
  for (let tap = 1; tap <= TAPS; tap += 1) {
    await ui.click('更多');
    await ui.click('提醒设置');
    await ui.has('dialog input[type=checkbox]');
    await ui.click(ui.root.querySelector('dialog input[type=checkbox]') as Element);
    await ui.until(() => ui.find('button', '保存')?.hasAttribute('disabled') === false);
    const button = ui.find('button', '保存');
    button?.click();
    button?.click();
    await ui.until(() => !ui.root.querySelector('dialog'));
    expect(ui.calls.filter(({ path }) => path === SAVE)).toHaveLength(tap);
    expect(settings.Version).toBe(tap);
  }
  figure(17, `${TAPS} double taps: ${TAPS} changes`);
}, 120_000);
