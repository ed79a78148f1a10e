// The owner's app: the widget fills the page and shows its own login.
const english = new URLSearchParams(location.search).get('lang') === 'en';

BossAssistant.mount('#boss', {
  locale: english ? 'en' : 'zh-CN',
  luckLang: true,
  appInfo: { appType: 'web', versionName: BossAssistant.version },
  host: {
    setTitle: (title) => (document.title = title),
    demo: (language) => import('./parts/demo.js').then(({ demoAccount }) => demoAccount(language)),
  },
});
