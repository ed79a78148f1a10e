// A partner's portal: the widget is mounted into a box of the page, uses one parameter of the hash and reports its
// events. The portal's menu controls the widget.
import { tellClock } from './parts/clock.js';
import { demoAccount } from './parts/demo.js';
import { tellFilling } from './parts/filling.js';
import { languageNow, onLanguage, say, speak } from './parts/language.js';

const at = (id) => document.getElementById(id);
const portal = () => say('云栈商户平台', 'Cloudstack');
const appInfo = () => ({ appType: 'portal', oemName: say('云栈', 'Cloudstack') });

tellFilling(document.querySelector('.ribbon'));
tellClock(document.querySelector('.ribbon'));

const widget = BossAssistant.mount('#boss', {
  router: { mode: 'param', param: 'boss' },
  instanceKey: 'portal',
  overlays: 'contained',
  luckLang: true,
  locale: languageNow(),
  theme: { brand: '#0b6e4f', 'brand-press': '#084c38', 'brand-tint': '#e7f4ef' },
  appInfo: appInfo(),
  host: { onExit: () => scrollTo({ top: 0 }), demo: demoAccount },
  on: {
    title: ({ title }) => {
      at('title').textContent = title;
      document.title = `${title} · ${portal()}`;
    },
    shop: ({ shopName }) => (at('shop').textContent = shopName),
    logout: () => (at('shop').textContent = ''),
    route: ({ path }) => markCurrent(path),
    unread: ({ count }) => {
      at('unread').textContent = count > 99 ? '99+' : String(count);
      at('unread').hidden = count === 0;
    },
    locale: ({ locale }) => locale !== languageNow() && speak(locale),
  },
});
onLanguage((locale) => widget.update({ locale, appInfo: appInfo() }));

const entries = [...document.querySelectorAll('nav [data-path]')];
for (const entry of entries) entry.addEventListener('click', () => widget.navigate(entry.dataset.path));

function markCurrent(path) {
  for (const entry of document.querySelectorAll('nav [data-path]')) {
    if (entry.dataset.path !== path) entry.removeAttribute('aria-current');
    else {
      entry.setAttribute('aria-current', 'page');
      entry.scrollIntoView({ block: 'nearest', inline: 'center' });
    }
  }
}

// The portal's own router uses the hash parameter `tab` and leaves the widget's parameter unchanged.
const tabs = [...document.querySelectorAll('.brandbar a')];
function showTab() {
  const tab = new URLSearchParams(location.hash.slice(1)).get('tab') === 'orders' ? 'orders' : 'report';
  at('orders').hidden = tab !== 'orders';
  at('report').hidden = tab === 'orders';
  for (const link of tabs) {
    if (link.hash === `#tab=${tab}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
for (const link of tabs) {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    const others = location.hash
      .slice(1)
      .split('&')
      .filter((part) => part && !part.startsWith('tab='));
    location.hash = [link.hash.slice(1), ...others].join('&');
  });
}
addEventListener('hashchange', showTab);
showTab();

// A layer of the portal that covers the whole page, including the widget.
at('notice').addEventListener('click', () => (at('modal').hidden = false));
at('modal')
  .querySelector('button')
  .addEventListener('click', () => (at('modal').hidden = true));
