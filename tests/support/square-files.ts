// Receipts as Square exports them, with its headers word for word.
import { csvText, money, type TillReceipt } from './till-receipts';

export const TRANSACTIONS =
  'Date,Time,Time Zone,Gross Sales,Discounts,Service Charges,Net Sales,Gift Card Sales,Tax,Tip,Partial Refunds,Total Collected,Source,Card,Card Entry Methods,Cash,Square Gift Card,Other Tender,Other Tender Type,Tender Note,Fees,Net Total,Transaction ID,Payment ID,Card Brand,PAN Suffix,Device Name,Staff Name,Staff ID,Details,Description,Event Type,Location,Dining Option,Customer ID,Customer Name,Customer Reference ID,Device Nickname,Third Party Fees,Deposit ID,Deposit Date,Deposit Details,Fee Percentage Rate,Fee Fixed Rate,Refund Reason,Discount Name,Transaction Status,Cash App,Order Reference ID,Fulfillment Note,Free Processing Applied,Channel,Unattributed Tips,Table Info,International Fee'.split(
    ',',
  );
export const ITEMS_DETAIL =
  'Date,Time,Time Zone,Category,Item,Qty,Price Point Name,SKU,Modifiers Applied,Gross Sales,Discounts,Net Sales,Tax,Transaction ID,Payment ID,Device Name,Notes,Details,Event Type,Location,Dining Option,Customer ID,Customer Name,Customer Reference ID,Unit,Count,GTIN,Itemization Type,Commission,Employee,Fulfillment Note,Channel,Token,Card Brand,PAN Suffix'.split(
    ',',
  );

/** Numbers of Square are no counters: letters that stand for the receipt's own number. */
const transactionId = (number: string): string => `TX${number.replace('-', 'Zt')}aVtriqrKOeFk52Ogi0g`.slice(0, 25);
export const paymentId = (number: string) => `PM${number.replace('-', 'q')}H7gCjiFAZY`;
/** Refunds repeat the number of their sale; here they are known as the bill's refund is after the import. */
export const receiptId = ({ number, isRefund, time }: TillReceipt): string =>
  isRefund ? `R-${paymentId(number)}-${time.slice(0, 10).replaceAll('-', '')}` : transactionId(number);

const COLUMNS: Record<string, string> = {
  现金: 'Cash',
  银行卡: 'Card',
  会员余额: 'Square Gift Card',
  微信支付: 'Cash App',
};
/** What a way of payment of the demo is called in the export; several others in one transaction are one. */
export const PAYMENT_NAMES: Record<string, string> = { ...COLUMNS };

/** $1,234.50 or -$3.00. */
export const dollars = (fen: number): string =>
  `${fen < 0 ? '-' : ''}$${money(Math.abs(fen)).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

const row = (header: readonly string[], cells: Record<string, string>) => header.map((name) => cells[name] ?? '');

/** Rows of the two files, each with its header. `where` is the shop, `zone` its time zone as Square calls it. */
export function squareRows(
  receipts: readonly TillReceipt[],
  { where = '一号店', zone = 'Eastern Time (US & Canada)' } = {},
): { transactions: string[][]; items: string[][] } {
  const transactions = [TRANSACTIONS];
  const items = [ITEMS_DETAIL];
  for (const one of receipts) {
    const sign = one.isRefund ? -1 : 1;
    const amount = (fen: number) => dollars(sign * fen || 0);
    const fees = one.items.filter(({ isFee, discount }) => isFee === true && discount === 0);
    const dishes = one.items.filter((item) => !fees.includes(item));
    const fee = fees.reduce((total, { net }) => total + net, 0);
    const shared = {
      Date: one.time.slice(0, 10),
      Time: one.time.slice(11),
      'Time Zone': zone,
      'Transaction ID': transactionId(one.isRefund ? one.refundOf : one.number),
      'Payment ID': paymentId(one.number),
      'Event Type': one.isRefund ? 'Refund' : 'Payment',
      Location: where,
      'Dining Option': one.source,
    };
    const tenders: Record<string, number> = {};
    let other = '';
    for (const paid of one.payments) {
      const column = COLUMNS[paid.name] ?? 'Other Tender';
      if (column === 'Other Tender') other = paid.name;
      tenders[column] = (tenders[column] ?? 0) + paid.amount;
    }
    transactions.push(
      row(TRANSACTIONS, {
        ...shared,
        'Gross Sales': amount(one.gross - fee),
        Discounts: dollars(-sign * one.discount || 0),
        'Service Charges': amount(fee),
        'Net Sales': amount(one.net),
        'Gift Card Sales': '$0.00',
        Tax: amount(one.tax),
        Tip: amount(one.tip),
        'Partial Refunds': '$0.00',
        'Total Collected': amount(one.collected),
        Source: 'Point of Sale',
        ...Object.fromEntries(
          ['Card', 'Cash', 'Square Gift Card', 'Other Tender', 'Cash App'].map((name) => [
            name,
            amount(tenders[name] ?? 0),
          ]),
        ),
        'Other Tender Type': other,
        'Staff Name': one.cashier,
        'Transaction Status': 'Complete',
        'Table Info': one.table,
        'Refund Reason': one.isRefund ? 'Returned Goods' : '',
        'Discount Name': one.discount > 0 ? 'Neighbour' : '',
      }),
    );
    for (const item of dishes)
      items.push(
        row(ITEMS_DETAIL, {
          ...shared,
          Category: item.category,
          Item: item.dish,
          Qty: String((sign * item.qtyMilli) / 1000),
          'Price Point Name': item.spec,
          'Modifiers Applied': item.options,
          'Gross Sales': amount(item.gross),
          Discounts: dollars(-sign * item.discount || 0),
          'Net Sales': amount(item.net),
          'Itemization Type': 'Physical Good',
          Employee: one.cashier,
        }),
      );
  }
  return { transactions, items };
}

export function squareFiles(receipts: readonly TillReceipt[]): { transactions: string; items: string } {
  const rows = squareRows(receipts);
  return { transactions: csvText(rows.transactions), items: csvText(rows.items) };
}
