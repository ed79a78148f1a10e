// A portal that shows the assistant in an iframe. Both sides communicate by postMessage with one exact origin each;
// here that is this server, in a real portal `origin` is the origin of the assistant's page.
import { logIn } from './log-in.js';

const at = (id) => document.getElementById(id);
const origin = location.origin;
const app = { appType: 'portal', versionName: '3.1.0', versionCode: 310, oemName: 'demo' };
let user = null;

function show(isOpen, words = '') {
  at('frame').hidden = at('back').hidden = !isOpen;
  at('login').hidden = isOpen;
  if (isOpen) at('frame').src = '/frame.html';
  else at('frame').removeAttribute('src');
  at('said').textContent = words;
}

const post = (boss, value) => at('frame').contentWindow.postMessage({ boss, value }, origin);

const heard = {
  ready() {
    post('userInfo', user);
    post('appInfo', app);
  },
  title: (title) => (at('bar').textContent = title),
  openUrl: (url) => (at('said').textContent = url),
  exit: () => show(false, '已退出 The assistant was closed'),
  authExpired: () => show(false, '登录已失效 The login has expired'),
};

addEventListener('message', (event) => {
  if (event.source !== at('frame').contentWindow || event.origin !== origin) return;
  const { boss, value } = Object(event.data);
  if (Object.hasOwn(heard, boss)) heard[boss](value);
});

at('back').addEventListener('click', () => post('back'));
at('login').addEventListener('submit', async (event) => {
  event.preventDefault();
  try {
    user = await logIn(new FormData(event.target));
    show(true);
  } catch (error) {
    at('said').textContent = error.message;
  }
});
