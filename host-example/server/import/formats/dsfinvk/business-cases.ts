/** What a row of a receipt is by its GV_TYP, the kind of business of DSFinV-K. */
import { type PayKind, payKinds } from '../../target/pay-kinds';

export type Business = 'sale' | 'discount' | 'tip' | 'tender' | 'beside';

const kindsOf: Record<string, Business> = {
  umsatz: 'sale',
  pfand: 'sale',
  aufschlag: 'sale',
  rabatt: 'discount',
  pfandrueckzahlung: 'discount',
  trinkgeldan: 'tip',
  trinkgeldag: 'tip',
  // Given instead of money: the receipt states them below zero.
  einzweckgutscheineinloesung: 'tender',
  mehrzweckgutscheineinloesung: 'tender',
  anzahlungsaufloesung: 'tender',
  forderungsentstehung: 'tender',
  // Money without a sale.
  einzweckgutscheinkauf: 'beside',
  mehrzweckgutscheinkauf: 'beside',
  anzahlungseinstellung: 'beside',
  forderungsaufloesung: 'beside',
  anfangsbestand: 'beside',
  geldtransit: 'beside',
  einzahlung: 'beside',
  auszahlung: 'beside',
  lohnzahlung: 'beside',
  privateinlage: 'beside',
  privatentnahme: 'beside',
  differenzsollist: 'beside',
};

/** null for a type that is not of the standard, or that fits no bill. */
export const businessOf = (gvType: string): Business | null => kindsOf[gvType.toLowerCase()] ?? null;

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
