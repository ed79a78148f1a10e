/** One bill in the list: three lines, where colour marks only what needs attention. */
import type { OrderRow } from '../../../types/api/order';
import type { Speech } from '../../core/use-services';
import { textsOf } from '../../i18n/texts';
import { timeOfDay } from '../../lib/date-text';
import type { Formats } from '../../report/figures/formats';
import { peopleText } from '../../report/list/people';
import { Pill } from '../../ui/figures/pill';
import { ListRow } from '../../ui/lists/list-row';
import { billModes, billStates, specialFlags } from './bills';
import { texts } from './texts';

const billTexts = textsOf('bills');

/** Height in px of a row with three lines. */
export const ROW_HEIGHT = 94;
/** Height in px with the store as a fourth line. */
export const STORE_ROW_HEIGHT = 114;
/** Height in px where the lines stand side by side. */
export const WIDE_ROW_HEIGHT = 72;

/** Maximum length of a table name that fits into the square. */
const LEAD_LETTERS = 4;
const REVERSED = billTexts.reSettled;

/** The signs of a row without duplicates; both types of manual discount have one sign. */
function Signs({ row, t }: { row: OrderRow; t: Speech['t'] }) {
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

/** Takes language and formats as props, so that rows that scroll into view need no subscriptions of their own. */
export function OrderRowView({
  row,
  speech: { t },
  formats: { figure, money },
  showShop,
  onOpen,
}: {
  row: OrderRow;
  speech: Speech;
  formats: Formats;
  showShop: boolean;
  /** Undefined without the right to order details. */
  onOpen: ((row: OrderRow) => void) | undefined;
}) {
  const state = billStates[row.OrderState];
  const isTable = row.OrderMode === 1 && row.DeskName !== '';
  const mode = t(billModes[row.OrderMode]);
  // A table name too long for the square is repeated in the line below the title.
  const place = [row.AreaName, row.DeskName.length > LEAD_LETTERS ? row.DeskName : '']
    .filter(Boolean)
    .join(' ');
  const time = timeOfDay(row.SettleTime ?? row.OpenTime);
  const guests = peopleText(row.GuestCount, t, figure);
  const join = (parts: string[]): string => parts.filter(Boolean).join(' · ');
  const taken = row.RefundAmount > 0 ? texts.refunded : texts.off;
  const takenAmount = row.RefundAmount > 0 ? row.RefundAmount : row.DiscountAmount;
  return (
    <ListRow
      lead={isTable ? row.DeskName.slice(0, LEAD_LETTERS) : `#${row.SerialNo.replace(/^0+(?=\d)/, '')}`}
      leadTone={state.isOpen ? 'warn' : undefined}
      title={
        <>
          {isTable ? place || mode : row.SourceName || mode}
          {row.GuestCount > 0 && <span className="roomy"> · {guests}</span>}
        </>
      }
      mark={<Pill tone={state.tone}>{t(state.name)}</Pill>}
      note={
        <span className="lines">
          <span className="cut">
            <Signs row={row} t={t} />
            {join([time, isTable ? row.SourceName : mode, row.CashierName || row.WaiterName])}
          </span>
          <span className="cut">{join([row.OrderNo, row.PayNames])}</span>
          {showShop && <span className="cut">{row.ShopName}</span>}
        </span>
      }
      amount={money(state.isOpen ? row.UnpaidAmount : state.isVoid ? row.Turnover : row.BusinessIncome)}
      isVoid={state.isVoid}
      amountNote={
        <span className="lines">
          <span>
            {state.isOpen
              ? t(texts.due)
              : takenAmount > 0 && t(texts.before, { amount: money(row.Turnover) })}
          </span>
          {takenAmount > 0 && <span>{t(taken, { amount: money(takenAmount) })}</span>}
        </span>
      }
      onClick={onOpen && (() => onOpen(row))}
    />
  );
}
