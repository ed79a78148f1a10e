// The page inside the portal's iframe. Set `origin` to that of the real portal; messages from any other origin are
// ignored.
import { frameShell } from './shells/frame.js';

const shell = frameShell(window, location.origin);
const locale = new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'zh-CN';
shell.attach(
  BossAssistant.mount('#boss', {
    ...shell,
    locale,
    luckLang: true,
    persist: 'session',
    instanceKey: 'frame',
  }),
);
