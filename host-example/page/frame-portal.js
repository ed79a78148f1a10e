// A portal that shows the assistant in an iframe. Both sides communicate by postMessage with one exact origin each;
// here that is this server, in a real portal `origin` is the origin of the assistant's page.
import { openGate } from './parts/gate.js';
import { addressOf, onLanguage, say } from './parts/language.js';

const at = (id) => document.getElementById(id);
const origin = location.origin;
const app = { appType: 'portal', versionName: '3.1.0', versionCode: 310, oemName: 'demo' };
let user = null;
/** The latest message, in both languages: the page may be switched later. */
let last = ['', ''];

function show(isOpen, ...words) {
  at('frame').hidden = at('back').hidden = !isOpen;
  at('gate').hidden = isOpen;
  if (isOpen) at('frame').src = addressOf('/frame.html');
  else {
    at('frame').removeAttribute('src');
    at('bar').textContent = '';
  }
  tell(...words);
}

function tell(...words) {
  last = words;
  at('said').textContent = say(...last);
}

const post = (boss, value) => at('frame').contentWindow.postMessage({ boss, value }, origin);

const heard = {
  ready() {
    tell('页面已就绪，发送用户和 App 信息', 'The page is ready: user and app info sent');
    post('userInfo', user);
    post('appInfo', app);
  },
  title: (title) => (at('bar').textContent = title),
  openUrl(url) {
    tell(url, url);
    open(url, '_blank', 'noopener');
  },
  exit: () => show(false, '已退出', 'The widget quit'),
  authExpired: () => show(false, '登录已失效', 'The login has expired'),
};

addEventListener('message', (event) => {
  if (event.source !== at('frame').contentWindow || event.origin !== origin) return;
  const { boss, value } = Object(event.data);
  if (Object.hasOwn(heard, boss)) heard[boss](value);
});

at('back').addEventListener('click', () => post('back'));
onLanguage(() => {
  at('said').textContent = say(...last);
});
openGate((info) => {
  user = info;
  show(true, '正在打开', 'Opening');
});
