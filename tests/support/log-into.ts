import { fromLogin } from '../../src/areas/login/login-fields';
import type { SessionStore } from '../../src/core/session/session';

/** Enters a session with the answer of a login, as the login page does. */
export const logInto = (session: SessionStore, answer: unknown, vouched?: readonly string[]): void =>
  session.login(fromLogin(answer), vouched);
