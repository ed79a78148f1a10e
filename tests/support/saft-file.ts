// Receipts as a till in Norway exports them by SAF-T Cash Register 1.00, with the elements of its schema.
import type { TillReceipt } from './till-receipts';

export const REGISTER = '11.222-33';
const CASH = '现金';

export interface NorwegianReceipt extends TillReceipt {
  id: string;
  /** What paying in whole kroner takes off; below zero or zero. */
  rounding: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const rateOf = (index: number) => (index % 3 === 0 ? 15 : 25);
const taxIn = (amount: number, rate: number) => Math.round((amount * rate) / (100 + rate));
const taxOf = ({ items }: TillReceipt) => sum(items.map((item, index) => taxIn(item.net, rateOf(index))));

/** Prices hold their tax, so nothing is added; every fifth sale is paid in a whole amount below its own. */
export function norwegianReceipts(receipts: readonly TillReceipt[]): NorwegianReceipt[] {
  return receipts.map((one, index) => {
    let added = one.tax;
    const payments = one.payments.map((paid) => {
      const here = Math.min(added, paid.amount - paid.tip);
      added -= here;
      return { ...paid, amount: paid.amount - here };
    });
    const [first] = payments;
    const off =
      !one.isRefund && index % 5 === 0 && first && first.amount - first.tip > 40 && one.net > 40 ? 40 : 0;
    if (first) first.amount -= off;
    return {
      ...one,
      ...{ payments, id: one.number.slice(2), rounding: -off || 0, tax: taxOf(one) },
      ...{ discount: one.discount + off, net: one.net - off, collected: one.net - off + one.tip },
    };
  });
}

/** A part of the file as its element with what it holds. */
export interface Xml {
  name: string;
  content: string | Xml[];
}
const xml = (name: string, ...content: (Xml | null)[]): Xml => ({
  name,
  content: content.filter((one) => one !== null),
});
const leaf = (name: string, content: string): Xml => ({ name, content });
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const amount = (fen: number) => (fen / 100).toFixed(2).replace('-0.00', '0.00');
const side = (fen: number) => leaf('amntTp', fen < 0 ? 'D' : 'C');
const xmlText = ({ name, content }: Xml): string =>
  typeof content === 'string'
    ? `<${name}>${escaped(content)}</${name}>`
    : `<${name}>\n${content.map(xmlText).join('\n')}\n</${name}>`;

const signed = (one: TillReceipt, fen: number) => (one.isRefund ? -fen : fen);

function transactionOf(
  one: NorwegianReceipt,
  receipts: readonly NorwegianReceipt[],
  articles: readonly string[],
): Xml {
  const before = signed(one, one.net) - one.rounding;
  const sale = receipts.find(({ number }) => number === one.refundOf);
  return xml(
    'cashtransaction',
    ...[
      leaf('nr', one.id),
      leaf('transID', one.id),
      leaf('transType', one.isRefund ? 'RETURNSAL' : 'CASHSAL'),
    ],
    ...[
      leaf('transAmntIn', amount(before)),
      leaf('transAmntEx', amount(before - signed(one, one.tax))),
      side(before),
    ],
    ...[
      leaf('empID', one.cashier),
      leaf('transDate', one.time.slice(0, 10)),
      leaf('transTime', one.time.slice(11)),
    ],
    one.isRefund && sale ? leaf('refID', sale.id) : null,
    ...one.items.map((item, index) => {
      const net = signed(one, item.net);
      const tax = signed(one, taxIn(item.net, rateOf(index)));
      return xml(
        'ctLine',
        ...[
          leaf('nr', one.id),
          leaf('lineID', String(index + 1)),
          leaf('lineType', one.isRefund ? 'RET' : 'SAL'),
        ],
        ...[leaf('artGroupID', `G${item.category}`), leaf('artID', String(articles.indexOf(item.dish)))],
        ...[leaf('qnt', String(signed(one, item.qtyMilli / 1000))), leaf('lineAmntIn', amount(net))],
        ...[leaf('lineAmntEx', amount(net - tax)), side(net)],
        xml(
          'vat',
          leaf('vatCode', '3'),
          leaf('vatPerc', `${rateOf(index)}.00`),
          leaf('vatAmnt', amount(tax)),
          leaf('vatAmntTp', net < 0 ? 'D' : 'C'),
        ),
        item.discount > 0
          ? xml('discount', leaf('dscTp', 'RABATT'), leaf('dscAmnt', amount(item.discount)))
          : null,
      );
    }),
    one.tip > 0
      ? xml('raise', leaf('raiseType', 'TIPS'), leaf('raiseAmnt', amount(signed(one, one.tip))))
      : null,
    xml('rounding', leaf('roundingAmnt', amount(one.rounding))),
    ...one.payments.map((paid) =>
      xml(
        'payment',
        leaf('paymentType', `P${paid.name}`),
        leaf('paidAmnt', amount(signed(one, paid.amount))),
      ),
    ),
    ...[
      leaf('signature', 'c2lnbmF0dXJl'),
      leaf('keyVersion', '1'),
      leaf('voidTransaction', 'false'),
      leaf('trainingID', 'false'),
    ],
  );
}

function reportOf(day: string, number: number, own: readonly NorwegianReceipt[]): Xml {
  const paid = new Map<string, number>();
  for (const one of own)
    for (const { name, amount: fen } of one.payments)
      paid.set(name, (paid.get(name) ?? 0) + signed(one, fen));
  const report = xml(
    'eventReport',
    ...[
      leaf('reportID', String(number)),
      leaf('reportType', 'Z report'),
      leaf('reportDate', day),
      leaf('reportTime', '23:59:59'),
    ],
    leaf('registerID', REGISTER),
    xml(
      'reportTotalCashSales',
      leaf('totalCashSaleAmnt', amount(sum(own.map((one) => signed(one, one.net) - one.rounding)))),
    ),
    xml(
      'reportPayments',
      ...[...paid].map(([name, fen]) =>
        xml(
          'reportPayment',
          leaf('paymentType', `P${name}`),
          leaf('paymentNum', '1'),
          leaf('paymentAmnt', amount(fen)),
        ),
      ),
    ),
    xml(
      'reportCashSalesVat',
      xml(
        'reportCashSaleVat',
        leaf('vatCode', '3'),
        leaf('vatAmnt', amount(sum(own.map((one) => signed(one, one.tax))))),
      ),
    ),
  );
  return xml(
    'event',
    leaf('eventID', `E${number}`),
    leaf('eventType', 'ZREP'),
    leaf('eventDate', day),
    leaf('eventTime', '23:59:59'),
    report,
  );
}

/** The whole file as a tree, so that a test may break any part of it. */
export function saftFile(receipts: readonly NorwegianReceipt[]): Xml {
  const days = [...new Set(receipts.map(({ time }) => time.slice(0, 10)))].sort();
  const items = receipts.flatMap((one) => one.items);
  const articles = [...new Set(items.map(({ dish }) => dish))];
  const basic = (type: string, id: string, code: string, text: string) =>
    xml(
      'basic',
      leaf('basicType', type),
      leaf('basicID', id),
      code === '' ? null : leaf('predefinedBasicID', code),
      leaf('basicDesc', text),
    );
  const names = [...new Set(receipts.flatMap(({ payments }) => payments.map(({ name }) => name)))];
  const training = transactionOf({ ...(receipts[0] as NorwegianReceipt), id: '9' }, receipts, articles);
  const flag = (training.content as Xml[]).at(-1);
  if (flag) flag.content = 'true';
  return xml(
    'auditfile',
    xml(
      'header',
      leaf('startDate', days[0] ?? ''),
      leaf('endDate', days.at(-1) ?? ''),
      leaf('curCode', 'NOK'),
      leaf('auditfileVersion', '1.0'),
    ),
    xml(
      'company',
      leaf('companyName', 'Selskapet'),
      xml(
        'employees',
        ...[...new Set(receipts.map(({ cashier }) => cashier))].map((name) =>
          xml('employee', leaf('empID', name), leaf('firstName', name), leaf('surName', '')),
        ),
      ),
      xml(
        'articles',
        ...articles.map((dish, index) => xml('article', leaf('artID', String(index)), leaf('artDesc', dish))),
      ),
      xml(
        'basics',
        ...[...new Set(items.map(({ category }) => category))].map((name) =>
          basic('04', `G${name}`, '04999', name),
        ),
        ...[
          basic('10', 'TIPS', '10001', 'Tips'),
          basic('11', 'CASHSAL', '11001', 'Cash sale'),
          basic('11', 'RETURNSAL', '11006', 'Return sale'),
        ],
        ...names.map((name) => basic('12', `P${name}`, name === CASH ? '12001' : '12999', name)),
      ),
      xml(
        'location',
        leaf('name', '一号店'),
        xml(
          'cashregister',
          leaf('registerID', REGISTER),
          ...days.map((day, index) =>
            reportOf(
              day,
              index + 1,
              receipts.filter(({ time }) => time.startsWith(day)),
            ),
          ),
          training,
          ...receipts.map((one) => transactionOf(one, receipts, articles)),
        ),
      ),
    ),
  );
}

export const saftText = (file: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${xmlText(file).replace('<auditfile>', '<auditfile xmlns="urn:StandardAuditFile-Taxation-CashRegister:NO">')}\n`;
