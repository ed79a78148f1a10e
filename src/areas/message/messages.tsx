/** Message centre: messages of the stores, newest first, each linked to the page it is about. */

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { PushMessage } from '../../../types/api/message-service';
import { useServices, useTexts, useTitle } from '../../core/use-services';
import { slashed } from '../../lib/date-text';
import type { RowGroup } from '../../report/list/list-items';
import { ListScreen } from '../../report/list/list-screen';
import { usePages } from '../../report/list/use-pages';
import { Later } from '../../report/reading/later';
import { holdUnsaved } from '../../report/reading/unsaved';
import { Tabs } from '../../ui/forms/tabs';
import { IconButton } from '../../ui/icon-button';
import { TABS } from './kinds';
import { MessageMenu } from './message-menu';
import { dayOf, MessageRow, messageWords } from './message-row';
import { texts } from './texts';
import { unreadOf, useMessageActions } from './use-message-actions';

const loadAlerts = () => import('./alerts-sheet');

const idOf = (message: PushMessage): string => message.MsgID;
const groupOf = (message: PushMessage): RowGroup => ({ key: dayOf(message), title: slashed(dayOf(message)) });

export default function MessagesScreen() {
  const services = useServices();
  const { overlays, permission, router, session, $hasMessages, $unread } = services;
  const { SystemUrlConfig } = useStore(session.$session);
  const isUnnamed = SystemUrlConfig.APIUrl !== '' && SystemUrlConfig.PushHostUrl === '';
  const { query } = useStore(router.$route);
  const { locale, t } = useTexts();
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
    if (pages.head) $unread.set(unreadOf(pages.head, []));
  }, [pages.head, $unread]);
  const actions = useMessageActions(pages);
  const openAlerts = (): void => {
    const { note, mayClose } = holdUnsaved(services, t);
    const close = overlays.open({
      title: t(texts.alerts),
      mayClose,
      render: () => <Later load={loadAlerts} props={{ note, onSaved: () => close() }} />,
    });
  };

  const openMenu = (): void => {
    const run = (action: () => unknown) => (): void => {
      close();
      void action();
    };
    const close = overlays.open({
      title: t(texts.more),
      render: () => (
        <MessageMenu
          onReadAll={run(actions.readAll)}
          onAlerts={permission.can('boss.alert.set') === 'granted' ? run(openAlerts) : undefined}
          onClear={
            permission.can('boss.msg.clear') === 'granted' && pages.total > 0 ? run(actions.clear) : undefined
          }
        />
      ),
    });
  };
  return (
    <ListScreen<'/api/Message/GetMessages'>
      title={title}
      pages={isOff ? { ...pages, kind: 'ready', rows: [], tail: 'ended' } : { ...pages, rows }}
      actions={!isOff && <IconButton icon="more" label={t(texts.more)} onClick={openMenu} />}
      bars={
        <Tabs
          label={t(texts.kinds)}
          value={tab.value}
          tabs={TABS.map(({ value, label, types }) => ({
            value,
            label: t(label),
            dot: unreadOf(pages.head, types) > 0,
          }))}
          onChange={(value) => router.setQuery({ tab: value })}
        />
      }
      keyOf={idOf}
      wordsOf={(message) => messageWords(locale, message)}
      groupOf={groupOf}
      render={(message) => <MessageRow message={message} onOpen={actions.open} />}
      empty={{ title: t(isOff ? texts.off : texts.none) }}
    />
  );
}
