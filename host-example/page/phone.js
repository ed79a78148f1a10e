// Simulates a native shell: logs in, stores the token and hands user and app info to the page in its web view, as
// Android does (object with synchronous methods) or iOS (handler with asynchronous replies).
import { logIn } from './log-in.js';

const at = (id) => document.getElementById(id);
const kind = new URLSearchParams(location.search).get('shell') === 'ios' ? 'ios' : 'android';
at('kind').textContent = kind === 'ios' ? '模拟 iOS 壳' : '模拟 Android 壳';

let user = null;
const app = { appType: kind, versionName: '3.1.0', versionCode: 310, oemName: 'demo' };

const say = (words) => (at('said').textContent = words);

function close(words) {
  at('frame').hidden = at('back').hidden = true;
  at('frame').removeAttribute('src');
  at('login').hidden = false;
  at('bar').textContent = '原生壳 Native shell';
  say(words);
}

const native = {
  exit: () => close('已退出 The app quit'),
  authExpired: () => close('登录已失效 The login has expired'),
  title: (title) => (at('bar').textContent = title),
  openUrl: (url) => say(url),
  haptic: () => navigator.vibrate?.(10),
};

if (kind === 'android') {
  window.shell = {
    getUserInfo: () => JSON.stringify(user),
    getAppInfo: () => JSON.stringify(app),
    quit: native.exit,
    login: native.authExpired,
    setTitle: native.title,
    openUrl: native.openUrl,
    vibrate: native.haptic,
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

at('login').addEventListener('submit', async (event) => {
  event.preventDefault();
  try {
    user = await logIn(new FormData(event.target));
  } catch (error) {
    return say(error.message);
  }
  at('login').hidden = true;
  at('frame').hidden = false;
  at('back').hidden = kind === 'ios';
  at('frame').src = `/web-view.html?shell=${kind}`;
  say('');
});
