import type { logoutPath } from '../../../types/api/logout';
import type { Services } from '../services';

const PATH: typeof logoutPath = '/api/GeneralInterface/Logout';

/**
 * Ends the session here at once, and on the server if it can be reached. A host with a login of its own is told by the
 * event 'logout'; `onAuthExpired` is not called, because it would log in again.
 */
export function logOut({ environment, request, router, session, userQuestion, $ended }: Services): void {
  userQuestion.drop();
  if (!session.$session.get().Token) return;
  // Hosts leave the widget and the page after a logout.
  request(PATH, {}, { outlives: true }).catch(() => undefined);
  if (environment.host.hasOwnLogin()) $ended.set('loggedOut');
  session.logout();
  // Whoever logs in next begins at the entry page.
  router.setQuery({ redirect: undefined });
}
