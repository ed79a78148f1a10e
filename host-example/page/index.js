// The owner's app: the widget fills the page and shows its own login.
const lang = new URLSearchParams(location.search).get('lang');

BossAssistant.mount('#boss', {
  locale: ['zh-TW', 'en'].includes(lang) ? lang : 'zh-CN',
  luckLang: true,
  appInfo: { appType: 'web', versionName: BossAssistant.version },
  host: {
    setTitle: (title) => (document.title = title),
    demo: (language) => import('./parts/demo.js').then(({ demoAccount }) => demoAccount(language)),
  },
});
