/** A bill not settled yet: how much is due, since when, and whether that is too long. */
import type { NoPayRow } from '../../../../types/api/finance-unpaid';
import { paths } from '../../../core/router/paths';
import { useServices, useTexts } from '../../../core/use-services';
import { timeOfDay } from '../../../lib/date-text';
import { useFormats } from '../../../report/figures/formats';
import { peopleText } from '../../../report/list/people';
import { Pill } from '../../../ui/figures/pill';
import { ListRow } from '../../../ui/lists/list-row';
import { texts } from '../income/collection-texts';

/** A bill that waits longer is red (docs/product/screens.md#unpaid-bills). */
const OLD_MINUTES = 180;

export function UnpaidRow({ row }: { row: NoPayRow }) {
  const { t } = useTexts();
  const { router } = useServices();
  const { figure, money } = useFormats();
  const isOld = row.Minutes > OLD_MINUTES || row.IsOvernight === 1;
  return (
    <ListRow
      lead={row.DeskName || row.OrderNo.slice(-3)}
      leadTone={isOld ? 'bad' : 'warn'}
      title={row.AreaName || row.SourceName}
      mark={
        <>
          {row.IsOvernight === 1 && <Pill tone="bad">{t(texts.overnight)}</Pill>}
          {row.OrderState === 6 && <Pill tone="other">{t(texts.reverse)}</Pill>}
          {row.PrePrintCount > 0 && <Pill tone="mute">{t(texts.printed, { n: row.PrePrintCount })}</Pill>}
        </>
      }
      // Each part stays whole: no name or time is broken.
      note={
        <span style={{ wordBreak: 'keep-all' }}>
          {[
            row.GuestCount > 0 && peopleText(row.GuestCount, t, figure),
            t(texts.opened, { time: timeOfDay(row.OpenTime) }),
            t(texts.waited, { time: figure(row.Minutes, 'minutes') }),
            row.WaiterName,
          ]
            .flatMap((phrase) => (phrase ? [phrase.replace(/ /g, '\u00a0')] : []))
            .join(' · ')}
        </span>
      }
      isTall
      isWrapped
      amount={money(row.UnpaidAmount)}
      was={row.Turnover === row.UnpaidAmount ? undefined : money(row.Turnover)}
      onClick={() =>
        router.navigate(paths.orderDetail, { orderId: row.OrderID, shopId: row.ShopID, unpaid: '1' })
      }
    />
  );
}
