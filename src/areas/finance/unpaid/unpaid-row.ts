/** One unpaid bill: amount due, opening time, and a mark when it is overdue. */
import type { NoPayRow } from '../../../../types/api/finance-unpaid';
import { paths } from '../../../core/router/paths';
import { nearDay, timeOn } from '../../../lib/date-text';
import { ownPart } from '../../../lib/shop-name';
import type { Row } from '../../../report/list/list-screen';
import { leadOf, peopleText } from '../../../report/list/people';
import type { Tools } from '../../../report/tools';
import { texts } from '../income/collection-texts';

/** Age in minutes above which a bill is shown in red (docs/product/screens.md#unpaid-bills). */
const OLD_MINUTES = 180;

export function unpaidRow(
  row: NoPayRow,
  { t, figure, money, opens }: Tools,
  /** The list is of several stores, and no head over the row names its own. */
  hasShop: boolean,
  /** A head over the row says already that it is of an earlier day. */
  isGrouped: boolean,
  /** Its year need not be written, 'YYYY-MM-DD'. */
  today: string,
): Row {
  const [lead, table] = leadOf(row.DeskName);
  const place = [row.AreaName || row.SourceName, table].filter(Boolean).join(' ');
  const guests = row.GuestCount > 0 && peopleText(row.GuestCount, { t, figure });
  const isOvernight = row.IsOvernight === 1;
  const date = isOvernight ? nearDay(row.BusinessDate, today) : '';
  return {
    lead: lead || row.OrderNo.slice(-3),
    leadTone: row.Minutes > OLD_MINUTES || isOvernight ? 'bad' : 'warn',
    title: hasShop ? ownPart(row.ShopName) : place,
    marks: [
      ...(isOvernight && !isGrouped ? [{ text: t(texts.overnight), tone: 'bad' as const }] : []),
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
    onClick: opens(paths.orderDetail, { orderId: row.OrderID, shopId: row.ShopID, unpaid: '1' }),
  };
}
