/** Message centre: what happened in the stores, newest first, each a tap away from the page it is about. */
import { useStore } from '@nanostores/react';
import type { GetMessagesRes, MsgType, PushMessage } from '../../../types/api/push';
import { RequestError } from '../../core/request-error';
import { useServices, useTexts } from '../../core/use-services';
import type { Text } from '../../i18n/text';
import { words } from '../../i18n/words';
import { formatQuery } from '../../lib/query-string';
import { ListScreen, type RowGroup } from '../../report/list-screen';
import { usePages } from '../../report/use-pages';
import { Icon, type IconName } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { ListRow } from '../../ui/list-row';
import { Pill } from '../../ui/pill';
import { Tabs } from '../../ui/tabs';
import { texts } from './texts';

const READ = '/api/Message/ReadMessages';
const CLEAR = '/api/BossAssistant/RemoveAll';
const ROW = 72;

/** Tabs of screens.md 2.4; the call takes one kind, so a tab of several is narrowed here. */
const TABS: readonly { value: string; label: Text; types: readonly MsgType[] }[] = [
  { value: '', label: texts.all, types: [] },
  { value: '1', label: texts.daily, types: [1, 6] },
  { value: '2', label: texts.sensitive, types: [2] },
  { value: '3', label: texts.unpaid, types: [3] },
  { value: '4', label: texts.target, types: [4, 5] },
  { value: '9', label: texts.system, types: [7, 8, 9] },
];

const ICONS: Record<MsgType, IconName> = {
  1: 'overview',
  2: 'shield',
  3: 'clock',
  4: 'target',
  5: 'target',
  6: 'refresh',
  7: 'members',
  8: 'cloud-off',
  9: 'bell',
};

const idOf = (message: PushMessage): string => message.MsgID;
const dayOf = (message: PushMessage): RowGroup => ({
  key: message.MsgTime.slice(0, 10),
  title: message.MsgTime.slice(0, 10).split('-').join('/'),
});
const countOf = (head: GetMessagesRes | undefined, types: readonly MsgType[]): number =>
  (head?.Unread ?? []).reduce(
    (sum, { MsgType: type, Count }) => (types.length === 0 || types.includes(type) ? sum + Count : sum),
    0,
  );

export default function MessagesScreen() {
  const { overlays, permission, request, router } = useServices();
  const { query } = useStore(router.$route);
  const { t } = useTexts();
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
  // A back end without a message service answers 404.
  const isOff = pages.kind === 'failed' && pages.status === 404;

  /** An action of the owner: a failure is told by a toast, and the list stays as it is. */
  const act = async (run: () => Promise<unknown>): Promise<void> => {
    try {
      await run();
      await pages.reload();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
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
    if (message.IsRead === 0)
      void act(() => request(READ, { MsgIDs: [message.MsgID] }, { showerror: false }));
    const { Link } = message;
    if (!Link) return;
    const search = formatQuery(Link.Query);
    router.open(search ? `${Link.Path}?${search}` : Link.Path);
  };
  return (
    <ListScreen<'/api/Message/GetMessages'>
      title={t(texts.title)}
      pages={isOff ? { ...pages, kind: 'ready', rows: [], tail: 'ended' } : { ...pages, rows }}
      actions={
        <>
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
      groupOf={dayOf}
      render={(message) => <MessageRow message={message} onOpen={open} />}
      empty={{ title: t(isOff ? texts.off : texts.none) }}
    />
  );
}

function MessageRow({ message, onOpen }: { message: PushMessage; onOpen: (message: PushMessage) => void }) {
  const { locale, t } = useTexts();
  const isEnglish = locale === 'en';
  return (
    <ListRow
      lead={<Icon name={ICONS[message.MsgType]} size={22} />}
      leadTone={message.Level === 2 ? 'bad' : message.Level === 1 ? 'warn' : undefined}
      title={isEnglish ? message.TitleEn : message.Title}
      mark={message.IsRead === 0 && <Pill tone="brand">{t(texts.unread)}</Pill>}
      note={`${message.ShopName} · ${isEnglish ? message.ContentEn : message.Content}`}
      amountNote={message.MsgTime.slice(11, 16)}
      onClick={() => onOpen(message)}
    />
  );
}
