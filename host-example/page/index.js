// The owner's app: the widget fills the page and shows its own login, in the language of the address or the browser.
const lang = new URLSearchParams(location.search).get('lang');

/** The first language of the browser that the widget has, else English. */
function browserLanguage() {
  const tag = navigator.languages.find((one) => /^(zh|en)\b/i.test(one)) || 'en';
  if (/^en/i.test(tag)) return 'en';
  return /hant|tw|hk|mo/i.test(tag) ? 'zh-TW' : 'zh-CN';
}

BossAssistant.mount('#boss', {
  locale: ['zh-CN', 'zh-TW', 'en'].includes(lang) ? lang : browserLanguage(),
  luckLang: true,
  appInfo: { appType: 'web', versionName: BossAssistant.version },
  host: {
    setTitle: (title) => (document.title = title),
    demo: (language) => import('./parts/demo.js').then(({ demoAccount }) => demoAccount(language)),
  },
});
