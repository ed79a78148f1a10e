// Access tokens by which assistants read: whose they are, until when, when they were last used.
import { say } from '../parts/language.js';
import { call } from './api.js';
import { drawList, editIn, h, item, showOnce, timeOf } from './draw.js';

export const assistantsTab = { title: ['AI 助手', 'Assistants', 'AI 助理'], draw };

async function draw(box) {
  const [{ List }, { List: users }] = await Promise.all([call('GetAccessTokens'), call('GetUsers')]);
  const again = () => draw(box);
  drawList(box, {
    title: say('AI 助手的访问令牌', 'Access tokens of assistants', 'AI 助理的存取權杖'),
    add: [say('生成令牌', 'Make a token', '產生權杖'), () => make(users, again)],
    items: List.map((token) =>
      item(
        token.TokenName,
        [
          `${token.Name} · ${token.Account}`,
          stateOf(token),
          token.LastUsedTime
            ? say(
                `最近使用 ${timeOf(token.LastUsedTime)}`,
                `Last used ${timeOf(token.LastUsedTime)}`,
                `最近使用 ${timeOf(token.LastUsedTime)}`,
              )
            : say('尚未使用', 'Never used', '尚未使用'),
        ],
        [token.State === 'active' && [say('撤销', 'Revoke', '撤銷'), () => revoke(token, again)]],
      ),
    ),
  });
}

function stateOf({ State, ExpireTime }) {
  if (State === 'revoked') return say('已撤销', 'Revoked', '已撤銷');
  return State === 'expired'
    ? say(`已于 ${timeOf(ExpireTime)} 过期`, `Expired ${timeOf(ExpireTime)}`, `已於 ${timeOf(ExpireTime)} 到期`)
    : say(`有效至 ${timeOf(ExpireTime)}`, `Good until ${timeOf(ExpireTime)}`, `有效至 ${timeOf(ExpireTime)}`);
}

function make(users, done) {
  editIn({
    title: say('生成令牌', 'Make a token', '產生權杖'),
    fields: [
      {
        name: 'TokenName',
        label: say('用于哪个助手', 'Which assistant it is for', '用於哪個助理'),
        autocomplete: 'off',
      },
      {
        name: 'AccountID',
        label: say('按谁的权限读取', 'Whose rights it has', '依誰的權限讀取'),
        // The users of a partner are let in by the partner alone.
        options: users
          .filter(({ Status, Account }) => Status === 1 && !Account.includes(':'))
          .map(({ AccountID, Name, Account }) => [AccountID, `${Name} · ${Account}`]),
      },
      {
        name: 'Days',
        label: say('有效天数', 'Days it is good for', '有效天數'),
        type: 'number',
        min: '1',
        max: '366',
        value: '90',
        hint: say('只能读取，不能修改', 'It reads and changes nothing', '只能讀取，不能修改'),
      },
    ],
    action: say('生成', 'Make it', '產生'),
    submit: ({ Days, ...values }) => call('MakeAccessToken', { ...values, Days: Number(Days) }),
    done: async ({ Token }) => {
      showOnce(
        say('访问令牌', 'Access token', '存取權杖'),
        say(
          `只显示这一次。把它和地址 ${location.origin}/mcp 填入助手。`,
          `Shown this once only. Paste it into the assistant, with the address ${location.origin}/mcp.`,
          `只顯示這一次。請將它與位址 ${location.origin}/mcp 填入助理。`,
        ),
        Token,
      );
      await done();
    },
  });
}

function revoke({ TokenID, TokenName }, done) {
  editIn({
    title: say(`撤销 ${TokenName}？`, `Revoke ${TokenName}?`, `要撤銷 ${TokenName} 嗎？`),
    fields: [
      {
        name: 'TokenID',
        element: h(
          'p',
          {},
          say(
            '使用它的助手立即不能再读取。',
            'The assistant that uses it is refused from now on.',
            '使用它的助理立即不能再讀取。',
          ),
        ),
      },
    ],
    action: say('撤销', 'Revoke', '撤銷'),
    submit: () => call('RevokeAccessToken', { TokenID }),
    done,
  });
}
