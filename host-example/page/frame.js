// The page inside the portal's iframe. Set `origin` to that of the real portal; messages from any other origin are
// ignored.
import { tellFilling } from './parts/filling.js';
import { languageNow } from './parts/language.js';
import { frameShell } from './shells/frame.js';

tellFilling(document.body);

const shell = frameShell(window, location.origin);
const lang = new URLSearchParams(location.search).get('lang');
const locale = lang === 'zh-TW' ? lang : languageNow();
shell.attach(
  window.BossAssistant?.mount('#boss', { ...shell, locale, luckLang: true, persist: 'session', instanceKey: 'frame' }),
);
