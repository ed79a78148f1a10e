/** Remembers the currencies of the stores that an answer is about, by the ShopID of its call. */
import type { Currencies } from '../../../types/api/common';
import type { Services } from '../../core/services';

const isCurrencies = (value: unknown): value is Currencies => Array.isArray(value) && value.length > 0;

export function learnCurrencies({ $currencies, session }: Services, answer: object, shopId?: string): void {
  if (!('Currencies' in answer) || !isCurrencies(answer.Currencies)) return;
  const shop = shopId || session.shopId();
  const known = $currencies.get();
  if (JSON.stringify(known.get(shop)) !== JSON.stringify(answer.Currencies))
    $currencies.set(new Map([...known, [shop, answer.Currencies]]));
}
