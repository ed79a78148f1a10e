/** One sensitive operation: type or facts, operator, approver, reason, amounts and risk level. */
import type { SensitiveRow } from '../../../types/api/abnormal';
import type { BizDate } from '../../../types/api/common';
import { paths } from '../../core/router/paths';
import { useServices, useTexts } from '../../core/use-services';
import { dayMark, nearDay, slashed, timeOfDay } from '../../lib/date-text';
import { ownPart } from '../../lib/shop-name';
import { useFormats } from '../../report/figures/formats';
import { useRowActions } from '../../report/list/row-actions';
import { useListCss } from '../../report/list/use-list-css';
import { texts as reportTexts } from '../../report/texts';
import { Pill } from '../../ui/figures/pill';
import { ListRow } from '../../ui/lists/list-row';
import { texts } from './texts';

/** Number of trailing characters of the bill number shown in the timeline of all types. */
const BILL_END = 4;

export interface RecordRowProps {
  row: SensitiveRow;
  /** Facts specific to the type, written by the definition in `kinds.ts`. */
  facts: string;
  /** The list contains all types, so the type is the title of the row. */
  isMixed: boolean;
  /** The list covers several stores, so each row names its own. */
  isOfStores: boolean;
  /** With it, an operation of another day shows its date; without, a head above the row does. */
  today: BizDate | undefined;
  /** Days are those of the calendar, not business days. */
  isOfCalendar?: boolean;
}

export function RecordRow({ row, facts, isMixed, isOfStores, today, isOfCalendar = false }: RecordRowProps) {
  // Drawn on the overview too, which is no list.
  useListCss();
  const { t } = useTexts();
  const { router } = useServices();
  const { money } = useFormats();
  const actionsOf = useRowActions();
  const who =
    row.AuthorizerName && row.AuthorizerName !== row.OperatorName
      ? t(texts.approvedBy, { name: row.OperatorName, approver: row.AuthorizerName })
      : row.OperatorName;
  // The table, or the end of the bill number, distinguishes rows; the full number would leave no space for the type.
  const mixedTitle = row.DeskName
    ? `${row.DeskName} · ${row.TypeName}`
    : `${row.TypeName} · …${row.OrderNo.slice(-BILL_END)}`;
  const store = isOfStores ? ownPart(row.ShopName) : '';
  const day = isOfCalendar ? row.OperateTime.slice(0, 10) : row.BusinessDate;
  const dates = [today && day !== today ? nearDay(day, today) : '', dayMark(row.OperateTime, day)];
  const bill = isMixed && !row.DeskName ? '' : `${t(texts.bill)} ${row.OrderNo}`;
  // A refund after settlement says so in its facts, and nothing else is reopened.
  const isTold = facts.toLowerCase().includes(t(texts.afterSettle).toLowerCase());
  const time = timeOfDay(row.OperateTime);
  const told = [
    !time && t(reportTexts.timeUnknown),
    facts,
    row.AfterSettle === 1 && !isTold && row.Type !== 7 && t(texts.afterSettle),
  ].filter(Boolean);
  return (
    <ListRow
      isWrapped
      lead={
        <>
          {time && dates.some(Boolean) && <small>{dates.filter(Boolean).join(' ')}</small>}
          {time || slashed(day.slice(5))}
        </>
      }
      leadTone={row.RiskLevel === 2 ? 'bad' : row.RiskLevel === 1 ? 'warn' : undefined}
      title={isMixed ? mixedTitle : [row.DeskName || row.OrderNo, store].filter(Boolean).join(' · ')}
      mark={
        row.RiskLevel > 0 && (
          <Pill tone={row.RiskLevel === 2 ? 'bad' : 'warn'}>
            {t(row.RiskLevel === 2 ? texts.risk2 : texts.risk1)}
          </Pill>
        )
      }
      note={
        <span className="lines">
          <span className="cut">{who}</span>
          <span className="cut">
            {/* A row without facts names its bill: the height of rows is known in advance, so a line left out is a hole. */}
            {[isMixed && store, ...(told.length ? told : [bill])].filter(Boolean).join(' · ')}
          </span>
        </span>
      }
      amount={money(row.Amount)}
      amountNote={row.Reason}
      end={actionsOf('operation', row)}
      onClick={() =>
        router.navigate(paths.orderDetail, {
          orderId: row.OrderID,
          at: row.OperateTime,
          shopId: row.ShopID,
        })
      }
    />
  );
}
