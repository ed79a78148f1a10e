// Adapter for a widget inside an iframe: both sides communicate by postMessage and accept one exact origin only.
import { pushedShell } from './pushed.js';

/** Milliseconds that the portal has to say whether it takes a file. */
const ANSWER_WAIT = 3_000;

/** `page` is the frame's window, `origin` the portal's, e.g. 'https://portal.example.com'. Give the widget to `attach`. */
export function frameShell(page, origin) {
  const tell = (type, value = null) => page.parent.postMessage({ boss: type, value }, origin);
  const answers = new Map();
  let count = 0;
  // The portal answers `{ boss: 'taken', value: id }`; without that the widget sends the file by itself.
  const give = (type, value) =>
    new Promise((resolve, reject) => {
      count += 1;
      const id = count;
      const timer = setTimeout(() => {
        answers.delete(id);
        reject(new Error(`The portal did not take '${type}'`));
      }, ANSWER_WAIT);
      answers.set(id, () => {
        clearTimeout(timer);
        answers.delete(id);
        resolve();
      });
      tell(type, { ...value, id });
    });
  const shell = pushedShell({
    onExit: (reason) => tell('exit', reason),
    onAuthExpired: () => tell('authExpired'),
    setTitle: (title) => tell('title', title),
    openUrl: (url) => tell('openUrl', url),
    saveImage: (blob, name) => give('saveImage', { blob, name }),
    saveFile: (blob, name) => give('saveFile', { blob, name }),
  });
  const listen = (event) => {
    if (event.origin !== origin || event.source !== page.parent) return;
    const { boss, value } = Object(event.data);
    if (boss === 'back') tell('back', page.BossAssistant?.back() ?? false);
    else if (boss === 'taken') answers.get(value)?.();
    else shell.push(boss, value);
  };
  page.addEventListener('message', listen);
  // The other side answers with messages named 'userInfo' and 'appInfo'.
  tell('ready');
  return { ...shell, end: () => page.removeEventListener('message', listen) };
}
