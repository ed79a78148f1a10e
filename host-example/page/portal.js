// A partner's portal: the widget is mounted into a box of the page, uses one parameter of the hash and reports its
// events. The portal's menu controls the widget.
const at = (id) => document.getElementById(id);

const widget = BossAssistant.mount('#boss', {
  router: { mode: 'param', param: 'boss' },
  instanceKey: 'portal',
  overlays: 'contained',
  theme: { brand: '#0b6e4f', 'brand-press': '#084c38', 'brand-tint': '#e7f4ef' },
  appInfo: { appType: 'portal', oemName: '云栈' },
  host: { onExit: () => scrollTo({ top: 0 }) },
  on: {
    title: ({ title }) => (at('title').textContent = title),
    shop: ({ shopName }) => (at('shop').textContent = shopName),
    logout: () => (at('shop').textContent = ''),
    route: ({ path }) => markCurrent(path),
    unread: ({ count }) => {
      at('unread').textContent = count > 99 ? '99+' : String(count);
      at('unread').hidden = count === 0;
    },
    locale: ({ locale }) => (at('language').textContent = locale === 'en' ? '中文' : 'English'),
  },
});

const entries = [...document.querySelectorAll('nav [data-path]')];
for (const entry of entries) entry.addEventListener('click', () => widget.navigate(entry.dataset.path));

function markCurrent(path) {
  for (const entry of document.querySelectorAll('nav [data-path]')) {
    if (entry.dataset.path === path) entry.setAttribute('aria-current', 'page');
    else entry.removeAttribute('aria-current');
  }
}

at('language').addEventListener('click', () => {
  widget.update({ locale: at('language').textContent === 'English' ? 'en' : 'zh-CN' });
});

// The portal's own router uses the hash parameter `tab` and leaves the widget's parameter unchanged.
function showTab() {
  const tab = new URLSearchParams(location.hash.slice(1)).get('tab') === 'orders' ? 'orders' : 'report';
  at('orders').hidden = tab !== 'orders';
  at('report').hidden = tab === 'orders';
}
for (const link of document.querySelectorAll('header a')) {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    const others = location.hash
      .slice(1)
      .split('&')
      .filter((part) => part && !part.startsWith('tab='));
    location.hash = [link.getAttribute('href').slice(1), ...others].join('&');
  });
}
addEventListener('hashchange', showTab);
showTab();

// A layer of the portal that covers the whole page, including the widget.
at('notice').addEventListener('click', () => (at('modal').hidden = false));
at('modal')
  .querySelector('button')
  .addEventListener('click', () => (at('modal').hidden = true));
