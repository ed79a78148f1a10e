// A dashboard of parts: cards of the product in a page of the portal, which opens the whole app where a part leads.
import { demoCompany, enterDemo } from './parts/demo.js';
import { languageNow, onLanguage, say } from './parts/language.js';

/** The folder of the package's files. */
const base = '/boss/2.0.1/';
const { link } = await import(`${base}link.mjs`);

const at = (id) => document.getElementById(id);
const options = { instanceKey: 'dashboard', luckLang: true };
const schemeNow = () => (at('dark').checked ? 'dark' : 'light');

/** The whole app in a dialog, at the page a part has named. */
function open(route) {
  at('app').showModal();
  BossAssistant.mount('#boss', {
    ...options,
    locale: languageNow(),
    theme: schemeNow(),
    overlays: 'contained',
    router: { mode: 'memory', initialRoute: route },
    host: { onExit: () => at('app').close() },
  });
}
at('close').addEventListener('click', () => at('app').close());
at('app').addEventListener('close', () => BossAssistant.get('#boss')?.destroy());
at('orders').addEventListener('click', (event) => {
  event.preventDefault();
  open(link.orders({ range: 6 }));
});

const parts = [...document.querySelectorAll('[data-view]')].map((element) =>
  BossAssistant.mount(element, {
    ...options,
    view: element.dataset.view,
    locale: languageNow(),
    on: { navigate: ({ route, path }) => (path === '/pages/login/index' ? enter() : open(route)) },
  }),
);
const [first] = parts;
onLanguage((locale) => first.update({ locale }));
at('dark').addEventListener('change', () => {
  document.body.classList.toggle('dark', at('dark').checked);
  for (const part of parts) part.update({ theme: schemeNow() });
});

// One login serves all parts.
async function enter() {
  at('failure').textContent = '';
  try {
    const company = await demoCompany(languageNow());
    // Without the demo the app in the dialog has the login.
    if (!company) return open('/');
    const user = await enterDemo(company, languageNow());
    // Of all stores together, where the account has several.
    first.update({ userInfo: { ...user, shopId: '0', shopName: say('全部门店', 'All stores') } });
  } catch (error) {
    at('failure').textContent = error.message;
  }
}
const show = (isIn) => {
  at('enter').hidden = isIn;
  at('leave').hidden = !isIn;
};
at('enter').addEventListener('click', enter);
at('leave').addEventListener('click', () => first.logout());
first.on('login', () => show(true));
first.on('logout', () => show(false));
await first.ready;
const stored = JSON.parse(localStorage.getItem('boss-assistant:dashboard:session') ?? '{}');
show(Boolean(stored.Token));
if (!(await demoCompany(languageNow()))) at('enter').hidden = true;
