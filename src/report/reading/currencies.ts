/** Remembers the currencies of the stores that an answer is about. */
import type { Currencies } from '../../../types/api/common';
import type { Services } from '../../core/services';
import { shopsKey } from '../../core/use-services';

const isCurrencies = (value: unknown): value is Currencies => Array.isArray(value) && value.length > 0;

export function learnCurrencies(
  { $currencies, session }: Services,
  answer: object,
  { ShopIDs }: object & { ShopIDs?: readonly string[] },
  shopId?: string,
): void {
  if (!('Currencies' in answer) || !isCurrencies(answer.Currencies)) return;
  const shops = shopsKey(shopId || session.shopId(), ShopIDs);
  const known = $currencies.get();
  if (JSON.stringify(known.get(shops)) !== JSON.stringify(answer.Currencies))
    $currencies.set(new Map([...known, [shops, answer.Currencies]]));
}
