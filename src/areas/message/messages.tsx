/** Message centre: messages of the stores, newest first, each linked to the page it is about. */

import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import type { PushMessage } from '../../../types/api/message-service';
import { ALL_SHOPS } from '../../core/session/session';
import { OwnAmounts } from '../../core/use-services';
import { currencyOf, formatNumber, withCurrency } from '../../i18n/numbers';
import { slashed } from '../../lib/date-text';
import DayWhy from '../../report/figures/why-line';
import { ListScreen, type RowGroup } from '../../report/list/list-screen';
import { typeNames } from '../../report/list/sensitive-types';
import { usePages } from '../../report/list/use-pages';
import { controls } from '../../report/reading/page-texts';
import { openForm } from '../../report/reading/unsaved';
import { useTools } from '../../report/tools';
import { Card } from '../../ui/figures/card';
import { Tabs } from '../../ui/forms/tabs';
import { IconButton } from '../../ui/icon-button';
import { Cell } from '../../ui/lists/cell';
import { ListRow } from '../../ui/lists/list-row';
import { moreIcon } from '../../ui/row-icons';
import { gathered, type TitleOf } from './gathered';
import { TABS } from './kinds';
import { dayOf, messageRow } from './message-row';
import { texts } from './texts';
import { unreadOf, useMessageActions } from './use-message-actions';

/** `MsgType` of a daily summary. */
const DAILY = 1;

const loadAlerts = () => import('./alerts-sheet');

/** Stands where there is no message service. */
const NOTHING = {
  kind: 'ready' as const,
  at: 0,
  isStale: false,
  isRefreshing: false,
  rows: [],
  tail: 'ended' as const,
  data: { Total: 0, PageIndex: 1, PageSize: 1, List: [], Unread: [], LastMsgID: '' },
};

const rankOf = ({ BusinessDate, ShopID }: PushMessage): string => `${BusinessDate} ${ShopID === ALL_SHOPS ? 1 : 0}`;

const groupOf = (message: PushMessage): RowGroup => ({ key: dayOf(message), title: slashed(dayOf(message)) });

export default function MessagesScreen() {
  const tools = useTools();
  const { isHidden, locale, may, money, overlays, query, session, setQuery, t, $hasMessages, $unread } = tools;
  const { SystemUrlConfig } = useStore(session.$session);
  const isUnnamed = SystemUrlConfig.APIUrl !== '' && SystemUrlConfig.PushHostUrl === '';
  const tab = TABS.find(({ value }) => value === query.tab) ?? TABS[0];
  const [only, ...others] = tab.types;
  const data = !only ? {} : others.length === 0 ? { MsgType: only } : { MsgTypes: [...tab.types] };
  const pages = usePages({ path: '/api/Message/GetMessages', data, idOf: ({ MsgID }) => MsgID }, true);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  // A back end that knows one kind alone answers all.
  const shown = tab.types.length ? pages.rows.filter(({ MsgType: type }) => tab.types.includes(type)) : pages.rows;
  // The service is off when the login names no address for it, or when the back end answers 404.
  const isOff = isUnnamed || (pages.kind === 'failed' && pages.status === 404);
  // The summary of the last day stands on top of all messages: of all stores before one of a single store.
  const [brief] = shown
    .filter(({ MsgType: type }) => !isOff && type === DAILY && tab.types.length === 0)
    .sort((one, other) => rankOf(other).localeCompare(rankOf(one)));
  const titleOf: TitleOf = ({ Type, Currency = '' }, n, sum) => {
    const code = String(Currency);
    const name = Object.entries(typeNames).find(([key]) => key === String(Type))?.[1] ?? texts.sensitive;
    const { digits } = currencyOf(code, locale);
    // A back end that names no currency has its amounts without a sign: that of the page may be another one.
    const amount = isHidden ? money(sum) : withCurrency(formatNumber(sum, locale, digits, digits), code, locale);
    return t(texts.gathered, { type: t(name), n, amount });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what writes titles changes with language and eye alone.
  const rows = useMemo(
    () =>
      gathered(
        shown.filter((row) => row !== brief),
        opened,
        titleOf,
      ),
    [shown, brief, opened, locale, isHidden],
  );
  useEffect(() => {
    if (isOff) $hasMessages.set(false);
  }, [isOff, $hasMessages]);
  useEffect(() => {
    if (pages.head) $unread.set(unreadOf(pages.head, []));
  }, [pages.head, $unread]);
  const actions = useMessageActions(pages);
  const open = (message: PushMessage): void => {
    if (message.Data.Gathered === undefined) {
      actions.open(message);
      return;
    }
    const next = new Set(opened);
    if (!next.delete(message.MsgID)) next.add(message.MsgID);
    setOpened(next);
  };
  const openAlerts = (): void =>
    openForm(tools, t(texts.alerts), loadAlerts, (note, close) => ({ note, onSaved: close }));
  const openMenu = (): void => {
    const run = (action: () => unknown) => (): void => {
      close();
      void action();
    };
    const close = overlays.open({
      title: t(controls.more),
      render: () => (
        <div>
          <ReadAll onClick={run(actions.readAll)} />
          {may('boss.alert.set') && <Cell label={t(texts.alerts)} onClick={run(openAlerts)} />}
          {may('boss.msg.clear') && pages.total > 0 && <Cell label={t(texts.clear)} onClick={run(actions.clear)} />}
        </div>
      ),
    });
  };
  return (
    <ListScreen<'/api/Message/GetMessages'>
      pages={isOff ? { ...pages, ...NOTHING } : { ...pages, rows }}
      actions={!isOff && <IconButton icon={moreIcon} label={t(controls.more)} onClick={openMenu} />}
      bars={
        <Tabs
          label={t(texts.kinds)}
          value={tab.value}
          tabs={TABS.map(({ value, label, types }) => ({
            value,
            label: t(label),
            dot: unreadOf(pages.head, types) > 0 && t(texts.unread),
          }))}
          onChange={(value) => setQuery({ tab: value })}
        />
      }
      rowOf={(message) => ({
        ...messageRow(message, tools, open),
        isOpen: message.Data.Gathered === undefined ? undefined : opened.has(message.MsgID),
      })}
      groupOf={groupOf}
      before={brief && <Brief message={brief} onOpen={actions.open} />}
      empty={brief ? undefined : { title: t(isOff ? texts.off : texts.none) }}
    />
  );
}

/** The count may come while the menu is open. */
function ReadAll({ onClick }: { onClick: () => void }) {
  const { t, $unread } = useTools();
  const unread = useStore($unread) ?? 0;
  return (
    <Cell
      label={t(texts.readAll)}
      value={unread > 0 ? unread : t(texts.noUnread)}
      onClick={unread > 0 ? onClick : undefined}
    />
  );
}

/** The last day in front, with what moved it. */
function Brief({ message, onOpen }: { message: PushMessage; onOpen: (message: PushMessage) => void }) {
  const tools = useTools();
  return (
    <Card flush label={tools.t(texts.daily)}>
      <ListRow {...messageRow(message, tools, onOpen)} />
      {tools.may('boss.finance') && (
        <div style={{ padding: '0 16px 12px' }}>
          <OwnAmounts.Provider value={{ shops: message.ShopID }}>
            <DayWhy day={message.BusinessDate} shopId={message.ShopID} />
          </OwnAmounts.Provider>
        </div>
      )}
    </Card>
  );
}
