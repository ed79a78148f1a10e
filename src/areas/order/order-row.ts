/** One bill in the list: two lines, where pills and colour mark only what is not as usual. */

import type { OrderRow } from '../../../types/api/order';
import type { Text } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';
import { timeOfDay, timeOn } from '../../lib/date-text';
import { lastLetters } from '../../lib/letters';
import { ownPart } from '../../lib/shop-name';
import { leadOf, peopleText } from '../../report/list/people';
import { pageTexts } from '../../report/reading/page-texts';
import { texts as reportTexts } from '../../report/texts';
import type { Tools } from '../../report/tools';
import type { ListRowProps } from '../../ui/lists/list-row';
import { amountOf, billModes, flagsOf, stateOf } from './bills';
import { texts } from './texts';

const billTexts = textsOf('bills');

/** States as a row names them; a settled bill is as usual, and a reverse settlement has its sign. */
const shortStates: Partial<Record<OrderRow['OrderState'], Text>> = {
  1: billTexts.unpaid,
  3: billTexts.orderCancelled,
  4: texts.partialRefund,
  5: billTexts.tableCancelled,
  6: billTexts.unpaid,
};

/** The first method of several, with the number of the others: 微信支付 +1. */
function firstOf(payNames: string): string {
  const [first = '', ...others] = payNames.split(/、|, /);
  return others.length > 0 ? `${first} +${others.length}` : first;
}

/** Language and formats are given, so that rows that scroll into view need no subscriptions. */
export function orderRow(
  row: OrderRow,
  { t, figure, money }: Tools,
  /** The list is of several stores. */
  showShop: boolean,
  /** Day on which a time needs no date, 'YYYY-MM-DD'. */
  day: string,
): ListRowProps {
  const state = stateOf(row.OrderState);
  const short = shortStates[row.OrderState];
  const isTable = row.OrderMode === 1 && row.DeskName !== '';
  const [lead, table] = leadOf(row.DeskName);
  const mode = t(billModes[row.OrderMode]);
  const place = isTable ? [row.AreaName, table].filter(Boolean).join(' ') || mode : row.SourceName || mode;
  const at = row.SettleTime ?? row.OpenTime;
  const time = timeOn(at, day);
  const guests = row.GuestCount > 0 && peopleText(row.GuestCount, { t, figure });
  // Both types of manual discount have one sign.
  const signs = new Set(flagsOf(row).map(({ sign }) => t(sign)));
  if (row.ReverseCount > 0 || row.OrderState === 7) signs.add(t(billTexts.reSettled));
  return {
    // A till may number bills and not the day's.
    lead: isTable ? lead : `#${(row.SerialNo || lastLetters(row.OrderNo, 4)).replace(/^0+(?=\d)/, '')}`,
    title: showShop ? [ownPart(row.ShopName), place] : [place, guests],
    marks: [
      ...(short ? [{ text: t(short), tone: state.tone }] : []),
      ...[...signs].map((text) => ({ text, tone: 'bad' as const })),
    ],
    note: [
      state.isOpen && time ? t(row.OrderMode === 1 ? texts.openedAt : texts.orderedAt, { time }) : time,
      !timeOfDay(at) && t(reportTexts.timeUnknown),
      row.RefundAmount > 0 && t(pageTexts.refunded, { amount: money(row.RefundAmount) }),
      showShop && guests,
      isTable ? row.SourceName : mode,
      row.CashierName || row.WaiterName,
    ],
    amount: money(amountOf(row)),
    amountNote: state.isOpen ? t(texts.due) : firstOf(row.PayNames),
    leadTone: state.isOpen ? 'warn' : undefined,
    isVoid: state.isVoid,
  };
}
