/** One sensitive operation: type or facts, operator, approver, reason, amounts and risk level. */
import type { SensitiveRow } from '../../../types/api/abnormal';
import { paths } from '../../core/router/paths';
import { useServices, useTexts } from '../../core/use-services';
import { timeOfDay } from '../../lib/date-text';
import { useFormats } from '../../report/figures/formats';
import { useListCss } from '../../report/list/use-list-css';
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
}

export function RecordRow({ row, facts, isMixed }: RecordRowProps) {
  // Drawn on the overview too, which is no list.
  useListCss();
  const { t } = useTexts();
  const { router } = useServices();
  const { money } = useFormats();
  const who =
    row.AuthorizerName && row.AuthorizerName !== row.OperatorName
      ? t(texts.approvedBy, { name: row.OperatorName, approver: row.AuthorizerName })
      : row.OperatorName;
  // The table, or the end of the bill number, distinguishes rows; the full number would leave no space for the type.
  const mixedTitle = row.DeskName
    ? `${row.DeskName} · ${row.TypeName}`
    : `${row.TypeName} · …${row.OrderNo.slice(-BILL_END)}`;
  return (
    <ListRow
      isWrapped
      lead={timeOfDay(row.OperateTime)}
      leadTone={row.RiskLevel === 2 ? 'bad' : row.RiskLevel === 1 ? 'warn' : undefined}
      title={isMixed ? mixedTitle : row.DeskName || row.OrderNo}
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
            {[facts, row.AfterSettle === 1 && t(texts.afterSettle)].filter(Boolean).join(' · ')}
          </span>
        </span>
      }
      amount={money(row.Amount)}
      amountNote={row.Reason}
      onClick={() => router.navigate(paths.orderDetail, { orderId: row.OrderID, shopId: row.ShopID })}
    />
  );
}
