/** Loyverse, Back office → Receipts and Receipts by item → Export. */

import { columns, type TableFormat } from './format';
import { plainHead, plainItem } from './part';
import type { Row } from './row';

const isRefundRow = (row: Row) => row.word('Receipt type', ['Sale', 'Refund']) === 'Refund';

export const loyverse: TableFormat = {
  name: 'loyverse',
  title: 'Loyverse',
  store: 'Store',
  mayLackOne: true,
  countsUp: true,
  kinds: [
    {
      title: 'Receipts',
      required: columns(
        'Date, Receipt number, Receipt type, Gross sales, Discounts, Net sales, Taxes, Total collected, Payment type, Status',
      ),
      time: ['Date'],
      part(row) {
        const isRefund = isRefundRow(row);
        const bill = row.needed('Receipt number', 'bill');
        const time = row.time();
        const collected = row.amount('Total collected', isRefund);
        return {
          ...plainHead,
          time,
          openTime: time,
          isRefund,
          isCancelled: row.word('Status', ['Closed', 'Cancelled']) === 'Cancelled',
          gross: row.amount('Gross sales', isRefund),
          discount: row.amount('Discounts', isRefund),
          net: row.amount('Net sales', isRefund),
          tax: row.amount('Taxes', isRefund),
          tip: null,
          collected,
          payment: collected === 0 ? row.text('Payment type', 'payment') || '-' : row.needed('Payment type', 'payment'),
          cashier: row.text('Cashier name', 'cashier'),
          source: row.text('Dining option', 'category'),
          remark: row.text('Description', 'options'),
          ...row.entry(bill),
        };
      },
    },
    {
      title: 'Receipts by item',
      required: columns(
        'Date, Receipt number, Receipt type, Item, Quantity, Gross sales, Discounts, Net sales, Status',
      ),
      time: ['Date'],
      part(row) {
        const isRefund = isRefundRow(row);
        const bill = row.needed('Receipt number', 'bill');
        return {
          ...plainItem,
          isCancelled: row.word('Status', ['Closed', 'Cancelled']) === 'Cancelled',
          time: row.time(),
          isRefund,
          dish: row.needed('Item', 'dish'),
          category: row.text('Category', 'category'),
          spec: row.text('Variant', 'spec'),
          options: row.text('Modifiers applied', 'options'),
          qtyMilli: row.qty('Quantity', isRefund),
          gross: row.amount('Gross sales', isRefund),
          discount: row.amount('Discounts', isRefund),
          net: row.amount('Net sales', isRefund),
          cost: row.cell('Cost of goods') === '' ? null : row.amount('Cost of goods', isRefund),
          ...row.entry(bill),
        };
      },
    },
  ],
};
