// People: who they are, what they may do in which stores, links to set a password, and the links that are open.
import { addressOf, say } from '../parts/language.js';
import { call } from './api.js';
import { drawList, editIn, h, item, showOnce, timeOf } from './draw.js';

export const peopleTab = { title: ['人员', 'People', '人員'], draw };

async function draw(box) {
  const [{ List }, { List: roles }, { List: shops }, { List: links }] = await Promise.all(
    ['GetUsers', 'GetRoles', 'GetShops', 'GetInvitations'].map((name) => call(name)),
  );
  const again = () => draw(box);
  drawList(box, {
    title: say('人员', 'People', '人員'),
    add: [say('邀请人员', 'Invite somebody', '邀請人員'), () => edit(null, roles, shops, again)],
    items: List.map((user) => {
      const link = links.find(({ AccountID, State }) => AccountID === user.AccountID && State === 'open');
      return item(
        user.Name,
        [
          `${user.Account}${user.Status === 2 ? ` · ${say('已停用', 'disabled', '已停用')}` : ''}`,
          rightsOf(user, roles, shops),
          link
            ? say(
                `邀请有效至 ${timeOf(link.ExpireTime)}`,
                `Invited until ${timeOf(link.ExpireTime)}`,
                `邀請有效至 ${timeOf(link.ExpireTime)}`,
              )
            : '',
          lastSeen(user),
        ],
        [
          [say('编辑', 'Edit', '編輯'), () => edit(user, roles, shops, again)],
          // A colon stands in no login but those of a partner's users, whom only the partner lets in.
          user.Status === 1 &&
            !user.Account.includes(':') && [
              user.HasPassword
                ? say('重置密码', 'Reset password', '重設密碼')
                : say('邀请链接', 'Invitation link', '邀請連結'),
              () => invite(user, again),
            ],
          link && [
            say('撤回邀请', 'Take link back', '撤回邀請'),
            () => run('RevokeInvitation', { InvitationID: link.InvitationID }, again),
          ],
          user.Sessions > 0 && [
            say(`退出登录（${user.Sessions}）`, `Log out (${user.Sessions})`, `登出（${user.Sessions}）`),
            () => run('EndSessions', { AccountID: user.AccountID }, again),
          ],
        ],
      );
    }),
  });
}

async function run(name, body, done) {
  await call(name, body);
  await done();
}

function rightsOf({ Roles }, roles, shops) {
  if (Roles.length === 0) return say('没有权限', 'No rights', '沒有權限');
  return Roles.map(({ RoleID, ShopIDs }) => {
    const stores = ShopIDs.includes('0')
      ? say('全部门店', 'all stores', '全部門市')
      : shops
          .filter(({ ShopID }) => ShopIDs.includes(ShopID))
          .map(({ ShopName }) => ShopName)
          .join(say('、', ', ', '、'));
    return `${roles.find((role) => role.RoleID === RoleID)?.RoleName ?? RoleID} · ${stores}`;
  }).join(say('；', '; ', '；'));
}

function lastSeen({ HasPassword, LastLoginTime }) {
  if (!HasPassword && !LastLoginTime) return say('尚未设置密码', 'No password yet', '尚未設定密碼');
  return LastLoginTime
    ? say(
        `最近登录 ${timeOf(LastLoginTime)}`,
        `Last login ${timeOf(LastLoginTime)}`,
        `最近登入 ${timeOf(LastLoginTime)}`,
      )
    : '';
}

/** A role with the stores it holds in; nothing chosen = not this role. */
function roleBox(role, chosen, shops) {
  const stores = h('div', { class: 'choices', hidden: chosen.length === 0 });
  const choice = (id, words) =>
    h(
      'label',
      {},
      h('input', { type: 'checkbox', name: `store ${role.RoleID}`, value: id, checked: chosen.includes(id) }),
      words,
    );
  stores.append(
    choice('0', say('全部门店', 'All stores', '全部門市')),
    ...shops.map((shop) => choice(shop.ShopID, shop.ShopName)),
  );
  const own = h('input', { type: 'checkbox', name: 'role', value: role.RoleID, checked: chosen.length > 0 });
  own.addEventListener('change', () => {
    stores.hidden = !own.checked;
    const boxes = [...stores.querySelectorAll('input')];
    if (own.checked && !boxes.some(({ checked }) => checked)) boxes[0].checked = true;
  });
  return h('div', { class: 'role' }, h('label', {}, own, role.RoleName), stores);
}

function edit(user, roles, shops, done) {
  const chosen = (role) => user?.Roles.find(({ RoleID }) => RoleID === role.RoleID)?.ShopIDs ?? [];
  const boxes = h(
    'fieldset',
    {},
    h('legend', {}, say('角色和门店', 'Roles and stores', '角色與門市')),
    ...roles.map((role) => roleBox(role, chosen(role), shops)),
  );
  editIn({
    title: user ? user.Name : say('邀请人员', 'Invite somebody', '邀請人員'),
    fields: [
      { name: 'Name', label: say('姓名', 'Name', '姓名'), value: user?.Name, autocomplete: 'off' },
      { name: 'Account', label: say('账号', 'Account', '帳號'), value: user?.Account, autocomplete: 'off' },
      ...(user
        ? [
            {
              name: 'Status',
              label: say('状态', 'State', '狀態'),
              value: String(user.Status),
              options: [
                ['1', say('启用', 'Active', '啟用')],
                ['2', say('停用', 'Disabled', '停用')],
              ],
            },
          ]
        : []),
      { name: 'Roles', element: boxes },
    ],
    action: user ? say('保存', 'Save', '儲存') : say('生成邀请链接', 'Make an invitation link', '產生邀請連結'),
    submit: async ({ Name, Account, Status }, form) => {
      const data = new FormData(form);
      const Roles = data
        .getAll('role')
        .map((RoleID) => ({ RoleID, ShopIDs: data.getAll(`store ${RoleID}`) }))
        .filter(({ ShopIDs }) => ShopIDs.length > 0);
      const saved = await call('SaveUser', {
        Name,
        // A login that a partner has made may be longer than any that can be chosen.
        ...(Account !== user?.Account && { Account }),
        Roles,
        ...(user && { AccountID: user.AccountID, Version: user.Version, Status: Number(Status) }),
      });
      return user ? null : call('InviteUser', { AccountID: saved.AccountID });
    },
    done: async (link) => {
      if (link) showLink(link);
      await done();
    },
  });
}

async function invite({ AccountID }, done) {
  showLink(await call('InviteUser', { AccountID }));
  await done();
}

const showLink = ({ Link }) =>
  showOnce(
    say('邀请链接', 'Invitation link', '邀請連結'),
    say(
      '发给本人：七天内可用一次，用来设置密码。',
      'Send it to the person: good for seven days and once, to set a password.',
      '請傳給本人：七天內可使用一次，用來設定密碼。',
    ),
    new URL(addressOf(Link), location.href).href,
  );
