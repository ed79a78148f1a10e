// The language of an example page: Chinese as it is written, English from `data-en` and `data-en-label`. The address
// keeps it as ?lang=en, and links to other examples pass it on.
let language = new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'zh-CN';
const listeners = [];

export const languageNow = () => language;
export const say = (zh, en) => (language === 'en' ? en : zh);

/** Calls the listener now and with every change. */
export function onLanguage(listener) {
  listeners.push(listener);
  listener(language);
}

/** The address of an example page in the current language. */
export function addressOf(href) {
  const url = new URL(href, location.href);
  if (language === 'en') url.searchParams.set('lang', 'en');
  else url.searchParams.delete('lang');
  return url.pathname + url.search + url.hash;
}

function write(element, read, set) {
  element.dataset[`zh${set}`] ??= read;
  return language === 'en' ? element.dataset[`en${set}`] : element.dataset[`zh${set}`];
}

export function speak(next) {
  language = next;
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll('[data-en]'))
    element.textContent = write(element, element.textContent, '');
  for (const element of document.querySelectorAll('[data-en-label]'))
    element.setAttribute('aria-label', write(element, element.getAttribute('aria-label'), 'Label'));
  for (const link of document.querySelectorAll('a[href^="/"]:not([hreflang])'))
    link.setAttribute('href', addressOf(link.getAttribute('href')));
  const here = addressOf(location.href);
  if (here !== location.pathname + location.search + location.hash)
    history.replaceState(history.state, '', here);
  for (const listener of listeners) listener(language);
}

speak(language);
document
  .getElementById('language')
  ?.addEventListener('click', () => speak(language === 'en' ? 'zh-CN' : 'en'));
onLanguage(() => {
  const button = document.getElementById('language');
  if (!button) return;
  button.textContent = say('English', '中文');
  button.lang = say('en', 'zh-CN');
});
