// Receipts as Toast exports them every night: a folder a day, its files with the headers of the vendor word for word.
import { csvText, money, type TillReceipt } from './till-receipts';

const header = (names: string) => names.split(', ');
export const TOAST = {
  OrderDetails: header(
    'Location, Order Id, Order #, Checks, Opened, # of Guests, Tab Names, Server, Table, Revenue Center, Dining Area, Service, Dining Options, Discount Amount, Amount, Tax, Tip, Gratuity, Total, Voided, Paid, Closed, Duration (Opened to Paid), Order Source',
  ),
  CheckDetails: header(
    'Customer Id, Customer, Customer Phone, Customer Email, Location Code, Opened Date, Opened Time, Item Description, Server, Tax, Tender, Check Id, Check #, Total, Customer Family, Table Size, Discount, Reason of Discount, Link',
  ),
  PaymentDetails: header(
    'Location, Payment Id, Order Id, Order #, Paid Date, Order Date, Check Id, Check #, Tab Name, Server, Table, Dining Area, Service, Dining Option, House Acct #, Amount, Tip, Gratuity, Total, Swiped Card Amount, Keyed Card Amount, Amount Tendered, Refunded, Refund Date, Refund Amount, Refund Tip Amount, Void User, Void Approver, Void Date, Status, Type, Cash Drawer, Card Type, Other Type, Email, Phone, Last 4 Card Digits, V/MC/D Fees, Room Info, Receipt, Source',
  ),
  ItemSelectionDetails: header(
    'Location, Order Id, Order #, Sent Date, Order Date, Check Id, Server, Table, Dining Area, Service, Dining Option, Item Selection Id, Item Id, Master Id, SKU, PLU, Menu Item, Menu Subgroup(s), Menu Group, Menu, Sales Category, Gross Price, Discount, Net Price, Qty, Tax, Void?, Deferred, Tax Exempt, Tax Inclusion Option, Dining Option Tax, Tab Name',
  ),
  ModifiersSelectionDetails: header(
    'Location, Order Id, Order #, Sent Date, Order Date, Check Id, Server, Table, Dining Area, Service, Dining Option, Item Selection Id, Modifier Id, Master Id, Modifier SKU, Modifier PLU, Modifier, Option Group ID, Option Group Name, Parent Menu Selection Item ID, Parent Menu Selection, Sales Category, Gross Price, Discount, Net Price, Qty, Void?, Void Reason ID, Void Reason',
  ),
  AllItemsReport: header(
    'Master ID, Item ID, Parent ID, Menu Name, Menu Group, Subgroup, Menu Item, Avg Price, Item Qty (incl voids), Gross Amount (incl voids), Item Qty, Gross Amount, Void Qty, Void Amount, Discount Amount, Net Amount, # Orders',
  ),
  CashEntries: header(
    'Location, Entry Id, Created Date, Action, Amount, Cash Drawer, Payout Reason, No Sale Reason, Comment, Employee, Employee 2',
  ),
} as const;
export type ToastFile = keyof typeof TOAST;
export const toastFiles = Object.keys(TOAST).filter((name): name is ToastFile => name in TOAST);

/** Numbers of 19 digits, more than a number of JavaScript can hold. */
export const toastId = (number: string, kind: number, at = 0): string =>
  `3${kind}00000${number.replace('-', '').padStart(8, '0')}${String(at).padStart(4, '0')}`;
const ORDER = 1;
const CHECK = 2;
const PAYMENT = 3;
const ITEM = 4;
const MODIFIER = 5;
export const orderId = ({ number, isRefund, refundOf }: TillReceipt): string =>
  toastId(isRefund ? refundOf : number, ORDER);

/** 6/11/26 5:18 PM */
export function toastTime(time: string): string {
  const hour = Number(time.slice(11, 13));
  return `${Number(time.slice(5, 7))}/${Number(time.slice(8, 10))}/${time.slice(2, 4)} ${hour % 12 || 12}:${time.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`;
}

const fill = (names: readonly string[], cells: Record<string, string>): string[] => {
  const strange = Object.keys(cells).find((name) => !names.includes(name));
  if (strange !== undefined) throw new Error(`no column ${strange}`);
  return names.map((name) => cells[name] ?? '');
};
const pick = (names: readonly string[], cells: Record<string, string>) =>
  Object.fromEntries(Object.entries(cells).filter(([name]) => names.includes(name)));

/** Rows of each file of each day, by `20260611/OrderDetails`, each with its header. */
export function toastRows(receipts: readonly TillReceipt[]): Record<string, string[][]> {
  const files: Record<string, string[][]> = {};
  const add = (time: string, name: ToastFile, cells: Record<string, string>) => {
    const path = `${time.slice(0, 10).replaceAll('-', '')}/${name}`;
    files[path] ??= [[...TOAST[name]]];
    files[path].push(fill(TOAST[name], cells));
  };
  const backs = new Map(receipts.filter(({ isRefund }) => isRefund).map((one) => [one.refundOf, one]));
  const sold = new Map<
    string,
    { time: string; dish: string; group: string; qty: number; gross: number; net: number }
  >();
  for (const one of receipts.filter(({ isRefund }) => !isRefund)) {
    const shared = {
      Location: '一号店',
      'Order Id': toastId(one.number, ORDER),
      'Order #': one.number.slice(2),
      'Check Id': toastId(one.number, CHECK),
      'Check #': one.number.slice(2),
      Server: one.cashier,
      Table: one.table,
      'Dining Area': one.table === '' ? '' : 'Terrace',
      'Dining Option': one.source,
      'Order Date': toastTime(one.openTime),
    };
    add(one.time, 'OrderDetails', {
      ...pick(TOAST.OrderDetails, shared),
      Opened: toastTime(one.openTime),
      '# of Guests': one.guests === null ? '' : String(one.guests),
      'Revenue Center': 'Main',
      'Dining Options': one.source,
      'Discount Amount': money(one.discount),
      Amount: money(one.net),
      Tax: money(one.tax),
      Tip: money(one.tip),
      Gratuity: '0.00',
      Total: money(one.collected),
      Voided: 'false',
      Paid: toastTime(one.time),
      Closed: toastTime(one.time),
    });
    add(one.time, 'CheckDetails', {
      ...pick(TOAST.CheckDetails, shared),
      'Opened Date': toastTime(one.openTime).split(' ')[0] ?? '',
      'Opened Time': toastTime(one.openTime).split(' ').slice(1).join(' '),
      Tax: money(one.tax),
      Total: money(one.collected),
      Discount: money(one.discount),
      'Reason of Discount': one.discount > 0 ? 'Neighbour' : '',
    });
    const back = backs.get(one.number);
    for (const [at, paid] of one.payments.entries()) {
      const isBack = at === 0 && back !== undefined;
      add(one.time, 'PaymentDetails', {
        ...pick(TOAST.PaymentDetails, shared),
        'Payment Id': toastId(one.number, PAYMENT, at),
        'Paid Date': toastTime(one.time),
        Amount: money(paid.amount - paid.tip),
        Tip: money(paid.tip),
        Gratuity: '0.00',
        Total: money(paid.amount),
        Status: 'CAPTURED',
        Type: paid.name === '现金' ? 'Cash' : 'Other',
        'Other Type': paid.name === '现金' ? '' : paid.name,
        ...(isBack && {
          Refunded: 'PARTIAL',
          'Refund Date': toastTime(back.time),
          'Refund Amount': money(back.collected - back.tip),
          'Refund Tip Amount': money(back.tip),
        }),
      });
    }
    for (const [at, item] of one.items.entries()) {
      add(one.time, 'ItemSelectionDetails', {
        ...pick(TOAST.ItemSelectionDetails, shared),
        'Sent Date': toastTime(one.openTime),
        'Item Selection Id': toastId(one.number, ITEM, at),
        'Menu Item': item.dish,
        'Menu Group': item.category,
        'Sales Category': item.category,
        'Gross Price': money(item.gross),
        Discount: money(item.discount),
        'Net Price': money(item.net),
        Qty: (item.qtyMilli / 1000).toFixed(4),
        'Void?': 'false',
        Deferred: 'false',
      });
      if (item.options !== '')
        add(one.time, 'ModifiersSelectionDetails', {
          ...pick(TOAST.ModifiersSelectionDetails, shared),
          'Item Selection Id': toastId(one.number, MODIFIER, at),
          Modifier: item.options,
          'Parent Menu Selection Item ID': toastId(one.number, ITEM, at),
          'Parent Menu Selection': item.dish,
          'Gross Price': '0.00',
          Discount: '0.00',
          'Net Price': '0.00',
          Qty: '1.0000',
          'Void?': 'false',
        });
      const key = `${one.time.slice(0, 10)} ${item.dish}`;
      const known = sold.get(key) ?? {
        time: one.time,
        dish: item.dish,
        group: item.category,
        qty: 0,
        gross: 0,
        net: 0,
      };
      known.qty += item.qtyMilli;
      known.gross += item.gross;
      known.net += item.net;
      sold.set(key, known);
    }
  }
  for (const { time, dish, group, qty, gross, net } of sold.values())
    add(time, 'AllItemsReport', {
      'Menu Group': group,
      'Menu Item': dish,
      'Item Qty': (qty / 1000).toFixed(5),
      'Gross Amount': money(gross),
      'Discount Amount': money(gross - net),
      'Net Amount': money(net),
      '# Orders': '1',
    });
  for (const day of new Set(Object.keys(files).map((path) => path.slice(0, 8))))
    files[`${day}/CashEntries`] = [
      [...TOAST.CashEntries],
      fill(TOAST.CashEntries, {
        Location: '一号店',
        Action: 'CASH_IN',
        Amount: '100.00',
        'Created Date': '6/11/26 9:00 AM',
      }),
    ];
  return files;
}

/** The text of each file by its path within the export. */
export const toastTexts = (rows: Record<string, string[][]>): Record<string, string> =>
  Object.fromEntries(Object.entries(rows).map(([path, cells]) => [`${path}.csv`, csvText(cells)]));

/** A refund says its money and not its dishes or tax: what is compared is the part of the tax that its money is. */
export function asToastSays(receipts: readonly TillReceipt[]): TillReceipt[] {
  const sales = new Map(receipts.map((one) => [one.number, one]));
  return receipts.map((one) => {
    const sale = sales.get(one.refundOf);
    if (!one.isRefund || sale === undefined) return one;
    const own = one.collected - one.tip;
    const tax = Math.round((sale.tax * own) / (sale.net + sale.tax));
    const [payment] = sale.payments;
    return {
      ...one,
      tax,
      net: own - tax,
      payments: [{ name: payment?.name ?? '', amount: one.collected, tip: one.tip }],
    };
  });
}
