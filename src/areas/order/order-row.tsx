/** One bill in the list: two lines, where pills and colour mark only what is not as usual. */
import type { ReactNode } from 'react';
import type { OrderRow } from '../../../types/api/order';
import type { Speech } from '../../core/use-services';
import type { Text } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';
import { timeOn } from '../../lib/date-text';
import { ownPart } from '../../lib/shop-name';
import type { Formats } from '../../report/figures/formats';
import { leadOf, peopleText } from '../../report/list/people';
import { texts as reportTexts } from '../../report/texts';
import { Pill } from '../../ui/figures/pill';
import { ListRow } from '../../ui/lists/list-row';
import { billModes, billStates, specialFlags } from './bills';
import { texts } from './texts';

const billTexts = textsOf('bills');

/** Height of a row, px. */
export const ROW_HEIGHT = 72;

/** Most letters of signs that leave the number of guests its room beside them, and of an amount of usual length. */
const SIGN_LETTERS = 4;
const AMOUNT_LETTERS = 10;
/** States as a row names them; a settled bill is as usual, and a reverse settlement has its sign. */
const shortStates: Partial<Record<OrderRow['OrderState'], Text>> = {
  1: billTexts.unpaid,
  3: billTexts.orderCancelled,
  4: texts.partialRefund,
  5: billTexts.tableCancelled,
  6: billTexts.unpaid,
};

/** The signs of a row without duplicates; both types of manual discount have one sign. */
function signsOf(row: OrderRow, t: Speech['t']): string[] {
  const signs = row.SpecialFlags.map((flag) => t(specialFlags[flag].sign));
  if (row.ReverseCount > 0 || row.OrderState === 7) signs.push(t(billTexts.reSettled));
  return [...new Set(signs)];
}

function Signs({ signs }: { signs: readonly string[] }) {
  if (signs.length === 0) return null;
  return (
    <span className="signs">
      {signs.map((sign) => (
        <Pill key={sign} tone="bad">
          {sign}
        </Pill>
      ))}
    </span>
  );
}

/** The first method of several, with the number of the others: 微信支付 +1. */
function firstOf(payNames: string): string {
  const [first = '', ...others] = payNames.split(/、|, /);
  return others.length > 0 ? `${first} +${others.length}` : first;
}

/** Takes language and formats as props, so that rows that scroll into view need no subscriptions of their own. */
export function OrderRowView({
  row,
  speech: { t },
  formats: { figure, money },
  showShop,
  day,
  onOpen,
  end,
}: {
  row: OrderRow;
  speech: Speech;
  formats: Formats;
  showShop: boolean;
  /** Day on which a time needs no date, 'YYYY-MM-DD'. */
  day: string;
  /** Undefined without the right to order details. */
  onOpen: ((row: OrderRow) => void) | undefined;
  /** Buttons of the host. */
  end: ReactNode;
}) {
  const state = billStates[row.OrderState];
  const short = shortStates[row.OrderState];
  const isTable = row.OrderMode === 1 && row.DeskName !== '';
  const [lead, table] = leadOf(row.DeskName);
  const signs = signsOf(row, t);
  const amount = money(state.isOpen ? row.UnpaidAmount : state.isVoid ? row.Turnover : row.BusinessIncome);
  // Long signs and amounts push the guests to the second line, so that neither is cut.
  const hasRoom =
    amount.length <= AMOUNT_LETTERS && [short ? t(short) : '', ...signs].join('').length <= SIGN_LETTERS;
  const mode = t(billModes[row.OrderMode]);
  const place = isTable ? [row.AreaName, table].filter(Boolean).join(' ') || mode : row.SourceName || mode;
  const time = timeOn(row.SettleTime ?? row.OpenTime, day) || t(reportTexts.timeUnknown);
  const guests = row.GuestCount > 0 ? peopleText(row.GuestCount, t, figure) : '';
  const join = (parts: string[]): string => parts.filter(Boolean).join(' · ');
  return (
    <ListRow
      lead={isTable ? lead : `#${row.SerialNo.replace(/^0+(?=\d)/, '')}`}
      leadTone={state.isOpen ? 'warn' : undefined}
      title={showShop ? join([ownPart(row.ShopName), place]) : place}
      mark={
        <>
          {/* Apart from the place, which is cut first. */}
          {!showShop && hasRoom && guests && <span className="rest">{` · ${guests}`}</span>}
          {short && <Pill tone={state.tone}>{t(short)}</Pill>}
          <Signs signs={signs} />
        </>
      }
      // The least important part comes last, where small phones truncate the line.
      note={join([
        state.isOpen && time ? t(row.OrderMode === 1 ? texts.openedAt : texts.orderedAt, { time }) : time,
        row.RefundAmount > 0 ? t(texts.refunded, { amount: money(row.RefundAmount) }) : '',
        showShop || !hasRoom ? guests : '',
        isTable ? row.SourceName : mode,
        row.CashierName || row.WaiterName,
      ])}
      amount={amount}
      isVoid={state.isVoid}
      amountNote={state.isOpen ? t(texts.due) : firstOf(row.PayNames)}
      onClick={onOpen && (() => onOpen(row))}
      end={end}
    />
  );
}
