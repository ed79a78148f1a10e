// The page in a shell's web view. The native side sets `window.shell` (Android, HarmonyOS) or
// `window.webkit.messageHandlers.boss` (iOS); here the page around the iframe simulates it.
import { bridgeShell } from './shells/bridge.js';
import { iosShell } from './shells/ios.js';

const isIos = new URLSearchParams(location.search).get('shell') === 'ios';
const shell = isIos ? iosShell(parent.handler) : bridgeShell(parent.shell);

BossAssistant.mount('#boss', { ...shell, persist: 'session', instanceKey: 'shell' });
