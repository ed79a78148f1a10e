/** One unpaid bill: amount due, opening time, and a mark when it is overdue. */
import type { NoPayRow } from '../../../../types/api/finance-unpaid';
import { paths } from '../../../core/router/paths';
import type { Speech } from '../../../core/use-services';
import { nearDay, timeOn } from '../../../lib/date-text';
import { ownPart } from '../../../lib/shop-name';
import type { Formats } from '../../../report/figures/formats';
import { leadOf, peopleText } from '../../../report/list/people';
import { useRowActions } from '../../../report/list/row-actions';
import { useTools } from '../../../report/tools';
import { ListRow } from '../../../ui/lists/list-row';
import type { RowWords } from '../../../ui/lists/row-height';
import { texts } from '../income/collection-texts';

/** Age in minutes above which a bill is shown in red (docs/product/screens.md#unpaid-bills). */
const OLD_MINUTES = 180;

/** The words of a row. */
export function unpaidWords(
  row: NoPayRow,
  t: Speech['t'],
  { figure, money }: Formats,
  /** The list is of several stores, and no head over the row names its own. */
  hasShop: boolean,
  /** A head over the row says already that it is of an earlier day. */
  isGrouped: boolean,
  /** Its year need not be written, 'YYYY-MM-DD'. */
  today: string,
): RowWords {
  const [lead, table] = leadOf(row.DeskName);
  const place = [row.AreaName || row.SourceName, table].filter(Boolean).join(' ');
  const guests = row.GuestCount > 0 && peopleText(row.GuestCount, t, figure);
  const date = row.IsOvernight === 1 ? nearDay(row.BusinessDate, today) : '';
  return {
    lead: lead || row.OrderNo.slice(-3),
    title: hasShop ? ownPart(row.ShopName) : place,
    marks: [
      ...(row.IsOvernight === 1 && !isGrouped ? [{ text: t(texts.overnight), tone: 'bad' as const }] : []),
      ...(row.OrderState === 6 ? [{ text: t(texts.reverse), tone: 'other' as const }] : []),
    ],
    note: [
      `${date} ${timeOn(row.OpenTime, row.BusinessDate)}`.trim(),
      hasShop && place,
      guests,
      row.PrePrintCount > 0 && t(texts.printed, { n: row.PrePrintCount }),
      row.WaiterName,
    ]
      .filter(Boolean)
      .join(' · '),
    amount: money(row.UnpaidAmount),
    amountNote: row.Minutes > 0 ? figure(row.Minutes, 'minutes') : undefined,
  };
}

export function UnpaidRow({ row, words }: { row: NoPayRow; words: RowWords }) {
  const { opens } = useTools();
  const actionsOf = useRowActions();
  const isOld = row.Minutes > OLD_MINUTES || row.IsOvernight === 1;
  return (
    <ListRow
      {...words}
      leadTone={isOld ? 'bad' : 'warn'}
      end={actionsOf('bill', row)}
      onClick={opens(paths.orderDetail, { orderId: row.OrderID, shopId: row.ShopID, unpaid: '1' })}
    />
  );
}
