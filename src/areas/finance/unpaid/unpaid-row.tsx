/** One unpaid bill: amount due, opening time, and a mark when it is overdue. */
import type { NoPayRow } from '../../../../types/api/finance-unpaid';
import { paths } from '../../../core/router/paths';
import { useServices, useTexts } from '../../../core/use-services';
import { nearDay, timeOn } from '../../../lib/date-text';
import { ownPart } from '../../../lib/shop-name';
import { useFormats } from '../../../report/figures/formats';
import { leadOf, peopleText } from '../../../report/list/people';
import { useRowActions } from '../../../report/list/row-actions';
import { Pill } from '../../../ui/figures/pill';
import { ListRow } from '../../../ui/lists/list-row';
import { texts } from '../income/collection-texts';

/** Age in minutes above which a bill is shown in red (docs/product/screens.md#unpaid-bills). */
const OLD_MINUTES = 180;

interface UnpaidRowProps {
  row: NoPayRow;
  /** The list is of several stores, and no head over the row names its own. */
  hasShop: boolean;
  /** A head over the row says already that it is of an earlier day. */
  isGrouped: boolean;
  /** Its year need not be written, 'YYYY-MM-DD'. */
  today: string;
}

export function UnpaidRow({ row, hasShop, isGrouped, today }: UnpaidRowProps) {
  const { t } = useTexts();
  const { router } = useServices();
  const { figure, money } = useFormats();
  const actionsOf = useRowActions();
  const isOld = row.Minutes > OLD_MINUTES || row.IsOvernight === 1;
  const [lead, table] = leadOf(row.DeskName);
  const place = [row.AreaName || row.SourceName, table].filter(Boolean).join(' ');
  const guests = row.GuestCount > 0 && peopleText(row.GuestCount, t, figure);
  const date = row.IsOvernight === 1 ? nearDay(row.BusinessDate, today) : '';
  const joined = (...parts: (string | false)[]): string => parts.filter(Boolean).join(' · ');
  return (
    <ListRow
      lead={lead || row.OrderNo.slice(-3)}
      leadTone={isOld ? 'bad' : 'warn'}
      title={hasShop ? ownPart(row.ShopName) : place}
      mark={
        <>
          {row.IsOvernight === 1 && !isGrouped && <Pill tone="bad">{t(texts.overnight)}</Pill>}
          {row.OrderState === 6 && <Pill tone="other">{t(texts.reverse)}</Pill>}
        </>
      }
      // The least important part comes last, where small phones truncate the line.
      note={joined(
        `${date} ${timeOn(row.OpenTime, row.BusinessDate)}`.trim(),
        hasShop && place,
        guests,
        row.PrePrintCount > 0 && t(texts.printed, { n: row.PrePrintCount }),
        row.WaiterName,
      )}
      amount={money(row.UnpaidAmount)}
      amountNote={row.Minutes > 0 && figure(row.Minutes, 'minutes')}
      end={actionsOf('bill', row)}
      onClick={() =>
        router.navigate(paths.orderDetail, { orderId: row.OrderID, shopId: row.ShopID, unpaid: '1' })
      }
    />
  );
}
