/** Message centre: messages of the stores, newest first, each linked to the page it is about. */

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { GetMessagesRes, MsgType, PushMessage } from '../../../types/api/message-service';
import { failureText, isLost, RequestError } from '../../core/network/request-error';
import { useServices, useTexts, useTitle } from '../../core/use-services';
import { words } from '../../i18n/words';
import { slashed } from '../../lib/date-text';
import { formatQuery } from '../../lib/query-string';
import type { RowGroup } from '../../report/list/list-items';
import { ListScreen } from '../../report/list/list-screen';
import { usePages } from '../../report/list/use-pages';
import { Later } from '../../report/reading/later';
import { holdUnsaved } from '../../report/reading/unsaved';
import { Tabs } from '../../ui/forms/tabs';
import { IconButton } from '../../ui/icon-button';
import { TABS } from './kinds';
import { MessageRow } from './message-row';
import { texts } from './texts';

const loadAlerts = () => import('./alerts-sheet');

const READ = '/api/Message/ReadMessages';
const CLEAR = '/api/BossAssistant/RemoveAll';
const ROW = 92;
const WIDE_ROW = 72;
const idOf = (message: PushMessage): string => message.MsgID;
const dayOf = (message: PushMessage): RowGroup => ({
  key: message.MsgTime.slice(0, 10),
  title: slashed(message.MsgTime.slice(0, 10)),
});
const countOf = (head: GetMessagesRes | undefined, types: readonly MsgType[]): number =>
  (head?.Unread ?? []).reduce(
    (sum, { MsgType: type, Count }) => (types.length === 0 || types.includes(type) ? sum + Count : sum),
    0,
  );

export default function MessagesScreen() {
  const services = useServices();
  const { overlays, permission, request, router, session, $hasMessages, $unread } = services;
  const { SystemUrlConfig } = useStore(session.$session);
  const isUnnamed = SystemUrlConfig.APIUrl !== '' && SystemUrlConfig.PushHostUrl === '';
  const { query } = useStore(router.$route);
  const { t } = useTexts();
  const title = useTitle();
  const tab = TABS.find(({ value }) => value === (query.tab ?? '')) ?? {
    value: '',
    label: texts.all,
    types: [],
  };
  const [only, ...others] = tab.types;
  const pages = usePages(
    '/api/Message/GetMessages',
    only && others.length === 0 ? { MsgType: only } : {},
    idOf,
    { isLive: true },
  );
  const rows = tab.types.length
    ? pages.rows.filter(({ MsgType: type }) => tab.types.includes(type))
    : pages.rows;
  // The service is off when the login names no address for it, or when the back end answers 404.
  const isOff = isUnnamed || (pages.kind === 'failed' && pages.status === 404);
  useEffect(() => {
    if (isOff) $hasMessages.set(false);
  }, [isOff, $hasMessages]);
  useEffect(() => {
    if (pages.head) $unread.set(countOf(pages.head, []));
  }, [pages.head, $unread]);
  const openAlerts = (): void => {
    const { note, mayClose } = holdUnsaved(services, t);
    const close = overlays.open({
      title: t(texts.alerts),
      mayClose,
      render: () => <Later load={loadAlerts} props={{ note, onSaved: () => close() }} />,
    });
  };

  /** Runs an action of the user; a failure is shown as a toast, and the list is kept. */
  const act = async (run: () => Promise<unknown>): Promise<void> => {
    try {
      await run();
      await pages.reload();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (isLost(error)) overlays.toast(t(failureText(error)), { kind: 'failure' });
    }
  };
  const readAll = (): Promise<void> => act(() => request(READ, {}, { loading: true }));
  const clear = async (): Promise<void> => {
    const isSure = await overlays.confirm({
      content: t(texts.clearAsk),
      confirmText: t(texts.clear),
      cancelText: t(words.cancel),
    });
    if (!isSure) return;
    await act(async () => {
      const { Removed } = await request(CLEAR, { MsgType: 0 }, { loading: true });
      overlays.toast(t(texts.cleared, { n: Removed }), { kind: 'success' });
    });
  };
  const open = (message: PushMessage): void => {
    if (message.IsRead === 0) void act(() => request(READ, { MsgIDs: [message.MsgID] }));
    const { Link } = message;
    if (!Link) return;
    const search = formatQuery(Link.Query);
    router.open(search ? `${Link.Path}?${search}` : Link.Path);
  };
  return (
    <ListScreen<'/api/Message/GetMessages'>
      title={title}
      pages={isOff ? { ...pages, kind: 'ready', rows: [], tail: 'ended' } : { ...pages, rows }}
      actions={
        <>
          {!isOff && permission.can('boss.alert.set') === 'granted' && (
            <IconButton icon="gear" label={t(texts.alerts)} onClick={openAlerts} />
          )}
          <IconButton
            icon="check"
            label={t(texts.readAll)}
            disabled={countOf(pages.head, []) === 0}
            onClick={() => void readAll()}
          />
          {permission.can('boss.msg.clear') === 'granted' && (
            <IconButton
              icon="close"
              label={t(texts.clear)}
              disabled={pages.total === 0}
              onClick={() => void clear()}
            />
          )}
        </>
      }
      bars={
        <Tabs
          label={t(texts.kinds)}
          value={tab.value}
          tabs={TABS.map(({ value, label, types }) => ({
            value,
            label: t(label),
            dot: countOf(pages.head, types) > 0,
          }))}
          onChange={(value) => router.setQuery({ tab: value })}
        />
      }
      keyOf={idOf}
      rowHeight={ROW}
      isWrapped
      wideRowHeight={WIDE_ROW}
      groupOf={dayOf}
      render={(message) => <MessageRow message={message} onOpen={open} />}
      empty={{ title: t(isOff ? texts.off : texts.none) }}
    />
  );
}
