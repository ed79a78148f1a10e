// The button that signs in by the server's single sign-on service, where it has one, and what comes back from there.
import { languageNow, say } from './language.js';
import { enter } from './log-in.js';

const LOGIN = '/pages/login/index';

function make(name, className, parent) {
  const element = document.createElement(name);
  element.className = className;
  parent.append(element);
  return element;
}

/** Why a sign-in failed, by the code of the server. */
const failures = {
  1004: () => say('账号已停用', 'This account is disabled'),
  1005: () => say('软件未开通或已到期', 'The software is not activated or has expired'),
  1010: () =>
    say('该身份没有对应的账号，请联系管理员', 'There is no account for this sign-in, please ask your administrator'),
  1011: () =>
    say('单点登录服务无响应，请稍后再试', 'The single sign-on service does not answer, please try again later'),
};
const notCompleted = () =>
  say('单点登录未完成，请重新登录', 'The single sign-on was not completed, please sign in again');

/** Takes what the redirect has brought out of the address, so that a reload does not bring it again. */
function takeAnswer() {
  const url = new URL(location.href);
  const [code, failed] = ['sso', 'sso_failed'].map((name) => url.searchParams.get(name));
  for (const name of ['sso', 'sso_failed']) url.searchParams.delete(name);
  if (code || failed) history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  return { code, failed };
}

export async function offerSignIn(widget, place) {
  const { code, failed } = takeAnswer();
  const { Name } = await fetch('/sso.json')
    .then((response) => response.json())
    .catch(() => ({ Name: '' }));
  if (!Name) return;
  const offer = make('aside', 'offer', place);
  const button = make('button', 'primary', offer);
  const failure = make('p', 'failure', offer);
  button.type = 'button';
  failure.setAttribute('role', 'status');
  const draw = () => {
    offer.setAttribute('aria-label', say('单点登录', 'Single sign-on'));
    button.textContent = say(`使用 ${Name} 登录`, `Sign in with ${Name}`);
    offer.hidden = !widget.route.startsWith(LOGIN);
  };
  button.addEventListener('click', () => {
    location.href = languageNow() === 'en' ? '/sso/start?lang=en' : '/sso/start';
  });
  for (const event of ['route', 'login', 'logout', 'locale']) widget.on(event, draw);
  if (failed) failure.textContent = (failures[failed] ?? notCompleted)();
  if (code) {
    try {
      widget.update({ userInfo: await enter('/sso/session', { Code: code }, languageNow()) });
    } catch (error) {
      failure.textContent = error.message;
    }
  }
  await widget.ready.catch(() => undefined);
  draw();
}
