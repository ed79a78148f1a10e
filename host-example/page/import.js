// Imports: files are dropped, sent in pieces, looked at, imported, and taken out again.
import { call, isLoggedIn, logOut, onLoggedOut } from './admin/api.js';
import { drawFailure, h } from './admin/draw.js';
import { drawLogin } from './admin/gates.js';
import { drawEarlier } from './import/earlier.js';
import { runImport } from './import/run.js';
import { onLanguage, say } from './parts/language.js';

const at = (id) => document.getElementById(id);

async function draw() {
  for (const id of ['admin', 'logout']) at(id).hidden = !isLoggedIn();
  at('company').textContent = '';
  if (!isLoggedIn())
    return drawLogin(
      at('main'),
      draw,
      say('登录后导入账单', 'Log in to import bills', '登入後匯入帳單'),
      say(
        '旧系统导出的账单，先预览，可撤回',
        'Exports of any till, with preview and undo',
        '舊系統匯出的帳單，先預覽，可撤回',
      ),
      true,
    );
  const work = h('div', { class: 'sheet' });
  const earlier = h('div', { class: 'sheet' });
  at('main').replaceChildren(work, earlier);
  const again = () => drawEarlier(earlier);
  try {
    const [{ CompName }, { List }] = await Promise.all([call('GetCompany'), call('GetShops')]);
    at('company').textContent = CompName;
    runImport(work, List, again);
    await again();
  } catch (error) {
    if (isLoggedIn()) drawFailure(work, error, draw);
  }
}

onLoggedOut(draw);
at('logout').addEventListener('click', logOut);
onLanguage(() => {
  const main = at('main');
  // Files that are on their way, or looked at, stay as they are until the next step.
  if (!main.querySelector('.steps') || main.querySelector('.drop')) draw();
});
