/** One store: whether it is open, what it took today, and how fresh that is. */
import { useTexts } from '../../core/use-services';
import { useFormats } from '../../report/figures/formats';
import { Delta } from '../../report/figures/trend';
import { useWallClock } from '../../report/period/business-day';
import { Pill } from '../../ui/figures/pill';
import { Icon } from '../../ui/icon';
import { ListRow } from '../../ui/lists/list-row';
import { isFresh, type Shop } from './shop-groups';
import { texts } from './texts';

const STATUS = {
  1: { tone: 'ok', label: texts.open },
  2: { tone: 'mute', label: texts.closed },
  3: { tone: 'bad', label: texts.expired },
} as const;

export function ShopRow({
  shop,
  isCurrent,
  onChoose,
}: {
  shop: Shop;
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
      ? t(texts.lastSync, { time: shop.LastSyncTime.slice(5, 16).replace('-', '/') })
      : t(texts.neverSynced);
  return (
    <ListRow
      lead={<Icon name={isCurrent ? 'check' : 'store'} size={20} />}
      // Stores of a chain differ by the end of their names: it is never cut.
      title={
        <span style={{ whiteSpace: 'normal' }}>
          {shop.ShopName}
          {isCurrent && <span className="sr"> · {t(texts.current)}</span>}
        </span>
      }
      note={
        <>
          <Pill tone={tone}>{t(label)}</Pill> {shop.IsHQ === 1 ? `${t(texts.headquarters)} · ${sync}` : sync}
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
