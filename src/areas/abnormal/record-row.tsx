/** One sensitive operation as two lines: what and how much; then who, approved by whom, and why. */
import type { SensitiveRow } from '../../../types/api/abnormal';
import type { BizDate } from '../../../types/api/common';
import { paths } from '../../core/router/paths';
import { dayMark, nearDay, slashed, timeOfDay } from '../../lib/date-text';
import { lastLetters } from '../../lib/letters';
import { ownPart } from '../../lib/shop-name';
import { texts as reportTexts } from '../../report/texts';
import type { Tools } from '../../report/tools';
import type { ListRowProps } from '../../ui/lists/list-row';
import { texts } from './texts';

/** Last letters of the bill number in a list of all types. */
const BILL_END = 4;

/** The day on which an operation counts, as the dates of its list do: the business or calendar day of its bill. */
export const dayOf = (row: SensitiveRow, dateType: 1 | 2): BizDate =>
  dateType === 1 ? row.BusinessDate : (row.CalendarDate ?? row.OperateTime.slice(0, 10));

export function recordRow(
  row: SensitiveRow,
  /** What its type says beyond the common fields (`kinds.ts`). */
  facts: readonly string[],
  { t, money, opens }: Tools,
  {
    isMixed,
    isOfStores,
    today,
    dateType,
  }: {
    /** The list is of all types, so the title names the type. */
    isMixed: boolean;
    /** The list is of several stores, so each row names its own. */
    isOfStores: boolean;
    /** With it, an operation of another day shows its date; without, a head above the row does. */
    today: BizDate | undefined;
    dateType: 1 | 2;
  },
): ListRowProps {
  const day = dayOf(row, dateType);
  const after = t(texts.afterSettle);
  // A refund after settlement says so in its facts, and nothing else is reopened.
  const isTold = facts.some((fact) => fact.toLowerCase().includes(after.toLowerCase()));
  const [what, ...rest] = isMixed ? [row.TypeName, ...facts] : facts;
  const who =
    row.AuthorizerName && row.AuthorizerName !== row.OperatorName
      ? t(texts.approvedBy, { name: row.OperatorName, approver: row.AuthorizerName })
      : row.OperatorName;
  const time = timeOfDay(row.OperateTime);
  const dates = [today && day !== today ? nearDay(day, today) : '', dayMark(row.OperateTime, day)];
  const tone = row.RiskLevel === 2 ? 'bad' : row.RiskLevel === 1 ? 'warn' : undefined;
  return {
    leadNote: time && dates.filter(Boolean).join(' '),
    lead: time || slashed(day.slice(5)),
    leadTone: tone,
    // The table, or the bill, distinguishes rows; the end of its number leaves the type its space.
    title: row.DeskName
      ? [row.DeskName, what]
      : // What was cut and its sign stand on one line.
        [what, isMixed ? `…\u2060${lastLetters(row.OrderNo, BILL_END)}` : row.OrderNo],
    marks: tone ? [{ text: t(row.RiskLevel === 2 ? texts.risk2 : texts.risk1), tone }] : [],
    amount: money(row.Amount),
    note: [
      who,
      row.Reason,
      !time && t(reportTexts.timeUnknown),
      ...rest,
      row.AfterSettle === 1 && !isTold && row.Type !== 7 && after,
      isOfStores && ownPart(row.ShopName),
    ],
    onClick: opens(paths.orderDetail, { orderId: row.OrderID, at: row.OperateTime, shopId: row.ShopID }),
  };
}
