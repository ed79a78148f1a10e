/** One store: open or closed, income of today, and the time of the last synchronization. */
import { useTexts } from '../../core/use-services';
import { moment, slashed } from '../../lib/date-text';
import { useFormats } from '../../report/figures/formats';
import { Delta } from '../../report/figures/trend';
import { useWallClock } from '../../report/period/business-day';
import { Pill } from '../../ui/figures/pill';
import { Icon } from '../../ui/icon';
import { ListRow } from '../../ui/lists/list-row';
import { isFresh, ownDay, type Shop } from './shop-groups';
import { texts } from './texts';

const STATUS = {
  1: { tone: 'ok', label: texts.open },
  2: { tone: 'mute', label: texts.closed },
  3: { tone: 'bad', label: texts.expired },
} as const;

export function ShopRow({
  shop,
  latest,
  isCurrent,
  onChoose,
}: {
  shop: Shop;
  /** The latest business day of all stores. */
  latest: string;
  isCurrent: boolean;
  onChoose: () => void;
}) {
  const { t } = useTexts();
  const { figure, money } = useFormats();
  const wall = useWallClock();
  const { tone, label } = STATUS[shop.Status];
  const sync = isFresh(shop.LastSyncTime, wall)
    ? t(texts.synced)
    : shop.LastSyncTime
      ? t(texts.lastSync, { time: moment(shop.LastSyncTime) })
      : t(texts.neverSynced);
  const day = ownDay(shop, latest);
  const notes = [
    ...(shop.IsHQ === 1 ? [t(texts.headquarters)] : []),
    sync,
    ...(day ? [t(texts.ownDay, { day: slashed(day) })] : []),
  ];
  return (
    <ListRow
      lead={<Icon name={isCurrent ? 'check' : 'store'} size={20} />}
      // The name wraps instead of being truncated, because names of a chain's stores differ at the end.
      title={
        <span style={{ whiteSpace: 'normal' }}>
          {shop.ShopName}
          {isCurrent && <span className="spoken"> · {t(texts.current)}</span>}
        </span>
      }
      note={
        <>
          <Pill tone={tone}>{t(label)}</Pill> {notes.join(' · ')}
        </>
      }
      amount={shop.Today && money(shop.Today.BusinessIncome)}
      amountNote={
        shop.Today && (
          <>
            {t(texts.bills, { n: figure(shop.Today.OrderCount, 'count') })}{' '}
            <Delta now={shop.Today.BusinessIncome} before={shop.Today.PrevBusinessIncome} />
          </>
        )
      }
      onClick={onChoose}
    />
  );
}
