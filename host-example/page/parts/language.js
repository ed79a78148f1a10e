// The language of an example page: that of the browser, unless the address names another as ?lang=en, which links to
// other examples pass on. Chinese stands as it is written, English in `data-en` and `data-en-label`, traditional Chinese
// in `data-tw` on pages that have it (`<html data-languages="zh-CN zh-TW en">`).
const root = document.documentElement;
const LANGUAGES = (root.dataset.languages ?? 'zh-CN en').split(' ');
const NAMES = { 'zh-CN': '简体中文', 'zh-TW': '繁體中文', en: 'English' };
const asked = new URLSearchParams(location.search).get('lang');
const ofBrowser = browserLanguage();
let language = LANGUAGES.includes(asked) ? asked : ofBrowser;
const listeners = [];

/** The first language of the browser that the page has, English where it has none. */
function browserLanguage() {
  for (const tag of navigator.languages) {
    if (/^en\b/i.test(tag)) return 'en';
    if (!/^zh\b/i.test(tag)) continue;
    return /hant|tw|hk|mo/i.test(tag) && LANGUAGES.includes('zh-TW') ? 'zh-TW' : 'zh-CN';
  }
  return 'en';
}

export const languageNow = () => language;
export const say = (zh, en, tw = zh) => ({ 'zh-CN': zh, 'zh-TW': tw, en })[language];

/** Calls the listener now and with every change. */
export function onLanguage(listener) {
  listeners.push(listener);
  listener(language);
}

/** The address of an example page in the current language. */
export function addressOf(href) {
  const url = new URL(href, location.href);
  if (language === ofBrowser) url.searchParams.delete('lang');
  else url.searchParams.set('lang', language);
  return url.pathname + url.search + url.hash;
}

/** What an element says now: the Chinese that it began with is kept beside `data-en`, or `data-en-label` for its label. */
function spoken(element, written, kind) {
  const { dataset } = element;
  dataset[`zh${kind}`] ??= written;
  return say(dataset[`zh${kind}`], dataset[`en${kind}`], dataset[`tw${kind}`]);
}

export function speak(next) {
  language = next;
  root.lang = language;
  for (const element of document.querySelectorAll('[data-en]'))
    element.textContent = spoken(element, element.textContent, '');
  for (const element of document.querySelectorAll('[data-en-label]'))
    element.setAttribute('aria-label', spoken(element, element.getAttribute('aria-label'), 'Label'));
  for (const link of document.querySelectorAll('a[href^="/"]:not([hreflang])'))
    link.setAttribute('href', addressOf(link.getAttribute('href')));
  const here = addressOf(location.href);
  if (here !== location.pathname + location.search + location.hash) history.replaceState(history.state, '', here);
  for (const listener of listeners) listener(language);
}

const nextLanguage = () => LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length];

speak(language);
document.getElementById('language')?.addEventListener('click', () => speak(nextLanguage()));
onLanguage(() => {
  const button = document.getElementById('language');
  if (!button) return;
  const next = nextLanguage();
  button.textContent = LANGUAGES.length === 2 && next === 'zh-CN' ? '中文' : NAMES[next];
  button.lang = next;
});
