/** The files of a DSFinV-K export that hold something of bills, by their columns. */
import type { HeaderKind } from '../format';

const KEY = ['Z_KASSE_ID', 'Z_NR'];
const OF_RECEIPT = [...KEY, 'BON_ID'];
const OF_LINE = [...OF_RECEIPT, 'POS_ZEILE'];

export const kinds = {
  head: {
    title: 'transactions.csv',
    required: [...OF_RECEIPT, 'BON_TYP', 'BON_STORNO', 'BON_START', 'BON_ENDE', 'UMS_BRUTTO'],
  },
  line: { title: 'lines.csv', required: [...OF_LINE, 'ARTIKELTEXT', 'GV_TYP', 'MENGE'] },
  vat: { title: 'lines_vat.csv', required: [...OF_LINE, 'POS_BRUTTO', 'POS_UST'] },
  paid: { title: 'datapayment.csv', required: [...OF_RECEIPT, 'ZAHLART_TYP', 'BASISWAEH_BETRAG'] },
  closing: { title: 'cashpointclosing.csv', required: [...KEY, 'Z_ERSTELLUNG', 'Z_BUCHUNGSTAG'] },
  sales: { title: 'businesscases.csv', required: [...KEY, 'GV_TYP', 'Z_UMS_BRUTTO', 'Z_UST'] },
  payments: { title: 'payment.csv', required: [...KEY, 'ZAHLART_TYP', 'Z_ZAHLART_BETRAG'] },
  register: { title: 'cashregister.csv', required: [...KEY, 'KASSE_BASISWAEH_CODE'] },
  cash: {
    title: 'cash_per_currency.csv',
    required: [...KEY, 'ZAHLART_WAEH', 'ZAHLART_BETRAG_WAEH'],
    isOptional: true,
  },
  price: { title: 'itemamounts.csv', required: [...OF_LINE, 'TYP', 'PF_BRUTTO'], isOptional: true },
  inside: { title: 'subitems.csv', required: [...OF_LINE, 'ZI_NAME'], isOptional: true },
  table: { title: 'allocation_groups.csv', required: [...OF_RECEIPT, 'ABRECHNUNGSKREIS'], isOptional: true },
  reference: {
    title: 'references.csv',
    required: [...OF_RECEIPT, 'REF_TYP', 'REF_Z_KASSE_ID', 'REF_Z_NR', 'REF_BON_ID'],
    isOptional: true,
  },
  location: { title: 'location.csv', required: [...KEY, 'LOC_NAME'], isOptional: true },
} satisfies Record<string, HeaderKind>;

/** Files of the standard that hold nothing of bills: sums of what other files hold, and data of the till itself. */
const OTHERS = ['transactions_vat', 'transactions_tse', 'slaves', 'pa', 'vat', 'tse'];

export const isPassedOver = (name: string): boolean =>
  !/\.csv(\.gz)?$/i.test(name) || OTHERS.includes(name.replace(/\.csv(\.gz)?$/i, '').toLowerCase());
