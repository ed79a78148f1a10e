/** What a row of a receipt is by its GV_TYP, the kind of business of DSFinV-K. */
import type { PayKind } from '../../target/pay-kinds';

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
  if (type === 'anzahlungsaufloesung') return { name: 'Anzahlung', kind: { group: 8, isCollected: false } };
  if (type === 'forderungsentstehung') return { name: 'Forderung', kind: { group: 5, isCollected: false } };
  return { name: 'Gutschein', kind: { group: 6, isCollected: false } };
}

const OTHER: PayKind = { group: 9, isCollected: true };
const payKinds: Record<string, PayKind> = {
  bar: { group: 1, isCollected: true },
  eckarte: { group: 3, isCollected: true },
  kreditkarte: { group: 3, isCollected: true },
  elzahlungsdienstleister: { group: 2, isCollected: true },
  guthabenkarte: { group: 4, isCollected: false },
};
export const payKindOf = (type: string): PayKind => payKinds[type.toLowerCase()] ?? OTHER;
export const isCash = (type: string): boolean => type.toLowerCase() === 'bar';
