// Adapter for a widget inside an iframe: both sides communicate by postMessage and accept one exact origin only.
import { pushedShell } from './pushed.js';

/** `page` is the frame's window, `origin` the portal's, e.g. 'https://portal.example.com'. Give the widget to `attach`. */
export function frameShell(page, origin) {
  const tell = (type, value = null) => page.parent.postMessage({ boss: type, value }, origin);
  const shell = pushedShell({
    onExit: (reason) => tell('exit', reason),
    onAuthExpired: () => tell('authExpired'),
    setTitle: (title) => tell('title', title),
    openUrl: (url) => tell('openUrl', url),
  });
  const listen = (event) => {
    if (event.origin !== origin || event.source !== page.parent) return;
    const { boss, value } = Object(event.data);
    if (boss === 'back') tell('back', page.BossAssistant?.back() ?? false);
    else shell.push(boss, value);
  };
  page.addEventListener('message', listen);
  // The other side answers with messages named 'userInfo' and 'appInfo'.
  tell('ready');
  return { ...shell, end: () => page.removeEventListener('message', listen) };
}
