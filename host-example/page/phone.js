// Simulates a native shell: logs in, stores the token and hands user and app info to the page in its web view, as
// Android does (object with synchronous methods) or iOS (handler with asynchronous replies).
import { openGate } from './parts/gate.js';
import { addressOf, onLanguage, say } from './parts/language.js';

const at = (id) => document.getElementById(id);
const kind = new URLSearchParams(location.search).get('shell') === 'ios' ? 'ios' : 'android';
at('phone').classList.add(kind);
at('kind').textContent = kind === 'ios' ? 'iOS App' : 'Android App';
at(kind).setAttribute('aria-current', 'page');
at('clock').textContent = new Date().toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit' });

let user = null;
const app = { appType: kind, versionName: '3.1.0', versionCode: 310, oemName: 'demo' };

/** The latest message, in both languages: the page may be switched later. */
let last = ['', ''];
function tell(...words) {
  last = words;
  at('said').textContent = say(...last);
}

function close(...words) {
  at('frame').hidden = at('back').hidden = true;
  at('frame').removeAttribute('src');
  at('gate').hidden = false;
  at('bar').textContent = '';
  tell(...words);
}

const native = {
  exit: () => close('已退出', 'The widget quit'),
  authExpired: () => close('登录已失效', 'The login has expired'),
  title: (title) => (at('bar').textContent = title),
  openUrl(url) {
    tell(url, url);
    open(url, '_blank', 'noopener');
  },
};

if (kind === 'android') {
  window.shell = {
    getUserInfo: () => JSON.stringify(user),
    getAppInfo: () => JSON.stringify(app),
    quit: native.exit,
    login: native.authExpired,
    setTitle: native.title,
    openUrl: native.openUrl,
  };
  at('back').addEventListener('click', () => at('frame').contentWindow.BossAssistant?.back());
} else {
  window.handler = {
    async postMessage({ name, value }) {
      if (name === 'userInfo') return user;
      if (name === 'appInfo') return app;
      native[name]?.(value);
      return null;
    },
  };
}

openGate((info) => {
  user = info;
  at('gate').hidden = true;
  at('frame').hidden = at('back').hidden = false;
  at('frame').src = addressOf(`/web-view.html?shell=${kind}`);
  tell('已传入用户和 App 信息', 'User and app info handed over');
});
at('back').hidden = true;
onLanguage(() => {
  at('said').textContent = say(...last);
  at('proof').textContent =
    kind === 'ios'
      ? say(
          'iOS App：异步消息桥，没有返回键，页面自己返回。',
          'iOS app: messages with asynchronous replies, no back key; the page leads back itself.',
        )
      : say(
          'Android App：App 自己登录并传入用户，返回键逐页返回。',
          'Android app: the app logs in and hands over its user; the back key leads through the pages.',
        );
});
