/** Toast, the folder that it exports every night, and several of them. */
import { firstLetters } from '../../../ingest/plain-name';
import { columns, type FileKind, type ReadFormat } from '../format';
import { type Check, type Head, type Item, type Payment, plainHead, plainItem } from '../part';
import { readTables } from '../read-tables';
import type { Row } from '../row';
import { type ItemTotals, itemTotals } from './item-totals';

/** Files of the folder that hold nothing of bills; accounts, kitchen, hours, menus. */
const OTHERS = /^(?:AccountingReport|KitchenTimings|TimeEntries|MenuExport|HouseAccountExport)/i;
/** Toast writes dates in the American way. */
const DATES = 'mdy';
/** Toast closes its days at four in the morning. */
const DAY_START = '04:00';

const shared = {
  name: 'toast',
  title: 'Toast',
  minutesApart: 60,
  isByOpening: true,
  hasNoCurrency: true,
  mayLackOne: true,
  isPassedOver: (name: string) => OTHERS.test(name),
};

export const toast: ReadFormat = {
  ...shared,
  // To know files by their headers only: nothing is read with these.
  kinds: toastKinds(itemTotals([])),
  async read(files, options) {
    const totals = itemTotals(files);
    const tables = { ...shared, store: 'Location', kinds: toastKinds(totals) };
    const reading = await readTables(files, tables, { ...options, dates: options.dates ?? DATES });
    return {
      ...reading,
      settings: { dayStart: DAY_START },
      notes: () => [...(reading.notes?.() ?? []), ...totals.notes()],
      days: totals.days,
    };
  },
};

/** The files of a folder, in the order in which they are read. Numbers of 19 digits stay text. */
function toastKinds(totals: ItemTotals): readonly FileKind[] {
  /** Number of a check → number of its order, from dishes and payments: the file of checks does not say. */
  const orders = new Map<string, string>();
  return [
    {
      title: 'OrderDetails',
      required: columns('Order Id, Opened, Paid, Discount Amount, Amount, Tax, Tip, Gratuity, Total, Voided'),
      time: ['Opened'],
      part: orderOf,
    },
    {
      title: 'ItemSelectionDetails',
      required: columns('Order Id, Order Date, Item Selection Id, Menu Item, Gross Price, Net Price, Qty, Void?'),
      time: ['Order Date'],
      part(row) {
        const item = { ...dishOf(row, 'Menu Item'), isReturned: isTrue(row, 'Void?') };
        totals.add(item);
        return item;
      },
    },
    {
      title: 'PaymentDetails',
      required: columns('Payment Id, Order Id, Paid Date, Amount, Tip, Gratuity, Total, Type, Status'),
      time: ['Paid Date'],
      part: paymentOf,
    },
    {
      title: 'ModifiersSelectionDetails',
      isOptional: true,
      required: columns(
        'Order Id, Order Date, Modifier, Parent Menu Selection Item ID, Gross Price, Net Price, Qty, Void?',
      ),
      time: ['Order Date'],
      part(row) {
        if (isTrue(row, 'Void?')) return null;
        return { ...dishOf(row, 'Modifier'), extraOf: row.cell('Parent Menu Selection Item ID') };
      },
    },
    {
      title: 'CheckDetails',
      isOptional: true,
      required: columns('Check Id, Opened Date, Opened Time, Tax, Discount, Reason of Discount'),
      time: ['Opened Date', 'Opened Time'],
      part: checkOf,
    },
    {
      title: 'AllItemsReport',
      isOptional: true,
      required: columns('Menu Item, Item Qty, Gross Amount, Net Amount, # Orders'),
      time: [],
      part(row) {
        const name = row.cell('Menu Item');
        if (name !== '') totals.state(row.entry(''), name, row.qty('Item Qty', false), row.signed('Net Amount'));
        return null;
      },
    },
    {
      title: 'CashEntries',
      isOptional: true,
      required: columns('Action, Amount, Payout Reason'),
      time: [],
      part(row) {
        const action = row.cell('Action');
        if (action !== '') totals.cash(row.entry(''), action, row.signed('Amount'));
        return null;
      },
    },
  ];

  function orderOf(row: Row): Head {
    const isCancelled = isTrue(row, 'Voided');
    const bill = number(row, 'Order Id');
    const openTime = row.time(['Opened']);
    const paidColumn = ['Paid', 'Closed'].find((column) => row.cell(column) !== '');
    const net = row.amount('Amount', false);
    const discount = row.size('Discount Amount');
    const server = row.text('Server', 'cashier');
    const head: Head = {
      ...plainHead,
      time: paidColumn === undefined ? openTime : row.time([paidColumn]),
      openTime,
      isCancelled,
      isOpen: !isCancelled && row.cell('Paid') === '',
      gross: net + discount,
      discount,
      net,
      tax: row.amount('Tax', false),
      tip: row.amount('Tip', false) + row.amount('Gratuity', false),
      collected: row.amount('Total', false),
      payment: '',
      table: row.text('Table', 'table'),
      area: row.text('Dining Area', 'table') || row.text('Revenue Center', 'table'),
      guests: row.guests('# of Guests'),
      cashier: server,
      waiter: server,
      source: row.text('Dining Options', 'category'),
      remark: firstLetters(row.texts(['Tab Names', 'Revenue Center'], 'options'), 500),
      number: row.cell('Order #'),
      ...row.entry(bill),
    };
    if (!isCancelled) totals.order(head);
    return head;
  }

  function dishOf(row: Row, name: 'Menu Item' | 'Modifier'): Item {
    const bill = orderIn(row);
    if (isTrue(row, 'Deferred')) row.say('cell.deferred');
    return {
      ...plainItem,
      time: row.time(['Order Date']),
      dish: row.needed(name, 'dish'),
      category: row.text('Sales Category', 'category') || row.text('Menu Group', 'category'),
      qtyMilli: row.qty('Qty', false),
      gross: row.amount('Gross Price', false),
      // Older files shorten the word.
      discount: row.size(row.has('Discount') ? 'Discount' : 'Discnt'),
      net: row.amount('Net Price', false),
      row: row.cell('Item Selection Id'),
      ...row.entry(bill),
    };
  }

  function paymentOf(row: Row): Payment | null {
    const bill = orderIn(row);
    const isVoid = row.cell('Void Date') !== '' || /^voided$/i.test(row.cell('Status'));
    if (!isVoid && FAILED.test(row.cell('Status'))) return null;
    const time = row.time(['Paid Date']);
    const tip = row.amount('Tip', false) + row.amount('Gratuity', false);
    const amount = row.amount('Total', false);
    if (row.amount('Amount', false) + tip !== amount) row.say('cell.paymentTotal', { text: row.cell('Total') });
    const type = row.needed('Type', 'payment');
    const back = row.size('Refund Amount') + row.size('Refund Tip Amount');
    if (back > 0 && row.cell('Refund Date') === '') row.say('cell.empty', { column: 'Refund Date' });
    const payment: Payment = {
      part: 'payment',
      isRefund: false,
      time,
      name: (/^other$/i.test(type) && row.text('Other Type', 'payment')) || type,
      amount,
      tip,
      tradeNo: number(row, 'Payment Id'),
      ...(isVoid && {
        void: {
          time: row.cell('Void Date') === '' ? time : row.time(['Void Date']),
          user: row.text('Void User', 'cashier'),
          approver: row.text('Void Approver', 'cashier'),
        },
      }),
      ...(back > 0 && {
        refund: { time: row.time(['Refund Date']), amount: back, tip: row.size('Refund Tip Amount') },
      }),
      ...row.entry(bill),
    };
    totals.pay(payment);
    return payment;
  }

  /** null for a check of no order and no amount. */
  function checkOf(row: Row): Check | null {
    const order = orders.get(row.cell('Check Id'));
    const time = row.time();
    const discount = row.size('Discount');
    const tax = row.amount('Tax', false);
    if (order === undefined && row.signed('Total') === 0) return null;
    if (order === undefined) row.say('cell.lostCheck', { check: row.cell('Check Id') });
    const reason = row.text('Reason of Discount', 'options');
    return { part: 'check', time, discount, tax, reason, ...row.entry(order ?? '') };
  }

  /** The number of the order that the row is of, which its check is of too. */
  function orderIn(row: Row): string {
    const bill = number(row, 'Order Id');
    const check = row.cell('Check Id');
    if (check !== '') orders.set(check, bill);
    return bill;
  }
}

/** States of a payment that was never carried out. */
const FAILED = /^(?:denied|declined|error|cancell?ed|failed)/i;

const isTrue = (row: Row, column: string) => ['true', 'yes', '1'].includes(row.cell(column).toLowerCase());
const number = (row: Row, column: string) => row.needed(column, 'bill');
