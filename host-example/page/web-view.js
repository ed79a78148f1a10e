// The page in a shell's web view. The native side sets `window.shell` (Android, HarmonyOS) or
// `window.webkit.messageHandlers.boss` (iOS); here the page around the iframe simulates it.
import { bridgeShell } from './shells/bridge.js';
import { iosShell } from './shells/ios.js';

const asked = new URLSearchParams(location.search);
const shell = asked.get('shell') === 'ios' ? iosShell(parent.handler) : bridgeShell(parent.shell);
const locale = asked.get('lang') === 'en' ? 'en' : 'zh-CN';

BossAssistant.mount('#boss', { ...shell, locale, luckLang: true, persist: 'session', instanceKey: 'shell' });
