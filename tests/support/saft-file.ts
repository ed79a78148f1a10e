// Receipts as a till in Norway exports them by SAF-T Cash Register 1.00, with the elements of its schema.
import { paidWithoutTax, sum, type TillReceipt } from './till-receipts';

export const REGISTER = '11.222-33';
const CASH = '现金';

export interface NorwegianReceipt extends TillReceipt {
  id: string;
  /** What paying in whole kroner takes off; below zero or zero. */
  rounding: number;
}

const rateOf = (index: number) => (index % 3 === 0 ? 15 : 25);
const taxIn = (amount: number, rate: number) => Math.round((amount * rate) / (100 + rate));
const taxOf = ({ items }: TillReceipt) => sum(items.map((item, index) => taxIn(item.net, rateOf(index))));

/** Prices hold their tax, so nothing is added; every fifth sale is paid in a whole amount below its own. */
export function norwegianReceipts(receipts: readonly TillReceipt[]): NorwegianReceipt[] {
  return receipts.map((one, index) => {
    const payments = paidWithoutTax(one);
    const [first] = payments;
    const off = !one.isRefund && index % 5 === 0 && first && first.amount - first.tip > 40 && one.net > 40 ? 40 : 0;
    if (first) first.amount -= off;
    return {
      ...one,
      payments,
      id: one.number.slice(2),
      rounding: -off || 0,
      tax: taxOf(one),
      discount: one.discount + off,
      net: one.net - off,
      collected: one.net - off + one.tip,
    };
  });
}

/** A part of the file as its element with what it holds. */
export interface Xml {
  name: string;
  content: string | Xml[];
}
const leaves = (own: Record<string, string>): Xml[] =>
  Object.entries(own).map(([name, content]) => ({ name, content }));
const xml = (name: string, own: Record<string, string>, ...inner: Xml[]): Xml => ({
  name,
  content: [...leaves(own), ...inner],
});
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const amount = (fen: number) => (fen / 100).toFixed(2).replace('-0.00', '0.00');
const side = (fen: number) => (fen < 0 ? 'D' : 'C');
const xmlText = ({ name, content }: Xml): string =>
  typeof content === 'string'
    ? `<${name}>${escaped(content)}</${name}>`
    : `<${name}>\n${content.map(xmlText).join('\n')}\n</${name}>`;

const signed = (one: TillReceipt, fen: number) => (one.isRefund ? -fen : fen);

const vatOf = (index: number, net: number, tax: number) =>
  xml('vat', { vatCode: '3', vatPerc: `${rateOf(index)}.00`, vatAmnt: amount(tax), vatAmntTp: side(net) });

function transactionOf(one: NorwegianReceipt, receipts: readonly NorwegianReceipt[], articles: readonly string[]): Xml {
  const before = signed(one, one.net) - one.rounding;
  const sale = receipts.find(({ number }) => number === one.refundOf);
  const money = { transAmntIn: amount(before), transAmntEx: amount(before - signed(one, one.tax)) };
  const lines = one.items.map((item, index) => {
    const net = signed(one, item.net);
    const tax = signed(one, taxIn(item.net, rateOf(index)));
    const off = { dscTp: 'RABATT', dscAmnt: amount(item.discount) };
    return xml(
      'ctLine',
      {
        nr: one.id,
        lineID: String(index + 1),
        lineType: one.isRefund ? 'RET' : 'SAL',
        artGroupID: `G${item.category}`,
        artID: String(articles.indexOf(item.dish)),
        qnt: String(signed(one, item.qtyMilli / 1000)),
        lineAmntIn: amount(net),
        lineAmntEx: amount(net - tax),
        amntTp: side(net),
      },
      vatOf(index, net, tax),
      ...(item.discount > 0 ? [xml('discount', off)] : []),
    );
  });
  const tip = { raiseType: 'TIPS', raiseAmnt: amount(signed(one, one.tip)) };
  return xml(
    'cashtransaction',
    {
      nr: one.id,
      transID: one.id,
      transType: one.isRefund ? 'RETURNSAL' : 'CASHSAL',
      ...money,
      amntTp: side(before),
      empID: one.cashier,
      transDate: one.time.slice(0, 10),
      transTime: one.time.slice(11),
    },
    ...(one.isRefund && sale ? leaves({ refID: sale.id }) : []),
    ...lines,
    ...(one.tip > 0 ? [xml('raise', tip)] : []),
    xml('rounding', { roundingAmnt: amount(one.rounding) }),
    ...one.payments.map((paid) =>
      xml('payment', { paymentType: `P${paid.name}`, paidAmnt: amount(signed(one, paid.amount)) }),
    ),
    ...leaves({ signature: 'c2lnbmF0dXJl', keyVersion: '1', voidTransaction: 'false', trainingID: 'false' }),
  );
}

function reportOf(day: string, number: number, own: readonly NorwegianReceipt[]): Xml {
  const paid = new Map<string, number>();
  for (const one of own)
    for (const { name, amount: fen } of one.payments) paid.set(name, (paid.get(name) ?? 0) + signed(one, fen));
  const taken = sum(own.map((one) => signed(one, one.net) - one.rounding));
  const tax = sum(own.map((one) => signed(one, one.tax)));
  const report = xml(
    'eventReport',
    { reportID: String(number), reportType: 'Z report', reportDate: day, reportTime: '23:59:59', registerID: REGISTER },
    xml('reportTotalCashSales', { totalCashSaleAmnt: amount(taken) }),
    xml(
      'reportPayments',
      {},
      ...[...paid].map(([name, fen]) =>
        xml('reportPayment', { paymentType: `P${name}`, paymentNum: '1', paymentAmnt: amount(fen) }),
      ),
    ),
    xml('reportCashSalesVat', {}, xml('reportCashSaleVat', { vatCode: '3', vatAmnt: amount(tax) })),
  );
  const event = { eventID: `E${number}`, eventType: 'ZREP', eventDate: day, eventTime: '23:59:59' };
  return xml('event', event, report);
}

/** The whole file as a tree, so that a test may break any part of it. */
export function saftFile(receipts: readonly NorwegianReceipt[]): Xml {
  const days = [...new Set(receipts.map(({ time }) => time.slice(0, 10)))].sort();
  const items = receipts.flatMap((one) => one.items);
  const articles = [...new Set(items.map(({ dish }) => dish))];
  const basic = (basicType: string, basicID: string, predefinedBasicID: string, basicDesc: string) =>
    xml('basic', { basicType, basicID, predefinedBasicID, basicDesc });
  const names = [...new Set(receipts.flatMap(({ payments }) => payments.map(({ name }) => name)))];
  const training = transactionOf({ ...(receipts[0] as NorwegianReceipt), id: '9' }, receipts, articles);
  const flag = (training.content as Xml[]).at(-1);
  if (flag) flag.content = 'true';
  const employees = [...new Set(receipts.map(({ cashier }) => cashier))].map((name) =>
    xml('employee', { empID: name, firstName: name, surName: '' }),
  );
  const basics = [
    ...[...new Set(items.map(({ category }) => category))].map((name) => basic('04', `G${name}`, '04999', name)),
    basic('10', 'TIPS', '10001', 'Tips'),
    basic('11', 'CASHSAL', '11001', 'Cash sale'),
    basic('11', 'RETURNSAL', '11006', 'Return sale'),
    ...names.map((name) => basic('12', `P${name}`, name === CASH ? '12001' : '12999', name)),
  ];
  const register = xml(
    'cashregister',
    { registerID: REGISTER },
    ...days.map((day, index) =>
      reportOf(
        day,
        index + 1,
        receipts.filter(({ time }) => time.startsWith(day)),
      ),
    ),
    training,
    ...receipts.map((one) => transactionOf(one, receipts, articles)),
  );
  const span = { startDate: days[0] ?? '', endDate: days.at(-1) ?? '' };
  return xml(
    'auditfile',
    {},
    xml('header', { ...span, curCode: 'NOK', auditfileVersion: '1.0' }),
    xml(
      'company',
      { companyName: 'Selskapet' },
      xml('employees', {}, ...employees),
      xml('articles', {}, ...articles.map((dish, index) => xml('article', { artID: String(index), artDesc: dish }))),
      xml('basics', {}, ...basics),
      xml('location', { name: '一号店' }, register),
    ),
  );
}

export const saftText = (file: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${xmlText(file).replace('<auditfile>', '<auditfile xmlns="urn:StandardAuditFile-Taxation-CashRegister:NO">')}\n`;
