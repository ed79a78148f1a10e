/** What a row of a receipt is by its GV_TYP, the kind of business of DSFinV-K. */
import { type PayKind, payKinds } from '../../target/pay-kinds';

export type Business = 'sale' | 'discount' | 'tip' | 'tender' | 'beside';

const TYPES: Record<Business, string> = {
  sale: 'umsatz pfand aufschlag',
  discount: 'rabatt pfandrueckzahlung',
  tip: 'trinkgeldan trinkgeldag',
  // Given instead of money: the receipt states them below zero.
  tender:
    'einzweckgutscheineinloesung mehrzweckgutscheineinloesung anzahlungsaufloesung forderungsentstehung',
  // Money without a sale.
  beside:
    'einzweckgutscheinkauf mehrzweckgutscheinkauf anzahlungseinstellung forderungsaufloesung anfangsbestand geldtransit ' +
    'einzahlung auszahlung lohnzahlung privateinlage privatentnahme differenzsollist',
};
const kinds = new Map(
  (Object.keys(TYPES) as Business[]).flatMap((kind) =>
    TYPES[kind].split(' ').map((type) => [type, kind] as const),
  ),
);

/** null for a type that is not of the standard, or that fits no bill. */
export const businessOf = (gvType: string): Business | null => kinds.get(gvType.toLowerCase()) ?? null;

/** Whether the amount belongs to net sales. */
export const isSales = (gvType: string): boolean => ['sale', 'discount'].includes(businessOf(gvType) ?? '');
export const isTip = (gvType: string): boolean => businessOf(gvType) === 'tip';

/** What redeems vouchers, deposits and accounts is, as a way of payment. */
export function tenderOf(gvType: string): { name: string; kind: PayKind } {
  const type = gvType.toLowerCase();
  if (type === 'anzahlungsaufloesung') return { name: 'Anzahlung', kind: payKinds.deposit };
  if (type === 'forderungsentstehung') return { name: 'Forderung', kind: payKinds.account };
  return { name: 'Gutschein', kind: payKinds.giftCard };
}

const ofTypes: Record<string, PayKind> = {
  bar: payKinds.cash,
  eckarte: payKinds.card,
  kreditkarte: payKinds.card,
  elzahlungsdienstleister: payKinds.mobile,
  guthabenkarte: payKinds.storedValue,
};
export const payKindOf = (type: string): PayKind => ofTypes[type.toLowerCase()] ?? payKinds.other;
export const isCash = (type: string): boolean => type.toLowerCase() === 'bar';
