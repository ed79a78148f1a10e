/** One bill in the list: three lines, grey but for what needs the owner. */
import type { OrderRow } from '../../../types/api/order';
import { useTexts } from '../../core/use-services';
import { timeOfDay } from '../../lib/date';
import { billModes, billStates, specialFlags } from '../../report/bills';
import { useFormats } from '../../report/formats';
import { ListRow } from '../../ui/list-row';
import { Pill } from '../../ui/pill';
import { texts } from './texts';

/** Three lines and their padding, px. */
export const ROW_HEIGHT = 94;

const REVERSED = { zh: '反', en: 'Re-settled' };

/** The signs of a row, each once: two kinds of manual discount share one. */
function Signs({ row }: { row: OrderRow }) {
  const { t } = useTexts();
  const signs = row.SpecialFlags.map((flag) => t(specialFlags[flag].sign));
  if (row.ReverseCount > 0) signs.push(t(REVERSED));
  if (signs.length === 0) return null;
  return (
    <span className="signs">
      {[...new Set(signs)].map((sign) => (
        <Pill key={sign} tone="bad">
          {sign}
        </Pill>
      ))}
    </span>
  );
}

export function OrderRowView({
  row,
  showShop,
  onOpen,
}: {
  row: OrderRow;
  showShop: boolean;
  /** Left out without the right to details. */
  onOpen: ((row: OrderRow) => void) | undefined;
}) {
  const { t } = useTexts();
  const { figure, money } = useFormats();
  const state = billStates[row.OrderState];
  const isTable = row.OrderMode === 1 && row.DeskName !== '';
  const time = timeOfDay(row.SettleTime ?? row.OpenTime);
  const people = row.GuestCount > 0 ? t(texts.people, { n: figure(row.GuestCount, 'count') }) : '';
  const join = (parts: string[]): string => parts.filter(Boolean).join(' · ');
  const taken = row.RefundAmount > 0 ? texts.refunded : texts.off;
  const takenAmount = row.RefundAmount > 0 ? row.RefundAmount : row.DiscountAmount;
  return (
    <ListRow
      lead={isTable ? row.DeskName : `#${row.SerialNo}`}
      leadTone={state.isOpen ? 'warn' : undefined}
      title={join([isTable ? row.AreaName || t(billModes[1]) : t(billModes[row.OrderMode]), people])}
      mark={<Pill tone={state.tone}>{t(state.name)}</Pill>}
      note={
        <>
          {join([time, row.SourceName, row.CashierName || row.WaiterName])}
          <Signs row={row} />
          <br />
          {join([showShop ? row.ShopName : '', row.OrderNo, row.PayNames])}
        </>
      }
      amount={money(state.isOpen ? row.UnpaidAmount : state.isVoid ? row.Turnover : row.BusinessIncome)}
      isVoid={state.isVoid}
      amountNote={
        <>
          {state.isOpen
            ? t(texts.due)
            : takenAmount > 0
              ? t(texts.before, { amount: money(row.Turnover) })
              : ''}
          <br />
          {takenAmount > 0 && t(taken, { amount: money(takenAmount) })}
        </>
      }
      onClick={onOpen && (() => onOpen(row))}
    />
  );
}
