// Administration: the first company, a link that sets a password, the login, and the pages behind it.
import { accountTab } from './admin/account.js';
import { call, isAdmin, isLoggedIn, logOut, onLoggedOut } from './admin/api.js';
import { assistantsTab } from './admin/assistants.js';
import { companyTab } from './admin/company.js';
import { drawFailure, h } from './admin/draw.js';
import { drawInvitation, drawLogin, drawSetup } from './admin/gates.js';
import { logTab } from './admin/log.js';
import { peopleTab } from './admin/people.js';
import { rolesTab } from './admin/roles.js';
import { storesTab } from './admin/stores.js';
import { onLanguage, say } from './parts/language.js';

const at = (id) => document.getElementById(id);
const allTabs = [storesTab, peopleTab, rolesTab, assistantsTab, logTab, companyTab, accountTab];
let tabs = allTabs;
let current = tabs[0];

/** A secret of the address, taken out of it so that neither history nor a screenshot keeps it. */
function takeSecret(name) {
  const [, secret = ''] = new RegExp(`^#${name}=([\\w.-]+)$`).exec(location.hash) ?? [];
  if (secret !== '') history.replaceState(null, '', location.pathname + location.search);
  return secret;
}
const invitation = takeSecret('invitation');
const setup = takeSecret('setup');
let isSettingUp = setup !== '' || new URLSearchParams(location.search).has('setup');
let isInvited = invitation !== '';

function leaveGate() {
  isSettingUp = false;
  isInvited = false;
  draw();
}

async function draw() {
  const isInside = isLoggedIn() && !isInvited && !isSettingUp;
  for (const id of ['tabs', 'import', 'app', 'logout']) at(id).hidden = !isInside;
  at('import').hidden ||= !isAdmin();
  at('company').textContent = '';
  if (isInvited) return drawInvitation(at('main'), invitation, leaveGate);
  if (isSettingUp) return drawSetup(at('main'), setup, leaveGate);
  if (!isInside) return drawLogin(at('main'), draw);
  // Only now it is known who is logged in: chosen before, everybody would begin at the own account.
  tabs = isAdmin() ? allTabs : [accountTab];
  if (!tabs.includes(current)) current = tabs[0];
  at('tabs').replaceChildren(
    ...tabs.map((tab) =>
      h(
        'button',
        { type: 'button', ...(tab === current && { 'aria-current': 'page' }), onclick: () => open(tab) },
        say(...tab.title),
      ),
    ),
  );
  await open(current);
}

async function open(tab) {
  current = tab;
  for (const [index, button] of [...at('tabs').children].entries())
    if (tabs[index] === tab) button.setAttribute('aria-current', 'page');
    else button.removeAttribute('aria-current');
  const box = h('div', { class: 'sheet' });
  at('main').replaceChildren(box);
  try {
    await tab.draw(box);
    if (!isAdmin()) return;
    const { CompName } = await call('GetCompany');
    at('company').textContent = CompName;
  } catch (error) {
    if (isLoggedIn()) drawFailure(box, error, () => open(tab));
  }
}

// A link pasted into the tab changes only the part behind #, which loads nothing by itself.
addEventListener('hashchange', () => location.hash !== '' && location.reload());
onLoggedOut(draw);
at('logout').addEventListener('click', logOut);
onLanguage(draw);
