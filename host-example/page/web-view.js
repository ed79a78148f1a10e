// The page in a shell's web view. The native side sets `window.shell` (Android, HarmonyOS) or
// `window.webkit.messageHandlers.boss` (iOS); in a phone frame the page around the iframe simulates it.
import { tellFilling } from './parts/filling.js';
import { languageNow } from './parts/language.js';
import { bridgeShell } from './shells/bridge.js';
import { iosShell } from './shells/ios.js';

const asked = new URLSearchParams(location.search);
const isIos = asked.get('shell') === 'ios';
const shell = isIos ? iosShell(parent.handler ?? window.webkit.messageHandlers.boss) : bridgeShell(parent.shell);
const lang = asked.get('lang');
const locale = lang === 'zh-TW' ? lang : languageNow();

tellFilling(document.body);

const widget = window.BossAssistant?.mount('#boss', {
  ...shell,
  locale,
  luckLang: true,
  persist: 'session',
  instanceKey: 'shell',
});
/** Called by the native side: px that system bars and cut-outs cover, `{ top, right, bottom, left }`. */
window.setInsets = (insets) => widget?.update({ insets });
