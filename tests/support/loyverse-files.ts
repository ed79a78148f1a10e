// Receipts as Loyverse exports them, with its headers word for word.
import { csvText, money, type TillReceipt } from './till-receipts';

export const RECEIPTS =
  'Date,Receipt number,Receipt type,Gross sales,Discounts,Net sales,Taxes,Total collected,Cost of goods,Gross profit,Payment type,Description,Dining option,POS,Store,Cashier name,Customer name,Customer contacts,Status'.split(
    ',',
  );
export const ITEMS =
  'Date,Receipt number,Receipt type,Category,SKU,Item,Variant,Modifiers applied,Quantity,Gross sales,Discounts,Net sales,Cost of goods,Gross profit,Taxes,Dining option,POS,Store,Cashier name,Customer name,Customer contacts,Comment,Status'.split(
    ',',
  );

const dateOf = (time: string) => `${time.slice(8, 10)}/${time.slice(5, 7)}/${time.slice(0, 4)} ${time.slice(11, 16)}`;

/** Rows of the two files, each with its header. */
export function loyverseRows(receipts: readonly TillReceipt[]): { receipts: string[][]; items: string[][] } {
  const heads = [RECEIPTS];
  const items = [ITEMS];
  for (const one of receipts) {
    const sign = one.isRefund ? -1 : 1;
    const fen = (amount: number | null) => (amount === null ? '' : money(sign * amount || 0));
    const name = [...new Set(one.payments.map((paid) => paid.name))].join(', ');
    const first = [dateOf(one.time), one.number, one.isRefund ? 'Refund' : 'Sale'];
    const where = [one.source, 'POS 1', '一号店', one.cashier, '', ''];
    const amounts = [one.gross, one.discount, one.net];
    heads.push([...first, ...amounts.map(fen), fen(one.tax), fen(one.collected), '', '', name, '', ...where, 'Closed']);
    for (const item of one.items)
      items.push([
        ...first,
        item.category,
        '',
        item.dish,
        item.spec,
        item.options,
        ((sign * item.qtyMilli) / 1000).toFixed(3),
        fen(item.gross),
        fen(item.discount),
        fen(item.net),
        fen(item.cost),
        '',
        '',
        ...where,
        '',
        'Closed',
      ]);
  }
  return { receipts: heads, items };
}

/** The two files as Loyverse writes them, the first with a byte order mark. */
export function loyverseFiles(receipts: readonly TillReceipt[]): { receipts: string; items: string } {
  const rows = loyverseRows(receipts);
  return { receipts: `\uFEFF${csvText(rows.receipts)}`, items: csvText(rows.items) };
}
