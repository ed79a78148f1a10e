// Roles: a name and the rights it stands for.
import { say } from '../parts/language.js';
import { call } from './api.js';
import { drawList, editIn, h, item } from './draw.js';
import { rightNames } from './right-names.js';

export const rolesTab = { title: ['角色', 'Roles', '角色'], draw };

async function draw(box) {
  const { List } = await call('GetRoles');
  const again = () => draw(box);
  drawList(box, {
    title: say('角色', 'Roles', '角色'),
    add: [say('添加角色', 'Add a role', '新增角色'), () => edit(null, again)],
    items: List.map((role) =>
      item(
        role.RoleName,
        [
          role.Codes.map((code) => say(...(rightNames[code] ?? [code, code]))).join(say('、', ', ', '、')),
          say(`${role.Users} 人`, role.Users === 1 ? '1 user' : `${role.Users} users`, `${role.Users} 人`),
        ],
        [
          [say('编辑', 'Edit', '編輯'), () => edit(role, again)],
          role.Users === 0 && [say('删除', 'Remove', '刪除'), () => remove(role, again)],
        ],
      ),
    ),
  });
}

function edit(role, done) {
  const known = Object.entries(rightNames);
  const others = (role?.Codes ?? []).filter((code) => !(code in rightNames)).map((code) => [code, [code, code]]);
  const boxes = h(
    'fieldset',
    {},
    h('legend', {}, say('权限', 'Rights', '權限')),
    ...[...known, ...others].map(([code, words]) =>
      h(
        'label',
        { class: 'choice' },
        h('input', { type: 'checkbox', name: 'code', value: code, checked: role?.Codes.includes(code) ?? false }),
        say(...words),
      ),
    ),
  );
  editIn({
    title: role ? role.RoleName : say('添加角色', 'Add a role', '新增角色'),
    fields: [
      { name: 'RoleName', label: say('名称', 'Name', '名稱'), value: role?.RoleName, autocomplete: 'off' },
      { name: 'Codes', element: boxes },
    ],
    submit: ({ RoleName }, form) =>
      call('SaveRole', {
        RoleName,
        Codes: new FormData(form).getAll('code'),
        ...(role && { RoleID: role.RoleID, Version: role.Version }),
      }),
    done,
  });
}

function remove(role, done) {
  const words = say('没有人使用这个角色。', 'Nobody has this role.', '沒有人使用這個角色。');
  editIn({
    title: say(`删除角色 ${role.RoleName}？`, `Remove the role ${role.RoleName}?`, `要刪除角色 ${role.RoleName} 嗎？`),
    fields: [{ name: 'RoleID', element: document.createTextNode(words) }],
    action: say('删除', 'Remove', '刪除'),
    submit: () => call('RemoveRole', { RoleID: role.RoleID, Version: role.Version }),
    done,
  });
}
