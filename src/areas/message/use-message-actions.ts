/** Actions on messages: each shows its effect at once, and says so when the server did not take it. */
import type { MsgType, PushMessage } from '../../../types/api/message-service';
import { failureText, isLost, RequestError } from '../../core/network/request-error';
import { toPath } from '../../core/router/paths';
import { ALL_SHOPS } from '../../core/session/session';
import { formatQuery } from '../../lib/query-string';
import type { Pages } from '../../report/list/use-pages';
import { controls } from '../../report/reading/page-texts';
import { useTools } from '../../report/tools';
import { texts } from './texts';

const READ = '/api/Message/ReadMessages';
const CLEAR = '/api/BossAssistant/RemoveAll';

type MessagePages = Pages<'/api/Message/GetMessages'>;
type Head = NonNullable<MessagePages['head']>;

/** Unread messages of some types; no types stand for all. */
export const unreadOf = (head: Head | undefined, types: readonly MsgType[]): number =>
  (head?.Unread ?? []).reduce(
    (sum, { MsgType: type, Count }) => (types.length === 0 || types.includes(type) ? sum + Count : sum),
    0,
  );

export function useMessageActions(pages: MessagePages) {
  const { overlays, permission, request, router, session, $unread, t } = useTools();
  /** Takes the dot away before the server has answered, since the tap leaves the page. */
  const showRead = (message: PushMessage): void =>
    pages.change(({ head, rows }) => {
      const Unread = (head.Unread ?? []).map((one) =>
        one.MsgType === message.MsgType ? { ...one, Count: one.Count - 1 } : one,
      );
      const changed = { ...head, Unread };
      $unread.set(unreadOf(changed, []));
      return {
        head: changed,
        rows: rows.map((row) => (row.MsgID === message.MsgID ? { ...row, IsRead: 1 as const } : row)),
      };
    });
  /** Says that a write failed, where the request layer has not. */
  const tell = (error: unknown): void => {
    if (!(error instanceof RequestError)) throw error;
    if (isLost(error)) overlays.toast(t(failureText(error)), { kind: 'failure' });
  };
  /** Runs an action of the user; a failure is shown as a toast, and the list is read again. */
  const act = async (run: () => Promise<unknown>): Promise<void> => {
    await run().catch(tell);
    await pages.reload();
  };
  return {
    readAll(): Promise<void> {
      return act(async () => {
        await request(READ, {}, { loading: true });
        // The page may be left before the list is read again.
        $unread.set(0);
      });
    },
    async clear(): Promise<void> {
      const isSure = await overlays.confirm({
        content: t(texts.clearAsk),
        confirmText: t(texts.clear),
        cancelText: t(controls.cancel),
        isRisky: true,
      });
      if (!isSure) return;
      await act(async () => {
        const { Removed } = await request(CLEAR, { MsgType: 0 }, { loading: true });
        $unread.set(0);
        overlays.toast(t(texts.cleared, { n: Removed }), { kind: 'success' });
      });
    },
    open(message: PushMessage): void {
      if (message.IsRead === 0) {
        showRead(message);
        request(READ, { MsgIDs: [message.MsgID] }).catch((error: unknown) => {
          tell(error);
          // Brings the dot back.
          return pages.reload();
        });
      }
      const { Link, ShopID } = message;
      if (!Link) return;
      const path = toPath(Link.Path);
      if (path && !permission.canOpen(path)) return;
      // What a message of another store tells of is found under that store alone.
      const isElsewhere = ![ALL_SHOPS, '', undefined, session.shopId()].includes(ShopID);
      const search = formatQuery({ ...(isElsewhere ? { shopId: ShopID } : {}), ...Link.Query });
      router.open(search ? `${Link.Path}?${search}` : Link.Path);
    },
  };
}
