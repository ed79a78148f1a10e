// The calls of the page, with the token of its login. A failure is an error with the server's words, and `fields` with
// those for single inputs.
import { languageNow, say } from '../parts/language.js';

const KEY = 'boss-admin';
let listener = () => undefined;

export const isLoggedIn = () => sessionStorage.getItem(KEY) !== null;
/** Without the right to administer there is the own account; the server decides either way. */
export const isAdmin = () => sessionStorage.getItem(`${KEY}-all`) === '1';
export function keepToken(token, mayAdminister) {
  sessionStorage.setItem(KEY, token);
  sessionStorage.setItem(`${KEY}-all`, mayAdminister ? '1' : '0');
}

/** Called when the session has ended. */
export function onLoggedOut(next) {
  listener = next;
}

/** The headers that every call has. */
export function header() {
  const token = sessionStorage.getItem(KEY);
  return { luck_lang: languageNow(), ...(token !== null && { luck_api_token: token }) };
}

/** Sends a call; without a connection it fails in words. */
export const send = (path, init) =>
  fetch(path, { method: 'POST', ...init }).catch((error) => {
    if (init.signal?.aborted) throw error;
    throw new Error(say('网络异常，请稍后再试', 'No connection, please try again', '網路異常，請稍後再試'));
  });

export async function post(path, body = {}) {
  const token = sessionStorage.getItem(KEY);
  const response = await send(path, {
    headers: { 'content-type': 'application/json', ...header() },
    body: JSON.stringify(body),
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  const error = new Error(
    answer.Message ?? say('系统繁忙，请稍后再试', 'The system is busy, please try again later', '系統忙碌，請稍後再試'),
  );
  error.fields = answer.Fields ?? {};
  error.code = answer.Code;
  if (response.status === 401 && token !== null && !path.endsWith('/Login')) forget();
  throw error;
}

export const call = (name, body) => post(`/api/Admin/${name}`, body);

function forget() {
  sessionStorage.removeItem(KEY);
  listener();
}

export async function logOut() {
  await post('/api/GeneralInterface/Logout').catch(() => undefined);
  forget();
}
