/** The entry page: yesterday or today, what to do, stores, the menu and the month's target. Going back from it quits the app. */
import { useStore } from '@nanostores/react';
import { paths } from '../../core/router/paths';
import { words } from '../../i18n/words';
import { hasTrade } from '../../report/figures/front-metrics';
import { EyeButton } from '../../report/reading/eye-button';
import { Freshness } from '../../report/reading/freshness';
import { Later, type LaterProps } from '../../report/reading/later';
import { ReportScreen } from '../../report/reading/report-screen';
import { useTools } from '../../report/tools';
import { IconButton } from '../../ui/icon-button';
import { DueStrip } from '../../ui/lists/due-strip';
import { shieldIcon } from '../../ui/menu-icons';
import { ShopSwitch } from '../../ui/shop-switch';
import { SkeletonCard } from '../../ui/skeleton';
import { useInView } from '../../ui/use-in-view';
import { HeroCard, isEarly } from './hero-card';
import { LiveStrip } from './live-strip';
import { MenuCard } from './menu-card';
import { texts } from './texts';
import { ToDo } from './to-do';
import { useExpected, useHome } from './use-home';

// Loaded when opened or scrolled into view, so that they do not delay the first view.
const loadAccount = () => import('./account-sheet');
const ACCOUNT = ['lists'] as const;
const loadShops = () => import('./shops-card');
const loadTarget = () => import('./target-card');

function HomeActions() {
  const { overlays, $hasMessages, $unread, t, may, opens } = useTools();
  const unread = useStore($unread) ?? 0;
  const hasMessages = useStore($hasMessages);
  const openAccount = (): void => {
    const close = overlays.open({
      title: t(texts.account),
      render: () => <Later load={loadAccount} packs={ACCOUNT} props={{ onClose: () => close() }} />,
    });
  };
  return (
    <>
      <EyeButton />
      {hasMessages && may('boss.msg') && (
        <IconButton
          icon="bell"
          label={unread > 0 ? t(texts.unreadMessages, { n: unread }) : t(texts.messages)}
          count={unread}
          onClick={opens(paths.messages)}
        />
      )}
      <IconButton icon="user" label={t(texts.account)} onClick={openAccount} />
    </>
  );
}

/** A card whose code is loaded when it comes near the view, so that it does not delay the first view. */
function LaterCard<Props extends object>({ load, props, span }: LaterProps<Props> & { span: 6 | 12 }) {
  const { t } = useTools();
  const [ref, isSeen] = useInView<HTMLDivElement>(0);
  const waiting = <SkeletonCard label={t(words.loading)} />;
  return (
    <div data-span={span} ref={ref}>
      {isSeen ? <Later {...{ load, props, waiting }} /> : waiting}
    </div>
  );
}

export default function HomeScreen() {
  const { session, t, figure, money, may, opens } = useTools();
  const { CurrentShopName, ShopInfo, ShowMenu } = useStore(session.$session);
  const report = useHome();
  const expected = useExpected();
  // The menu is shown even when the figures fail, so that all other pages stay reachable.
  const isQuiet = report.kind === 'ready' && report.data.Today && !hasTrade(report.data.Today);
  const menu = ShowMenu === 1 && <MenuCard isQuiet={isQuiet} />;
  const shopName = CurrentShopName || ShopInfo.ShopName || t(texts.switchStore);
  return (
    <ReportScreen
      start={
        <ShopSwitch
          name={shopName}
          label={t(texts.switchStore)}
          onClick={opens(paths.shop, { mode: 'switch' })}
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
            <Freshness hasEye={false} meta={{ DayStart: '', StaleShops: [], ...home }} />
            <HeroCard home={home} expected={expected} />
            <LiveStrip home={home} />
            {home.Abnormal && home.Abnormal.Count > 0 && may('boss.abnormal') && (
              <DueStrip icon={shieldIcon} tone="mute" onClick={opens(paths.abnormal, { range: '0' })}>
                {t(texts.sensitiveToday, {
                  n: figure(home.Abnormal.Count, 'count'),
                  amount: money(home.Abnormal.Amount),
                })}
              </DueStrip>
            )}
            {home.ToDo && <ToDo lines={home.ToDo} Unpaid={home.Unpaid} today={home.BusinessDate} />}
            {menu}
            {shops && (
              <LaterCard span={6} load={loadShops} props={{ shops, today: home.BusinessDate, expected }} />
            )}
            {home.Target !== undefined && (
              <LaterCard span={shops ? 6 : 12} load={loadTarget} props={{ target: home.Target }} />
            )}
          </>
        );
      }}
    </ReportScreen>
  );
}
