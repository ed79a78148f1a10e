/** One store: income of today, and the time of the last synchronization. */

import { useStore } from '@nanostores/react';
import { nearDay, slashed, timeOfDay } from '../../lib/date-text';
import { billsOf } from '../../report/figures/front-metrics';
import { Delta } from '../../report/figures/trend';
import { Picture } from '../../report/list/picture';
import { texts as reportTexts } from '../../report/texts';
import { useTools } from '../../report/tools';
import { Pill } from '../../ui/figures/pill';
import { Icon } from '../../ui/icon';
import { joined } from '../../ui/lists/bound';
import { ListRow } from '../../ui/lists/list-row';
import { isFresh, ownDay, type Shop } from './shop-groups';
import { texts } from './texts';

/** An open store needs no mark: colour on the normal case hides the others. */
const STATUS = {
  1: undefined,
  2: { tone: 'mute', label: texts.closed },
  3: { tone: 'bad', label: texts.expired },
} as const;

/** The change of the income, and bills of today. */
export function TodayNote({ today }: { today: NonNullable<Shop['Today']> }) {
  const { t, figure } = useTools();
  const [bills] = billsOf(today);
  const said = bills !== null && t(texts.bills, { n: figure(bills, 'count') });
  return (
    <>
      {/* First, since an earlier amount behind the bills would read as theirs. */}
      {!!today.PrevBusinessIncome && (
        <>
          <Delta now={today.BusinessIncome} before={today.PrevBusinessIncome} of={billsOf(today)} />
          {said && '\u00a0· '}
        </>
      )}
      {said}
    </>
  );
}

/** HH:mm today, MM/DD HH:mm this year: the minute has to fit the line. `wall` is the store's local time. */
function syncTime(lastSync: string, wall: number): string {
  const today = new Date(wall).toISOString().slice(0, 10);
  const day = lastSync.slice(0, 10);
  return `${day === today ? '' : `${nearDay(day, today)} `}${timeOfDay(lastSync)}`;
}

export interface ShopRowProps {
  shop: Shop;
  /** The latest business day of all stores. */
  latest: string;
  /** The store's local time as milliseconds, counted as if local time were UTC. */
  wall: number;
  isCurrent: boolean;
  onChoose: () => void;
}

export function ShopRow({ shop, latest, wall, isCurrent, onChoose }: ShopRowProps) {
  const { t, money, session } = useTools(shop.Currency);
  const { MShopID } = useStore(session.$session).ShopInfo;
  const status = STATUS[shop.Status];
  const sync = isFresh(shop.LastSyncTime, wall)
    ? t(texts.synced)
    : shop.LastSyncTime
      ? t(reportTexts.lastSync, { time: syncTime(shop.LastSyncTime, wall) })
      : t(texts.neverSynced);
  const day = ownDay(shop, latest);
  const notes = [
    (shop.IsHQ === 1 || shop.ShopID === MShopID) && t(texts.headquarters),
    sync,
    day && t(reportTexts.ownDay, { day: slashed(day) }),
  ];
  return (
    <ListRow
      lead={
        isCurrent ? (
          <Icon name="check" size={20} />
        ) : (
          <Picture path={shop.LogoUrl} name={shop.ShopName} size={40} instead={<Icon name="store" size={20} />} />
        )
      }
      // The name wraps instead of being truncated, because names of a chain's stores differ at the end.
      title={
        <span style={{ whiteSpace: 'normal' }}>
          {shop.ShopName}
          {isCurrent && <span className="spoken"> · {t(texts.current)}</span>}
        </span>
      }
      note={
        <>
          {status && <Pill tone={status.tone}>{t(status.label)}</Pill>} {joined(notes)}
        </>
      }
      amount={shop.Today && money(shop.Today.BusinessIncome)}
      amountNote={shop.Today && <TodayNote today={shop.Today} />}
      onClick={onChoose}
    />
  );
}
