/** Toast, the folder that it exports every night, and several of them. */
import { basename, dirname } from 'node:path';
import { sumOf } from '../../../ingest/money';
import { firstLetters } from '../../../ingest/plain-name';
import type { Entry } from '../../source';
import type { DayTotal } from '../../totals/kept';
import { type Fault, fault } from '../../words/words';
import type { FileKind } from '../format';
import { columns, firstFile, type ReadFormat } from '../format';
import { type Check, type Head, type Payment, plainHead, plainItem } from '../part';
import { readTables } from '../read-tables';
import type { Row } from '../row';

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
  kinds: toastKinds([], itemTotals([])),
  async read(files, options) {
    const totals = itemTotals(files);
    const tables = { ...shared, store: 'Location', kinds: toastKinds(files, totals) };
    const reading = await readTables(files, tables, { ...options, dates: options.dates ?? DATES });
    return {
      ...reading,
      settings: { dayStart: DAY_START },
      notes: () => [...(reading.notes?.() ?? []), ...totals.notes()],
      days: totals.days,
    };
  },
};

// The files of a folder of Toast, and what a row of each is. Numbers of 19 digits stay text.

/** States of a payment that was never carried out. */
const FAILED = /^(?:denied|declined|error|cancell?ed|failed)/i;

const isTrue = (row: Row, column: string) =>
  row.cell(column) !== '' && ['true', 'yes', '1'].includes(row.cell(column).toLowerCase());
const number = (row: Row, column: string) => row.needed(column, 'bill');

/** The day of a row: its file lies in a folder that is called by it. */
function dayIn(files: readonly string[]) {
  return ({ file }: Pick<Entry, 'file'>): string => basename(dirname(files[file] ?? ''));
}

function toastKinds(files: readonly string[], totals: ItemTotals): readonly FileKind[] {
  // Files are read in the order of the kinds below, so that these are full where they are asked for.
  /** Number of a check → number of its order, from dishes and payments: the file of checks does not say. */
  const orders = new Map<string, string>();
  const dayOf = dayIn(files);

  function dish(row: Row, isExtra: boolean) {
    const bill = number(row, 'Order Id');
    const check = row.cell('Check Id');
    if (check !== '') orders.set(check, bill);
    if (isTrue(row, 'Deferred')) row.say('cell.deferred');
    return {
      ...plainItem,
      time: row.time(['Order Date']),
      dish: row.needed(isExtra ? 'Modifier' : 'Menu Item', 'dish'),
      category: row.text('Sales Category', 'category') || row.text('Menu Group', 'category'),
      qtyMilli: row.qty('Qty', false),
      gross: row.amount('Gross Price', false),
      // Older files shorten the word.
      discount: row.size(row.has('Discount') ? 'Discount' : 'Discnt'),
      net: row.amount('Net Price', false),
      isReturned: isTrue(row, 'Void?'),
      row: row.cell('Item Selection Id'),
      ...(isExtra && { extraOf: row.cell('Parent Menu Selection Item ID') }),
      ...row.entry(bill),
    };
  }

  return [
    {
      title: 'OrderDetails',
      required: columns('Order Id, Opened, Paid, Discount Amount, Amount, Tax, Tip, Gratuity, Total, Voided'),
      time: ['Opened'],
      part(row) {
        const isCancelled = isTrue(row, 'Voided');
        const bill = number(row, 'Order Id');
        const isOpen = !isCancelled && row.cell('Paid') === '';
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
          isOpen,
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
        if (!isCancelled) totals.order(head, dayOf(head));
        return head;
      },
    },
    {
      title: 'ItemSelectionDetails',
      required: columns(
        'Order Id, Order Date, Item Selection Id, Menu Item, Gross Price, Net Price, Qty, Void?',
      ),
      time: ['Order Date'],
      part(row) {
        const part = dish(row, false);
        const { dish: name, qtyMilli, net } = part;
        const sold = { day: dayOf(part), dish: name, qtyMilli, net, line: part };
        if (!part.isReturned && part.wrong === '') totals.add('sold', sold);
        return part;
      },
    },
    {
      title: 'PaymentDetails',
      required: columns('Payment Id, Order Id, Paid Date, Amount, Tip, Gratuity, Total, Type, Status'),
      time: ['Paid Date'],
      part(row) {
        const payment = paymentOf(row, orders);
        if (payment !== null) totals.pay(payment);
        return payment;
      },
    },
    {
      title: 'ModifiersSelectionDetails',
      isOptional: true,
      required: columns(
        'Order Id, Order Date, Modifier, Parent Menu Selection Item ID, Gross Price, Net Price, Qty, Void?',
      ),
      time: ['Order Date'],
      part: (row) => (isTrue(row, 'Void?') ? null : dish(row, true)),
    },
    {
      title: 'CheckDetails',
      isOptional: true,
      required: columns('Check Id, Opened Date, Opened Time, Tax, Discount, Reason of Discount'),
      time: ['Opened Date', 'Opened Time'],
      part(row): Check | null {
        const order = orders.get(row.cell('Check Id'));
        const check = {
          part: 'check' as const,
          time: row.time(),
          discount: row.size('Discount'),
          tax: row.amount('Tax', false),
        };
        if (order === undefined && row.signed('Total') === 0) return null;
        if (order === undefined) row.say('cell.lostCheck', { check: row.cell('Check Id') });
        return { ...check, reason: row.text('Reason of Discount', 'options'), ...row.entry(order ?? '') };
      },
    },
    {
      title: 'AllItemsReport',
      isOptional: true,
      required: columns('Menu Item, Item Qty, Gross Amount, Net Amount, # Orders'),
      time: [],
      part(row) {
        const name = row.cell('Menu Item');
        const line = row.entry('');
        const [qtyMilli, net] = [row.qty('Item Qty', false), row.signed('Net Amount')];
        if (name !== '') totals.add('stated', { day: dayOf(line), dish: name, qtyMilli, net, line });
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
        const { file } = row.entry('');
        if (action !== '') totals.cash(dayOf({ file }), action, row.signed('Amount'), file);
        return null;
      },
    },
  ];
}

function paymentOf(row: Row, orders: Map<string, string>): Payment | null {
  const bill = number(row, 'Order Id');
  const check = row.cell('Check Id');
  if (check !== '') orders.set(check, bill);
  const isVoid = row.cell('Void Date') !== '' || /^voided$/i.test(row.cell('Status'));
  if (!isVoid && FAILED.test(row.cell('Status'))) return null;
  const time = row.time(['Paid Date']);
  const tip = row.amount('Tip', false) + row.amount('Gratuity', false);
  const amount = row.amount('Total', false);
  if (row.amount('Amount', false) + tip !== amount) row.say('cell.paymentTotal', { text: row.cell('Total') });
  const type = row.needed('Type', 'payment');
  const back = row.size('Refund Amount') + row.size('Refund Tip Amount');
  if (back > 0 && row.cell('Refund Date') === '') row.say('cell.empty', { column: 'Refund Date' });
  return {
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
}

// What AllItemsReport says was sold of each dish in a day, held against the dishes of the day's orders.

/** A dish of a day, which the folder of its file is called by. */
interface Sold {
  day: string;
  dish: string;
  qtyMilli: number;
  net: number;
  line: Entry;
}

type ItemTotals = ReturnType<typeof itemTotals>;
type Sums = Map<string, Sold>;

/** Adds to what is known of the dish on its day. */
function plus(sums: Sums, one: Sold, sign = 1): void {
  const key = `${one.day} ${one.dish}`;
  const { qtyMilli, net } = sums.get(key) ?? { qtyMilli: 0, net: 0 };
  sums.set(key, { ...one, qtyMilli: qtyMilli + sign * one.qtyMilli, net: net + sign * one.net });
}

/** An order that was not paid on its day. */
interface OpenOrder {
  due: number;
  /** The day on which a later file has it paid, '' where none has. */
  paidOn: string;
  /** By number: one that comes again stands there as it was last, be it voided. */
  payments: Map<string, Payment>;
  dishes: Sold[];
}

function itemTotals(files: readonly string[]) {
  const dayOf = dayIn(files);
  /** Dishes of orders, and rows of the report. */
  const sums: Record<'sold' | 'stated', Sums> = { sold: new Map(), stated: new Map() };
  const { sold, stated } = sums;
  const open = new Map<string, OpenOrder>();
  const drawer = new Map<string, DayTotal>();
  const isFirst = firstFile();
  /** A folder that is given again states its day again. */
  const isAgain = (what: string, day: string, file: number) =>
    dateOf(day).length > 0 && !isFirst(`${what} ${day}`, file);

  /** The report of a day has its open orders, the figures have them on the day on which they are paid. */
  function moved(): Sums {
    const found: Sums = new Map();
    for (const order of open.values()) {
      const day = order.paidOn || paidDay(order);
      for (const one of order.dishes) {
        plus(found, one, -1);
        if (day !== '') plus(found, { ...one, day });
      }
    }
    return found;
  }

  /** The day of the last payment, once they come to what was due. */
  function paidDay({ due, payments }: OpenOrder): string {
    const kept = [...payments.values()].filter((payment) => payment.void === undefined);
    const last = kept.sort((left, right) => (left.time < right.time ? 1 : -1))[0];
    return last && sumOf(kept, ({ amount, tip }) => amount - tip) === due ? dayOf(last) : '';
  }

  return {
    order({ bill, isOpen = false, collected, tip }: Head, day: string): void {
      const known = open.get(bill);
      const due = collected - (tip ?? 0);
      if (isOpen) open.set(bill, known ?? { due, paidOn: '', payments: new Map(), dishes: [] });
      else if (known !== undefined) known.paidOn = day;
    },
    pay(payment: Payment): void {
      const { bill, tradeNo, file, line } = payment;
      open.get(bill)?.payments.set(tradeNo || `${file} ${line}`, payment);
    },
    add(what: keyof typeof sums, one: Sold): void {
      if (isAgain(what, one.day, one.line.file)) return;
      plus(sums[what], one);
      if (what === 'sold') open.get(one.line.bill)?.dishes.push(one);
    },
    /** An entry of a drawer, such as CASH_IN. */
    cash(day: string, name: string, amount: number, file: number): void {
      if (isAgain('cash', day, file)) return;
      const key = `${day} ${name}`;
      const before = drawer.get(key)?.amount ?? 0;
      for (const businessDate of dateOf(day))
        drawer.set(key, { businessDate, measure: 'cash', name, amount: before + amount });
    },
    /** What the reports state of their days, to be kept. */
    days(): DayTotal[] {
      const all: Sums = new Map(stated);
      const days = new Set([...stated.values()].map(({ day }) => day));
      for (const [key, one] of moved())
        if (stated.has(key) || (days.has(one.day) && one.qtyMilli > 0)) plus(all, one);
      const ofDishes = [...all.values()].flatMap(({ day, dish: name, qtyMilli, net }) =>
        dateOf(day).flatMap((businessDate): DayTotal[] => [
          { businessDate, measure: 'dish_qty', name, amount: qtyMilli },
          { businessDate, measure: 'dish_net', name, amount: net },
        ]),
      );
      return [...ofDishes, ...drawer.values()];
    },
    /** A note for each dish whose two sums differ, of days that have a report. */
    notes(): Fault[] {
      const days = new Set([...stated.values()].map(({ day }) => day));
      const all = new Map([...[...sold].filter(([, { day }]) => days.has(day)), ...stated]);
      return [...all].flatMap(([key, { day, dish, line }]) => {
        const [there, here] = [stated.get(key), sold.get(key)];
        const [wanted, found] = [there?.qtyMilli ?? 0, here?.qtyMilli ?? 0];
        if (wanted === found && (there?.net ?? 0) === (here?.net ?? 0)) return [];
        const amounts = { wanted: wanted / 1000, found: found / 1000, isAmount: wanted === found ? 1 : 0 };
        return [fault(line, 'receipt.report', { day, dish, ...amounts })];
      });
    },
  };
}

/** A folder is called by its business day: 20260611. None of another one. */
const dateOf = (day: string): string[] =>
  /^20\d{6}$/.test(day) ? [`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`] : [];
