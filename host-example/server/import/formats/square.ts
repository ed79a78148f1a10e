/** Square, Dashboard → Transactions → Export → Transactions CSV and Items Detail CSV. */
import { sumOf } from '../../ingest/money';
import { firstLetters } from '../../ingest/plain-name';
import { columns, type TableFormat } from './format';
import { type Head, type Payment, plainHead, plainItem } from './part';
import type { Row } from './row';
import { giveTip } from './tax-and-tip';

/** Columns that hold what was paid in one way. */
const TENDERS = ['Card', 'Cash', 'Square Gift Card', 'Cash App', 'Other Tender'];
/** States of a transaction by which no money moved. */
const VOID = ['canceled', 'cancelled', 'declined', 'failed', 'voided'];
const DONE = ['', 'complete', 'completed'];

const isRefundOf = (row: Row) => row.word('Event Type', ['Payment', 'Refund']) === 'Refund';

/** A refund repeats the number of its sale, so that it is known by its payment and day. */
function numberOf(row: Row, isRefund: boolean, time: string): string {
  const sale = row.needed('Transaction ID', 'bill');
  const day = time.slice(0, 10).replaceAll('-', '');
  return isRefund ? `R-${row.text('Payment ID', 'bill') || sale}-${day}` : sale;
}

export const square: TableFormat = {
  name: 'square',
  title: 'Square',
  store: 'Location',
  zone: 'Time Zone',
  mayLackOne: true,
  minutesApart: 60,
  kinds: [
    {
      title: 'Transactions',
      required: columns(
        'Date, Time, Gross Sales, Discounts, Net Sales, Tax, Tip, Total Collected, Transaction ID, Event Type',
      ),
      time: ['Date', 'Time'],
      part(row) {
        const isRefund = isRefundOf(row);
        const time = row.time();
        const bill = numberOf(row, isRefund, time);
        const status = row.cell('Transaction Status').toLowerCase();
        if (!DONE.includes(status) && !VOID.includes(status))
          row.say('cell.unknown', { column: 'Transaction Status', text: row.cell('Transaction Status') });
        const card = row.signed('Gift Card Sales');
        if (card !== 0) row.say('cell.giftCard', { text: row.cell('Gift Card Sales') });
        const tip = row.amount('Tip', isRefund);
        const collected = row.amount('Total Collected', isRefund);
        const money = moneyOf(row, isRefund, collected - tip);
        const shares = sharesOf(row, isRefund, tip);
        // A sale's shares are held against it with its other rows; a refund is counted under one name.
        if (isRefund && shares !== null && sumOf(shares, ({ amount }) => amount) !== collected)
          row.say('cell.tenders', { text: row.cell('Total Collected') });
        const head: Head = {
          ...plainHead,
          time,
          openTime: time,
          isRefund,
          isCancelled: VOID.includes(status),
          ...money,
          tip,
          collected,
          payment: paymentOf(row, isRefund, collected, shares),
          table: row.text('Table Info', 'table'),
          cashier: row.text('Staff Name', 'cashier'),
          source:
            row.text('Dining Option', 'category') || row.text('Channel', 'category') || row.text('Source', 'category'),
          remark: isRefund ? row.text('Refund Reason', 'options') : '',
          discountName: row.text('Discount Name', 'options'),
          mayBeOf: row.cell('Transaction ID'),
          ...row.entry(bill),
        };
        const ofRow = { part: 'payment', isRefund, time, ...row.entry(bill), rows: 0 } as const;
        const payments = isRefund || shares === null ? [] : shares;
        return [head, ...payments.map((share): Payment => ({ ...ofRow, ...share }))];
      },
    },
    {
      title: 'Items Detail',
      required: columns('Date, Time, Item, Qty, Gross Sales, Discounts, Net Sales, Transaction ID, Event Type'),
      time: ['Date', 'Time'],
      part(row) {
        const isRefund = isRefundOf(row);
        const time = row.time();
        const bill = numberOf(row, isRefund, time);
        return {
          ...plainItem,
          time,
          isRefund,
          dish: row.needed('Item', 'dish'),
          category: row.text('Category', 'category'),
          spec: row.text('Price Point Name', 'spec'),
          options: row.texts(['Modifiers Applied', 'Notes'], 'options'),
          qtyMilli: row.qty('Qty', isRefund),
          gross: row.amount('Gross Sales', isRefund),
          discount: row.size('Discounts'),
          net: row.amount('Net Sales', isRefund),
          ...row.entry(bill),
        };
      },
    },
  ],
};

/**
 * Dishes before and after discounts, and what is paid beside them: service charges, which some exports count within
 * Gross Sales and Net Sales, and money of refunds that name no dish.
 */
function moneyOf(row: Row, isRefund: boolean, withoutTip: number) {
  const discount = row.size('Discounts');
  const tax = row.amount('Tax', isRefund);
  const charge = row.amount('Service Charges', isRefund);
  const fee = charge + (isRefund ? row.amount('Partial Refunds', true) : 0);
  const gross = row.amount('Gross Sales', isRefund);
  const net = row.amount('Net Sales', isRefund);
  if (fee === 0) return { gross, discount, net, tax, fee };
  const isBeside = gross - discount === net && (withoutTip === net + fee + tax || withoutTip === net + fee);
  if (isBeside) return { gross, discount, net: net + fee, tax, fee };
  const isWithin = gross - discount === net;
  return { gross: isWithin ? gross - fee : gross, discount, net, tax, fee };
}

/** '' where its payments are parts of their own. */
function paymentOf(row: Row, isRefund: boolean, collected: number, shares: readonly Share[] | null): string {
  if (shares === null) return row.text('Source', 'payment') || '-';
  if (isRefund) return shares.map(({ name }) => name).join(', ') || '-';
  return collected === 0 && shares.length === 0 ? '-' : '';
}

type Share = Pick<Payment, 'name' | 'amount' | 'tip' | 'tradeNo'>;

/** null where the file has no column of a way of payment. The tip lies on the first way that is not cash. */
function sharesOf(row: Row, isRefund: boolean, tip: number) {
  if (!TENDERS.some((column) => row.has(column))) return null;
  const shares: Share[] = [];
  for (const column of TENDERS) {
    const amount = row.has(column) ? row.amount(column, isRefund) : 0;
    if (amount === 0) continue;
    const name = column === 'Other Tender' ? row.text('Other Tender Type', 'payment') || 'Other' : column;
    shares.push({ name, amount, tip: 0, tradeNo: firstLetters(row.cell('Payment ID'), 100) });
  }
  const cashLast = [...shares].sort((left, right) => isCash(left) - isCash(right));
  giveTip(cashLast, tip);
  return shares;
}

const isCash = ({ name }: { name: string }) => Number(name === 'Cash');
