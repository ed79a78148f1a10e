/** The entry page: yesterday or today, what to do, stores, the menu and the month's target. Going back from it quits the app. */
import { useStore } from '@nanostores/react';
import { paths } from '../../core/router/paths';
import { titles } from '../../core/router/titles';
import { useShopName } from '../../core/use-services';
import { nearDay } from '../../lib/date-text';
import { ownPart } from '../../lib/shop-name';
import { hasTrade } from '../../report/figures/front-metrics';
import { EyeButton } from '../../report/reading/eye-button';
import { Freshness } from '../../report/reading/freshness';
import { Later, type LaterProps, WaitingCard } from '../../report/reading/later';
import { ReportScreen } from '../../report/reading/report-screen';
import { useTools } from '../../report/tools';
import { IconButton } from '../../ui/icon-button';
import { joined } from '../../ui/lists/bound';
import { DueStrip } from '../../ui/lists/due-strip';
import { shieldIcon } from '../../ui/menu-icons';
import { ShopSwitch } from '../../ui/shop-switch';
import { useInView } from '../../ui/use-in-view';
import { HeroCard, isEarly } from './hero-card';
import { LiveStrip } from './live-strip';
import { MenuCard } from './menu-card';
import { texts } from './texts';
import { type Home, useExpected, useHome } from './use-home';

// Loaded when opened or scrolled into view, so that they do not delay the first view.
const loadAccount = () => import('./account-sheet');
const ACCOUNT = ['lists', 'login'] as const;
const loadShops = () => import('./shops-card');
const loadTarget = () => import('./target-card');
const TARGET = ['goal'] as const;

function HomeActions() {
  const { openSheet, $hasMessages, $unread, t, opens } = useTools();
  const unread = useStore($unread) ?? 0;
  const hasMessages = useStore($hasMessages);
  const openMessages = opens(paths.messages);
  const openAccount = (): void =>
    openSheet(t(texts.account), loadAccount, (close) => ({ onClose: close }), { packs: ACCOUNT });
  return (
    <>
      <EyeButton />
      {hasMessages && openMessages && (
        <IconButton
          icon="bell"
          label={unread > 0 ? t(texts.unreadMessages, { n: unread }) : t(texts.messages)}
          count={unread}
          onClick={openMessages}
        />
      )}
      <IconButton icon="user" label={t(texts.account)} onClick={openAccount} />
    </>
  );
}

/** A card whose code is loaded when it comes near the view, so that it does not delay the first view. */
function LaterCard<Props extends object>({ span, ...later }: LaterProps<Props> & { span: 6 | 12 }) {
  const [ref, isSeen] = useInView<HTMLDivElement>(0);
  const waiting = <WaitingCard />;
  return (
    <div data-span={span} ref={ref}>
      {isSeen ? <Later {...later} waiting={waiting} /> : waiting}
    </div>
  );
}

export default function HomeScreen() {
  const { router, session, t, figure, may, opens } = useTools();
  const { ShowMenu } = useStore(session.$session);
  const report = useHome();
  const expected = useExpected();
  // The menu is shown even when the figures fail, so that all other pages stay reachable.
  const isQuiet = report.kind === 'ready' && report.data.Today && !hasTrade(report.data.Today);
  const menu = ShowMenu === 1 && <MenuCard isQuiet={isQuiet} />;
  const shopName = useShopName();
  return (
    <ReportScreen
      start={
        <ShopSwitch
          name={shopName}
          label={t(titles[paths.shop])}
          onClick={() => router.navigate(paths.shop, { mode: 'switch' })}
        />
      }
      actions={<HomeActions />}
      report={report}
      otherwise={menu}
    >
      {(home) => {
        // Gaps of a day that has hardly begun are those of a few bills.
        const shops = home.Shops && home.Shops.length > 1 && !isEarly(home) && home.Shops;
        return (
          <>
            <Freshness hasEye={false} meta={home} />
            <HeroCard home={home} expected={expected} />
            <LiveStrip home={home} />
            {home.Abnormal && home.Abnormal.Count > 0 && may('boss.abnormal') && (
              <DueStrip icon={shieldIcon} tone="mute" onClick={opens(paths.abnormal, { range: '0' })}>
                {t(texts.sensitiveToday, { n: figure(home.Abnormal.Count, 'count') })}
              </DueStrip>
            )}
            {home.ToDo && <ToDo lines={home.ToDo} Unpaid={home.Unpaid} today={home.BusinessDate} />}
            {menu}
            {shops && <LaterCard span={6} load={loadShops} props={{ shops, today: home.BusinessDate, expected }} />}
            {home.Target !== undefined && (
              <LaterCard span={shops ? 6 : 12} load={loadTarget} packs={TARGET} props={{ target: home.Target }} />
            )}
          </>
        );
      }}
    </ReportScreen>
  );
}

/** What to do now, at most three lines: each says money, store and days, and a tap leads to its page. */
type Line = NonNullable<Home['ToDo']>[number];

const TEXTS = {
  1: texts.toDoUnpaid,
  2: texts.toDoPerson,
  3: texts.toDoRestated,
  4: texts.toDoSilent,
  5: texts.toDoDish,
  6: texts.toDoDiscount,
};

function ToDo({ lines, today, Unpaid }: { lines: readonly Line[]; today: string; Unpaid: Home['Unpaid'] }) {
  const { t, figure, money, opens } = useTools();
  const textOf = ({ Kind, Count, Name, TypeName = '', Rate, Usual, Amount }: Line): string =>
    t(TEXTS[Kind], {
      n: Count,
      name: Name,
      type: TypeName,
      amount: money(Amount),
      rate: figure(Rate, 'rate'),
      usual: figure(Usual, 'rate'),
    });
  const pageOf = ({ Kind, ID, Type, ShopID, StartTime, EndTime }: Line) => {
    const scope = { range: '99', start: StartTime, end: EndTime, ...(ShopID === '0' ? {} : { shopId: ShopID }) };
    if (Kind === 1) return opens(paths.collectionDetails, { type: 'unpaid' });
    if (Kind === 2) return opens(paths.abnormalLists, { ...scope, type: String(Type), user: ID });
    if (Kind === 5) return opens(paths.food, { ...scope, goods: ID });
    return opens(paths.finance, scope);
  };
  return lines.map((line) =>
    // The line above says what is unpaid, also when all that waits for long is of earlier days.
    line.Kind === 1 && (line.Amount === Unpaid?.Amount || line.Count === Unpaid?.OvernightCount) ? null : (
      <DueStrip key={line.Kind} tone="warn" onClick={pageOf(line)}>
        <b>{textOf(line)}</b>{' '}
        <span>
          {joined([
            ownPart(line.ShopName),
            [...new Set([line.StartTime, line.EndTime])].map((day) => nearDay(day, today)).join('–'),
          ])}
        </span>
      </DueStrip>
    ),
  );
}
